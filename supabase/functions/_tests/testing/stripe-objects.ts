import type { Stripe } from 'stripe'

import type { PlanId } from '#domain/credits/plans.ts'

const DAY_SECONDS = 24 * 3600

/** An arbitrary time in seconds since 1970. */
const START = 1_790_000_000

export function days(count: number): number {
  return START + count * DAY_SECONDS
}

let count = 0
function nextId(prefix: string): string {
  count += 1
  return `${prefix}_${String(count).padStart(6, '0')}`
}

type SubscriptionFields = {
  plan?: Exclude<PlanId, 'lifetime'>
  /** The current price's interval, if switched in the portal. */
  interval?: 'month' | 'year' | 'week'
  status?: Stripe.Subscription.Status
  created?: number
  periodStart?: number
  periodEnd?: number
  cancelAtPeriodEnd?: boolean
  metadata?: Stripe.Metadata
}

/** The metadata of a monthly plan that began with a trial. */
export const TRIAL = { plan: 'monthly', trial: 'true' }

export function createSubscription({
  plan = 'monthly',
  interval = plan === 'monthly' ? 'month' : 'year',
  status = 'active',
  created = START,
  periodStart = START,
  periodEnd = days(30),
  cancelAtPeriodEnd = false,
  metadata = { plan },
}: SubscriptionFields = {}): Stripe.Subscription {
  const item = {
    current_period_start: periodStart,
    current_period_end: periodEnd,
    price: { recurring: { interval } },
  }
  return whole<Stripe.Subscription>({
    id: nextId('sub'),
    status,
    created,
    metadata,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: null,
    items: { object: 'list', data: [item] },
  })
}

type SessionFields = {
  kind?: string
  mode?: Stripe.Checkout.Session.Mode
  status?: Stripe.Checkout.Session.Status
  paymentStatus?: Stripe.Checkout.Session.PaymentStatus
  refunded?: boolean
  /** The id of the charge. */
  charge?: string
  created?: number
}

export function createSession({
  kind = 'pack:starter',
  mode = 'payment',
  status = 'complete',
  paymentStatus = 'paid',
  refunded = false,
  charge = nextId('ch'),
  created = START,
}: SessionFields = {}): Stripe.Checkout.Session {
  const isCharged = paymentStatus === 'paid'
  return whole<Stripe.Checkout.Session>({
    id: nextId('cs_test'),
    mode,
    status,
    created,
    payment_status: paymentStatus,
    metadata: { kind },
    payment_intent: isCharged ? { latest_charge: { id: charge, refunded } } : null,
  })
}

type InvoiceFields = {
  plan?: string
  metadata?: Stripe.Metadata
  subscription?: string
  reason?: Stripe.Invoice.BillingReason
  start?: number
  end?: number
  amount?: number
  amountPaid?: number
  proration?: boolean
}

export function createInvoice({
  plan = 'monthly',
  metadata = { plan },
  subscription = 'sub_1',
  reason = 'subscription_cycle',
  start = START,
  end = start + 31 * DAY_SECONDS,
  amount = 1500,
  amountPaid = amount,
  proration = false,
}: InvoiceFields = {}): Stripe.Invoice {
  return whole<Stripe.Invoice>({
    id: nextId('in'),
    billing_reason: reason,
    created: start,
    amount_paid: amountPaid,
    parent: { subscription_details: { metadata, subscription } },
    lines: {
      data: [{ amount, period: { start, end }, parent: { subscription_item_details: { proration } } }],
    },
  })
}

/** Casts a partial object; the rules only read the given fields. */
function whole<Whole>(part: Partial<Record<keyof Whole, unknown>>): Whole {
  // The only unsafe cast, in tests.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return part as Whole
}
