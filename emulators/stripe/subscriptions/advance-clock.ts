/** Renewals, payment retries and expirations on a customer's clock. */
import { expireSession } from '../checkout/sessions.ts'
import { SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor, setClock } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent } from '../database/events.ts'
import type { Subscription } from '../database/stored-objects.ts'
import { endSubscription, expireIncomplete } from './end-subscription.ts'
import { renewSubscription, retryInvoice } from './renew-subscription.ts'
import { getOnlyItem } from './subscription-item.ts'

/** How long a subscription waits for its first payment, as on Stripe. */
const INCOMPLETE_SECONDS = 23 * 3600

/** How long before the end of a trial Stripe announces it. */
const TRIAL_NOTICE_SECONDS = 3 * SECONDS_PER_DAY

/** Every renewal on the way is run, so the step is limited. */
export const MAX_ADVANCE_SECONDS = 3 * 366 * SECONDS_PER_DAY

const TRIAL_NOTICE = 'customer.subscription.trial_will_end'

type Due = { at: number; run: () => void }

/** Advances a customer's clock, running everything that falls due at its own time. */
export function advanceClock(tx: Transaction, customer: string, until: number): void {
  for (let due = nextDue(tx, customer); due && due.at <= until; due = nextDue(tx, customer)) {
    setClock(tx, customer, due.at)
    due.run()
  }
  setClock(tx, customer, until)
}

/** Returns customers with overdue work, for example after downtime. */
export function listCustomersWithDueJobs(tx: Transaction): string[] {
  const subscriptions = tx.store.list('subscription', { where: { status: { not: 'canceled' } } })
  const sessions = tx.store.list('checkout.session', { where: { status: 'open' } })
  const customers = new Set([...subscriptions, ...sessions].map(({ customer }) => customer))
  return [...customers].filter((customer) => customer !== null).filter((customer) => hasDueJobs(tx, customer))
}

/** Runs a customer's overdue work. */
export function runCustomerJobs(tx: Transaction, customer: string): void {
  advanceClock(tx, customer, nowFor(tx, customer))
}

/** Expires overdue checkout sessions without a customer. */
export function expireGuestSessions(tx: Transaction): void {
  for (const session of tx.store.list('checkout.session', { where: { status: 'open' } })) {
    if (session.customer === null && session.expires_at <= tx.systemNow) expireSession(tx, session)
  }
}

function hasDueJobs(tx: Transaction, customer: string): boolean {
  const due = nextDue(tx, customer)
  return due !== undefined && due.at <= nowFor(tx, customer)
}

function nextDue(tx: Transaction, customer: string): Due | undefined {
  const all = [
    ...dueTrialNotices(tx, customer),
    ...duePeriods(tx, customer),
    ...dueRetries(tx, customer),
    ...dueSessions(tx, customer),
  ]
  return all.toSorted((a, b) => a.at - b.at)[0]
}

function duePeriods(tx: Transaction, customer: string): Due[] {
  return tx.store.list('subscription', { where: { customer } }).flatMap((subscription): Due[] => {
    const { status, cancel_at_period_end: cancelsAtPeriodEnd, created } = subscription
    if (status === 'incomplete') {
      return [{ at: created + INCOMPLETE_SECONDS, run: () => expireIncomplete(tx, subscription) }]
    }
    if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return []
    const at = getOnlyItem(subscription).current_period_end
    return [
      {
        at,
        run: () =>
          cancelsAtPeriodEnd
            ? void endSubscription(tx, subscription, 'cancellation_requested')
            : renewSubscription(tx, subscription),
      },
    ]
  })
}

function dueTrialNotices(tx: Transaction, customer: string): Due[] {
  const trialing = tx.store.list('subscription', { where: { customer, status: 'trialing' } })
  return trialing
    .filter((subscription) => !hasTrialNotice(tx, subscription))
    .map((subscription) => ({
      at: Math.max(subscription.created, (subscription.trial_end ?? 0) - TRIAL_NOTICE_SECONDS),
      run: () => recordEvent(tx, TRIAL_NOTICE, subscription),
    }))
}

function hasTrialNotice(tx: Transaction, { id }: Subscription): boolean {
  return tx.store.list('event', { where: { type: TRIAL_NOTICE, 'data.object.id': id }, limit: 1 }).length > 0
}

function dueRetries(tx: Transaction, customer: string): Due[] {
  const open = tx.store.list('invoice', { where: { customer, status: 'open' } })
  return open.flatMap((invoice): Due[] =>
    invoice.next_payment_attempt === null
      ? []
      : [{ at: invoice.next_payment_attempt, run: () => retryInvoice(tx, invoice) }],
  )
}

function dueSessions(tx: Transaction, customer: string): Due[] {
  const open = tx.store.list('checkout.session', { where: { customer, status: 'open' } })
  return open.map((session) => ({ at: session.expires_at, run: () => void expireSession(tx, session) }))
}
