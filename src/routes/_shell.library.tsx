import { createFileRoute } from '@tanstack/react-router'

import { LibraryScreen } from '#src/features/library-screen/library-screen.tsx'

export const Route = createFileRoute('/_shell/library')({ component: LibraryScreen })
