import { createFileRoute } from '@tanstack/react-router'

import { HiddenScreen } from '#src/screens/hidden/hidden-screen.tsx'

export const Route = createFileRoute('/_shell/hidden')({ component: HiddenScreen })
