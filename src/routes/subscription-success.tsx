import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionSuccessScreen } from '#src/features/credits/screen/subscription-success-screen.tsx'

export const Route = createFileRoute('/subscription-success')({ component: SubscriptionSuccessScreen })
