import { createFileRoute } from '@tanstack/react-router'

import { ListsScreen } from '#src/features/lists/list-page/lists-screen.tsx'

export const Route = createFileRoute('/_shell/lists/')({ component: ListsScreen })
