import { createFileRoute } from '@tanstack/react-router'

import { homeSearch } from '#src/features/home/home-search.ts'

/** The shell shows the screen, and keeps it while other screens are open. */
export const Route = createFileRoute('/_shell/')({ validateSearch: homeSearch, component: () => null })
