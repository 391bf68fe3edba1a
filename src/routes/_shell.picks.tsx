import { createFileRoute } from '@tanstack/react-router'

import { PicksScreen } from '#src/features/picks/picks-screen.tsx'

export const Route = createFileRoute('/_shell/picks')({ component: PicksScreen })
