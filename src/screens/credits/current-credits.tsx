import { useQuery } from '@tanstack/react-query'
import { InfinityIcon, Ticket, ExternalLink } from 'lucide-react'

import { getCreditsPageBarFraction } from '#domain/credits/credit-rules.ts'
import { findPlanByTier } from '#domain/credits/plans.ts'
import { useUser } from '#src/features/auth/session.ts'
import { openCustomerPortal } from '#src/features/billing/checkout.ts'
import { subscriptionQuery } from '#src/features/billing/subscription.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { useCreditBalance } from '../../components/credits/use-credit-balance.ts'
import { usePurchase } from '../../components/credits/use-purchase.ts'

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

export function CurrentCredits() {
  const creditBalance = useCreditBalance()
  if (!creditBalance)
    return <div role="status" aria-label="Loading credits" className="skeleton h-26 rounded-3xl" />
  const { balance, isUnlimited } = creditBalance
  const Icon = isUnlimited ? InfinityIcon : Ticket
  return (
    <div className="bg-surface border-border from-accent/14 flex min-h-26 items-center gap-5 rounded-3xl border bg-linear-to-br to-transparent to-60% p-5 sm:px-7">
      <span className="bg-accent text-accent-foreground grid size-14 shrink-0 place-items-center rounded-2xl">
        <Icon aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <p className="text-lg font-bold tracking-tight tabular-nums sm:text-xl">
          Current credits: {isUnlimited ? 'Unlimited' : balance}
        </p>
        {!isUnlimited && (
          <ProgressBar
            label="Credits of a hundred"
            share={getCreditsPageBarFraction(balance)}
            className="h-2! max-w-xl"
          />
        )}
      </div>
    </div>
  )
}

/** The current subscription, its end date, and a link to the customer portal. */
export function CurrentPlan() {
  const user = useUser()
  const { data: subscription } = useQuery(subscriptionQuery(user?.id))
  const { buy: manage, isPending } = usePurchase(openCustomerPortal)
  if (!subscription?.tier) return null
  const { tier, endsAt } = subscription
  const plan = findPlanByTier(tier)
  return (
    <div className="border-accent/35 bg-accent/10 flex flex-wrap items-center gap-4 rounded-3xl border px-5 py-4 sm:px-7">
      <p className="min-w-52 flex-1">
        <span className="block font-semibold">You have {plan?.name ?? tier}</span>
        {endsAt && <span className="text-muted text-sm">Paid until {DATE_FORMAT.format(endsAt)}</span>}
      </p>
      {/* Tiers granted by an operator have no Stripe customer. */}
      {plan && (
        <Button tone="quiet" size="small" isBusy={isPending} onClick={manage}>
          <ExternalLink aria-hidden className="size-4" />
          Manage Subscription
        </Button>
      )}
    </div>
  )
}
