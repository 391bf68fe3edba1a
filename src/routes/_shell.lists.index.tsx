import { createFileRoute } from '@tanstack/react-router'

import { ListsScreen } from '#src/features/lists/overview/lists-screen.tsx'

export const Route = createFileRoute('/_shell/lists/')({ component: ListsScreen })
