import type { Stripe } from 'stripe'

import type { SubscriptionPlan } from '#domain/credits/plans.ts'

import { getPlan } from './purchase-kind.ts'

/** A Stripe subscription to one of our plans. */
export type RecurringPlan = {
  id: string
  plan: SubscriptionPlan
  /** Currently paid, or free. */
  isRunning: boolean
  /** Free until `endsAt`. */
  isTrial: boolean
  /** May still charge the customer. */
  canCharge: boolean
  createdAt: number
  /** The start of the current period, in seconds since 1970. */
  startsAt: number
  endsAt: Date
  renews: boolean
}

const RUNNING = ['active', 'trialing']
/** A payment failed and is retried, or collection is paused. */
const IN_ARREARS = ['past_due', 'unpaid', 'paused']

/** Returns our view of a subscription; undefined if it is not to one of our plans. */
export function parseRecurringPlan(subscription: Stripe.Subscription): RecurringPlan | undefined {
  const plan = planOf(subscription)
  if (!plan) return undefined
  const { id, status, created, items } = subscription
  const isRunning = RUNNING.includes(status)
  return {
    id,
    plan,
    isRunning,
    isTrial: status === 'trialing',
    canCharge: isRunning || IN_ARREARS.includes(status),
    createdAt: created,
    startsAt: Math.min(...items.data.map((item) => item.current_period_start)),
    endsAt: new Date(Math.max(...items.data.map((item) => item.current_period_end)) * 1000),
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
  }
}

/**
 * Metadata identifies our subscriptions; the price tells the plan, because switching in the portal leaves
 * the metadata unchanged.
 */
function planOf({ metadata, items }: Stripe.Subscription): SubscriptionPlan | undefined {
  if (!isOwnPlan(metadata)) return undefined
  const interval = items.data[0]?.price.recurring?.interval
  if (interval === 'month') return getPlan('monthly')
  return interval === 'year' ? getPlan('annual') : undefined
}

/** Returns whether metadata of a subscription, or its copy on an invoice, names a recurring plan. */
export function isOwnPlan(metadata: Stripe.Metadata | null | undefined): boolean {
  return metadata?.['plan'] === 'monthly' || metadata?.['plan'] === 'annual'
}
