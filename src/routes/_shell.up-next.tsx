import { createFileRoute } from '@tanstack/react-router'

import { UpNextScreen } from '#src/features/up-next/up-next-screen.tsx'

export const Route = createFileRoute('/_shell/up-next')({ component: UpNextScreen })
