import { clsx } from 'clsx'
import { Check } from 'lucide-react'

import type { SubscriptionPlan } from '#domain/credits/plans.ts'
import { parseTier, tierCovers } from '#domain/credits/tiers.ts'
import { formatDollars } from '#domain/money.ts'
import { openSubscriptionCheckout, type CheckoutTarget } from '#src/features/credits/checkout.ts'
import { usePurchase } from '#src/features/credits/use-purchase.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { bestValue, offerTexts } from './offer-messages.ts'

type OfferCardProps = {
  name: string
  amount: string
  price: string
  period: string
  highlight: string | null
  features: readonly string[]
  action: string
  isDisabled?: boolean
  onBuy: (target: CheckoutTarget) => Promise<void>
}

/** A credit pack or a subscription plan. */
export function OfferCard({
  name,
  amount,
  price,
  period,
  highlight,
  features,
  action,
  isDisabled = false,
  onBuy,
}: OfferCardProps) {
  const { buy, isPending } = usePurchase(onBuy)
  return (
    <li
      className={clsx(
        'bg-surface relative flex flex-col gap-5 rounded-3xl border p-6 transition duration-300 ease-out hover:-translate-y-1 sm:p-7',
        highlight
          ? 'border-accent-text from-accent/14 shadow-accent/15 bg-linear-to-b to-transparent to-55% shadow-xl'
          : 'border-border hover:border-muted/50 hover:shadow-lg',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold tracking-tight">{name}</h3>
        {highlight && (
          <p className="bg-accent text-accent-foreground rounded-full px-3 py-1 text-xs font-bold">
            {highlight}
          </p>
        )}
      </div>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-5xl font-extrabold tracking-tighter tabular-nums">{price}</span>
          <span className="text-muted text-sm">{period}</span>
        </p>
        <p className="text-accent-text font-semibold">{amount}</p>
      </div>
      <ul className="text-muted border-border grid gap-2.5 border-t pt-5 text-[0.9375rem]">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="text-accent-text mt-0.75 size-4 shrink-0" strokeWidth={2.5} />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        tone={highlight ? 'accent' : 'quiet'}
        size="large"
        isBusy={isPending}
        disabled={isDisabled}
        className="mt-auto max-sm:px-3!"
        onClick={buy}
      >
        {action}
      </Button>
    </li>
  )
}

type PlanCardProps = {
  plan: SubscriptionPlan
  currentTier: string | null
}

export function PlanCard({ plan, currentTier }: PlanCardProps) {
  const tier = parseTier(currentTier)
  const isCurrent = tier === plan.tier
  // The current tier includes everything in this plan.
  const isCovered = tier !== undefined && tierCovers(tier, plan.tier)
  return (
    <OfferCard
      name={plan.name}
      amount={plan.credits === 'Unlimited' ? messages.unlimited() : messages.creditsPerMonth(plan.credits)}
      price={formatDollars(plan.priceDollars)}
      period={messages.periods()[plan.period]}
      highlight={isCurrent ? messages.currentPlanBadge() : plan.isBestValue ? bestValue() : null}
      features={plan.features.map((feature) => offerTexts()[feature])}
      action={
        isCurrent
          ? messages.activePlan()
          : isCovered
            ? messages.includedInPlan()
            : messages.getPlan(plan.name)
      }
      isDisabled={isCovered}
      onBuy={(target) => openSubscriptionCheckout(plan.id, target)}
    />
  )
}
