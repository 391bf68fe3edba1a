import type { Stripe } from 'stripe'

import type { SubscriptionPlan } from '#domain/credits/plans.ts'

import { planById } from './purchase-kind.ts'

/** One of our subscriptions at Stripe, in our words. */
export type RecurringPlan = {
  id: string
  plan: SubscriptionPlan
  /** Paid for at this moment. */
  runs: boolean
  /** Stripe may still take money for it. */
  mayCharge: boolean
  createdAt: number
  endsAt: Date
  renews: boolean
}

const RUNNING = ['active', 'trialing']
/** A payment has failed and is tried again, or has been put off. */
const IN_ARREARS = ['past_due', 'unpaid', 'paused']

/** Our subscription; nothing for one that the account uses for something else. */
export function readRecurringPlan(subscription: Stripe.Subscription): RecurringPlan | undefined {
  const plan = planOf(subscription)
  if (!plan) return undefined
  const { id, status, created, items } = subscription
  const runs = RUNNING.includes(status)
  return {
    id,
    plan,
    runs,
    mayCharge: runs || IN_ARREARS.includes(status),
    createdAt: created,
    endsAt: new Date(Math.max(...items.data.map((item) => item.current_period_end)) * 1000),
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
  }
}

/**
 * The metadata says that it is ours, and the price which plan it is now: switching in the portal changes the price and
 * leaves the metadata.
 */
function planOf({ metadata, items }: Stripe.Subscription): SubscriptionPlan | undefined {
  if (!isOurs(metadata)) return undefined
  const interval = items.data[0]?.price.recurring?.interval
  if (interval === 'month') return planById('monthly')
  return interval === 'year' ? planById('annual') : undefined
}

/** Whether a subscription, or an invoice's copy of its metadata, is of one of our recurring plans. */
export function isOurs(metadata: Stripe.Metadata | null | undefined): boolean {
  return metadata?.['plan'] === 'monthly' || metadata?.['plan'] === 'annual'
}
