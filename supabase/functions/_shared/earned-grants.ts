import type { Stripe } from 'stripe'

import { type BillingFacts, getCharge, isPaid } from './billing-facts.ts'
import { type ChargebackIds, toId } from './chargebacks.ts'
import { findPackByKind, getPlan } from './purchase-kind.ts'
import { isOwnPlan } from './recurring-plan.ts'
import { isTrial } from './trials.ts'

/** Credits earned by a payment. `source` identifies the payment, which grants credits once. */
export type Grant = {
  source: string
  credits: number
  description: string
  /** The customer's bank has taken the money back, so the credits are not due, or are taken back. */
  isChargedBack: boolean
}

/** 31 days, plus a day for changes of the clock. */
const LONGEST_MONTH_SECONDS = 32 * 24 * 3600

/** Returns all grants that a customer's payments have earned, including those already made or charged back. */
export function calculateGrants({ sessions, paidInvoices, chargebacks }: BillingFacts): Grant[] {
  return [
    ...sessions.flatMap((session) => getPackGrant(session, chargebacks) ?? []),
    ...monthlyGrants(paidInvoices, chargebacks),
  ]
}

/** Returns the grant for a completed checkout; undefined if it is unpaid or not for a pack. */
export function getPackGrant(
  session: Stripe.Checkout.Session,
  chargebacks: ChargebackIds,
): Grant | undefined {
  const pack = findPackByKind(session.metadata?.['kind'])
  if (!pack || !isPaid(session)) return undefined
  return {
    source: `session:${session.id}`,
    credits: pack.credits,
    description: `${pack.name} pack`,
    isChargedBack: chargebacks.has(getCharge(session)?.id ?? ''),
  }
}

function monthlyGrants(invoices: Stripe.Invoice[], chargebacks: ChargebackIds): Grant[] {
  const { name, credits } = getPlan('monthly')
  if (typeof credits !== 'number') return []
  const counted = invoices.filter((invoice) => isAfterPayment(invoice, invoices))
  return selectEarnedMonths(counted.flatMap((invoice) => parsePaidMonth(invoice) ?? [])).map(
    ({ invoiceId }) => ({
      source: `invoice:${invoiceId}`,
      credits,
      description: name,
      isChargedBack: chargebacks.has(invoiceId),
    }),
  )
}

/** A subscription that began with a trial earns nothing before its first payment with money. */
function isAfterPayment({ created, parent }: Stripe.Invoice, invoices: Stripe.Invoice[]): boolean {
  const details = parent?.subscription_details
  if (!isTrial(details?.metadata)) return true
  const subscription = toId(details?.subscription)
  return invoices.some(
    (other) =>
      other.amount_paid > 0 &&
      other.created <= created &&
      toId(other.parent?.subscription_details?.subscription) === subscription,
  )
}

type PaidMonth = { invoiceId: string; start: number; end: number; isOwnPayment: boolean }

/** Returns the month that an invoice paid for; undefined for other periods and other products. */
function parsePaidMonth(invoice: Stripe.Invoice): PaidMonth | undefined {
  if (!isOwnPlan(invoice.parent?.subscription_details?.metadata)) return undefined
  const line = invoice.lines.data.find(
    ({ amount, period, parent }) =>
      amount > 0 &&
      !parent?.subscription_item_details?.proration &&
      period.end - period.start <= LONGEST_MONTH_SECONDS,
  )
  if (!line) return undefined
  const { start, end } = line.period
  // A switch of plans starts a month that may be paid from credit.
  return { invoiceId: invoice.id, start, end, isOwnPayment: invoice.billing_reason !== 'subscription_update' }
}

/**
 * A month started by switching plans earns nothing while an earlier month that earned is running; otherwise
 * switching back and forth would mint credits. Stripe lists newest first; older months decide, so that the
 * result never changes later.
 */
function selectEarnedMonths(months: PaidMonth[]): PaidMonth[] {
  const earned = months.filter(({ isOwnPayment }) => isOwnPayment)
  const switched = months.filter(({ isOwnPayment }) => !isOwnPayment)
  for (const month of switched.toReversed().toSorted((one, other) => one.start - other.start)) {
    const isCovered = earned.some(({ start, end }) => start <= month.start && month.start < end)
    if (!isCovered) earned.push(month)
  }
  return earned
}
