import { createFileRoute } from '@tanstack/react-router'

import { CreditsScreen } from '#src/blocks/credits/credits-screen.tsx'

export const Route = createFileRoute('/_shell/credits')({ component: CreditsScreen })
