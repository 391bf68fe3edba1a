import { createFileRoute } from '@tanstack/react-router'

import { AboutScreen } from '#src/screens/about/about-screen.tsx'

export const Route = createFileRoute('/_shell/about')({ component: AboutScreen })
