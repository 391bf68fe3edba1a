import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionSuccess } from '#src/screens/credits/subscription-success.tsx'

export const Route = createFileRoute('/subscription-success')({ component: SubscriptionSuccess })
