/** What each form of the portal does. A form may be old: what makes no sense any more is not done. */
import type { Books } from '../books/books.ts'
import { addMonths, SECONDS_PER_DAY } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import type { PortalSession, Subscription } from '../books/stored-objects.ts'
import { type Done, payNow, switchPlan } from '../portal/portal-actions.ts'
import { currentSubscription, openInvoiceOf } from '../portal/portal-overview.ts'
import { otherPrices, type PortalPlan } from '../portal/portal-plans.ts'
import { setCancelAtPeriodEnd } from '../subscriptions/end-subscription.ts'
import { passTime } from '../subscriptions/pass-time.ts'

export type FormRequest = {
  books: Books
  portal: PortalSession
  plans: readonly PortalPlan[]
  /** A field that was sent; empty when it was not. */
  field: (name: string) => string
}

export const PORTAL_FORMS: ReadonlyMap<string, (request: FormRequest) => Done> = new Map([
  ['cancel', (request) => setEnding(request, true)],
  ['resume', (request) => setEnding(request, false)],
  ['switch', changePlan],
  ['pay', pay],
  ['clock', moveOn],
])

/** What is said when it is done. */
export const DONE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['cancel', 'Your plan ends with the time that is paid for.'],
  ['resume', 'Your plan goes on.'],
  ['switch', 'Your plan has been changed.'],
  ['pay', 'Thank you, your payment went through.'],
  ['clock', 'The clock has been moved on.'],
  ['card', 'Your new card is on file.'],
])

const STALE: Done = {
  kind: 'refused',
  message: 'Something has changed meanwhile. Look at your plan below and try again.',
}

function setEnding({ books, portal }: FormRequest, atEnd: boolean): Done {
  const subscription = running(books, portal)
  if (!subscription) return STALE
  setCancelAtPeriodEnd(books, subscription, atEnd)
  return { kind: 'done' }
}

function changePlan({ books, portal, plans, field }: FormRequest): Done {
  const subscription = running(books, portal)
  if (subscription?.status !== 'active') return STALE
  const price = otherPrices(books, subscription, plans).find(({ id }) => id === field('price'))
  if (!price) return STALE
  switchPlan(books, subscription, price, 'present')
  return { kind: 'done' }
}

function pay({ books, portal }: FormRequest): Done {
  const subscription = running(books, portal)
  const invoice = subscription && openInvoiceOf(books, subscription)
  return invoice ? payNow(books, portal, invoice, 'present') : STALE
}

function moveOn({ books, portal, field }: FormRequest): Done {
  const now = nowFor(books, portal.customer)
  const targets = new Map([
    ['day', now + SECONDS_PER_DAY],
    ['month', addMonths(now, 1)],
    ['year', addMonths(now, 12)],
  ])
  const until = targets.get(field('step'))
  if (until === undefined) return STALE
  passTime(books, portal.customer, until)
  return { kind: 'done' }
}

function running(books: Books, { customer }: PortalSession): Subscription | undefined {
  const subscription = currentSubscription(books, customer)
  return subscription?.status === 'canceled' ? undefined : subscription
}
