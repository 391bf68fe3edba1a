import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'

import { planOfTier } from '#domain/credits/plans.ts'
import { useUser } from '#src/features/auth/session.ts'
import { openCustomerPortal } from '#src/features/billing/checkout.ts'
import { subscriptionQuery } from '#src/features/billing/subscription.ts'
import { Button } from '#src/ui/button.tsx'

import { usePurchase } from '../../components/credits/use-purchase.ts'

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** What the viewer is subscribed to, until when, and the way to change it. */
export function YourPlan() {
  const user = useUser()
  const { data: subscription } = useQuery(subscriptionQuery(user?.id))
  const { buy: manage, isPending } = usePurchase(openCustomerPortal)
  if (!subscription?.tier) return null
  const { tier, endsAt } = subscription
  const plan = planOfTier(tier)
  return (
    <div className="border-accent/35 bg-accent/10 flex flex-wrap items-center gap-4 rounded-3xl border px-5 py-4 sm:px-7">
      <p className="min-w-52 flex-1">
        <span className="block font-semibold">You have {plan?.name ?? tier}</span>
        {endsAt && <span className="text-muted text-sm">Paid until {DAY.format(endsAt)}</span>}
      </p>
      {/* What an operator gives has no payments to look at. */}
      {plan && (
        <Button tone="quiet" size="small" busy={isPending} onClick={manage}>
          <ExternalLink aria-hidden className="size-4" />
          Manage Subscription
        </Button>
      )}
    </div>
  )
}
