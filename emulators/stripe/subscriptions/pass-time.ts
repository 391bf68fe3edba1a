/** What happens to a customer by time alone. */
import type { Books } from '../books/books.ts'
import { SECONDS_PER_DAY } from '../books/calendar.ts'
import { nowFor, setClock } from '../books/customer-clock.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { endSubscription, expireIncomplete } from './end-subscription.ts'
import { renewSubscription, retryInvoice } from './renew-subscription.ts'
import { onlyItem } from './subscription-item.ts'

/** How long a subscription waits for its first payment. */
const INCOMPLETE_SECONDS = 23 * 3600

/** The longest step of a clock: every renewal on the way is carried out. */
export const LONGEST_STEP_SECONDS = 3 * 366 * SECONDS_PER_DAY

type Due = { at: number; happen: () => void }

/** Moves a customer's clock on to `until`, and carries out what falls due on the way, each at its own time. */
export function passTime(books: Books, customer: string, until: number): void {
  for (let due = nextDue(books, customer); due && due.at <= until; due = nextDue(books, customer)) {
    setClock(books, customer, due.at)
    due.happen()
  }
  setClock(books, customer, until)
}

/** The customers for whom something has fallen due, as when the server was not running for a week. */
export function customersWithDue(books: Books): string[] {
  const subscriptions = books.store.list('subscription', { where: { status: { not: 'canceled' } } })
  const sessions = books.store.list('checkout.session', { where: { status: 'open' } })
  const customers = new Set([...subscriptions, ...sessions].map(({ customer }) => customer))
  return [...customers].filter((customer) => customer !== null).filter((customer) => hasDue(books, customer))
}

/** Carries out what has fallen due for a customer by now. */
export function catchUp(books: Books, customer: string): void {
  passTime(books, customer, nowFor(books, customer))
}

/** Closes the checkouts of strangers that nobody has paid in time. */
export function expireStrangers(books: Books): void {
  for (const session of books.store.list('checkout.session', { where: { status: 'open' } })) {
    if (session.customer === null && session.expires_at <= books.realNow) expireSession(books, session)
  }
}

function hasDue(books: Books, customer: string): boolean {
  const due = nextDue(books, customer)
  return due !== undefined && due.at <= nowFor(books, customer)
}

/** The next thing that time alone will do. */
function nextDue(books: Books, customer: string): Due | undefined {
  const all = [
    ...duePeriods(books, customer),
    ...dueRetries(books, customer),
    ...dueSessions(books, customer),
  ]
  return all.toSorted((a, b) => a.at - b.at)[0]
}

function duePeriods(books: Books, customer: string): Due[] {
  return books.store.list('subscription', { where: { customer } }).flatMap((subscription): Due[] => {
    const { status, cancel_at_period_end: endsThen, created } = subscription
    if (status === 'incomplete') {
      return [{ at: created + INCOMPLETE_SECONDS, happen: () => expireIncomplete(books, subscription) }]
    }
    if (status !== 'active' && status !== 'past_due') return []
    const at = onlyItem(subscription).current_period_end
    return [
      {
        at,
        happen: () =>
          endsThen
            ? void endSubscription(books, subscription, 'cancellation_requested')
            : renewSubscription(books, subscription),
      },
    ]
  })
}

function dueRetries(books: Books, customer: string): Due[] {
  const open = books.store.list('invoice', { where: { customer, status: 'open' } })
  return open.flatMap((invoice): Due[] =>
    invoice.next_payment_attempt === null
      ? []
      : [{ at: invoice.next_payment_attempt, happen: () => retryInvoice(books, invoice) }],
  )
}

function dueSessions(books: Books, customer: string): Due[] {
  const open = books.store.list('checkout.session', { where: { customer, status: 'open' } })
  return open.map((session) => ({ at: session.expires_at, happen: () => void expireSession(books, session) }))
}
