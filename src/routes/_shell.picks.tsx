import { createFileRoute } from '@tanstack/react-router'

import { PicksScreen } from '#src/screens/picks/picks-screen.tsx'

export const Route = createFileRoute('/_shell/picks')({ component: PicksScreen })
