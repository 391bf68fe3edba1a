import type { Stripe } from 'stripe'

import type { BillingFacts } from './billing-facts.ts'
import { packOfKind, planById } from './purchase-kind.ts'
import { isOurs } from './recurring-plan.ts'
import { isPaid } from './single-payment.ts'

/** Credits that a payment has earned. The source names the payment: for one, credits are given once. */
export type Grant = { source: string; credits: number; description: string }

/** A month and a day: the longest there is, and the hours that a clock may be put back. */
const LONGEST_MONTH_SECONDS = 32 * 24 * 3600

/** What the payments of a customer have earned in all; most of it will have been given before. */
export function earnedGrants({ sessions, paidInvoices }: BillingFacts): Grant[] {
  return [...sessions.flatMap((session) => packGrant(session) ?? []), ...monthlyGrants(paidInvoices)]
}

/** What a finished checkout has earned; nothing when it was not for a pack, or is not paid. */
export function packGrant(session: Stripe.Checkout.Session): Grant | undefined {
  const pack = packOfKind(session.metadata?.['kind'])
  if (!pack || !isPaid(session)) return undefined
  return { source: `session:${session.id}`, credits: pack.credits, description: `${pack.name} pack` }
}

function monthlyGrants(invoices: Stripe.Invoice[]): Grant[] {
  const { name, credits } = planById('monthly')
  if (typeof credits !== 'number') return []
  return earnedMonths(invoices.flatMap((invoice) => paidMonth(invoice) ?? [])).map(({ invoiceId }) => ({
    source: `invoice:${invoiceId}`,
    credits,
    description: name,
  }))
}

type PaidMonth = { invoiceId: string; start: number; end: number; isOwnPayment: boolean }

/** The month that an invoice of ours paid for, if it was a month. */
function paidMonth(invoice: Stripe.Invoice): PaidMonth | undefined {
  if (!isOurs(invoice.parent?.subscription_details?.metadata)) return undefined
  const line = invoice.lines.data.find(
    ({ amount, period, parent }) =>
      amount > 0 &&
      !parent?.subscription_item_details?.proration &&
      period.end - period.start <= LONGEST_MONTH_SECONDS,
  )
  if (!line) return undefined
  const { start, end } = line.period
  // Switching between plans begins a month that may be paid from what an earlier payment left.
  return { invoiceId: invoice.id, start, end, isOwnPayment: invoice.billing_reason !== 'subscription_update' }
}

/**
 * One begun by switching earns nothing within a month that has earned before: else switching to and fro would mint.
 * Stripe lists the newest first; here the oldest decides, also of two in one second, or a later look would judge anew.
 */
function earnedMonths(months: PaidMonth[]): PaidMonth[] {
  const earned = months.filter(({ isOwnPayment }) => isOwnPayment)
  const switched = months.filter(({ isOwnPayment }) => !isOwnPayment)
  for (const month of switched.toReversed().toSorted((one, other) => one.start - other.start)) {
    const isCovered = earned.some(({ start, end }) => start <= month.start && month.start < end)
    if (!isCovered) earned.push(month)
  }
  return earned
}
