import { createFileRoute } from '@tanstack/react-router'

import { HiddenScreen } from '#src/features/hiding/hidden-screen.tsx'

export const Route = createFileRoute('/_shell/hidden')({ component: HiddenScreen })
