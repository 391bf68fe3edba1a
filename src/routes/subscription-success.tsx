import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionSuccess } from '#src/blocks/credits/subscription-success.tsx'

export const Route = createFileRoute('/subscription-success')({ component: SubscriptionSuccess })
