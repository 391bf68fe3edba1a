import { createFileRoute } from '@tanstack/react-router'

import { AboutScreen } from '#src/features/about/about-screen.tsx'

export const Route = createFileRoute('/_shell/about')({ component: AboutScreen })
