import { createFileRoute } from '@tanstack/react-router'

import { ListsScreen } from '#src/screens/lists/lists-screen.tsx'

export const Route = createFileRoute('/_shell/lists/')({ component: ListsScreen })
