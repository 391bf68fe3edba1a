import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionSuccessScreen } from '#src/screens/credits/subscription-success-screen.tsx'

export const Route = createFileRoute('/subscription-success')({ component: SubscriptionSuccessScreen })
