import { type Context, Hono } from 'hono'

import type { Bookkeeping, Books } from '../books/books.ts'
import { periodEnd } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import type { CheckoutSession } from '../books/stored-objects.ts'
import { paySession, type Paying } from '../checkout/pay-session.ts'
import { findCustomer } from '../customers.ts'
import { readCard } from '../payments/card-input.ts'
import { NOT_AUTHENTICATED } from '../payments/payment-intents.ts'
import { EMPTY_CARD } from './card-form.ts'
import { checkoutPage, type CheckoutView } from './checkout-page.ts'
import { messagePage } from './message-page.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, checkoutPath, successUrl } from './paths.ts'
import { readTyped } from './typed-fields.ts'

/** The checkout page, whose address is the only key to it. */
export function createCheckoutRoutes(bookkeeping: Bookkeeping): Hono {
  const routes = new Hono()

  routes.get('/:id', (context) => {
    const session = bookkeeping.read((books) => sessionOf(books, context.req.param('id')))
    if (!session) return unknown(context)
    if (session.status !== 'open') return closed(context, session)
    const isBack = context.req.query('failed') === 'authentication'
    const alert = isBack ? NOT_AUTHENTICATED.message : undefined
    return form(context, bookkeeping, session, { typed: { ...EMPTY_CARD, email: '' }, mistakes: {}, alert })
  })

  routes.post('/:id', async (context) => {
    const session = bookkeeping.read((books) => sessionOf(books, context.req.param('id')))
    if (!session) return unknown(context)
    const typed = await readTyped(context)
    const outcome = bookkeeping.transact(null, (books) => pay(books, session.id, typed))
    if (outcome.kind === 'mistakes') {
      return form(context, bookkeeping, session, { typed, mistakes: outcome.mistakes, alert: undefined }, 422)
    }
    return follow(context, bookkeeping, session, outcome, typed)
  })
  return routes
}

type Outcome = Paying | { kind: 'mistakes'; mistakes: CheckoutView['mistakes'] }

function pay(books: Books, id: string, typed: CheckoutView['typed']): Outcome {
  // Read anew: another press of the button may have been quicker.
  const session = sessionOf(books, id)
  if (!session || session.status !== 'open') return { kind: 'closed' }
  const email = fixedEmail(books, session) ?? typed.email.trim()
  const { card, mistakes } = readCard(typed, books.realNow)
  const emailMistake = /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Enter your e-mail address.' }
  if (!card || 'email' in emailMistake)
    return { kind: 'mistakes', mistakes: { ...emailMistake, ...mistakes } }
  return paySession(books, session, card, email)
}

function follow(
  context: Context,
  bookkeeping: Bookkeeping,
  session: CheckoutSession,
  outcome: Paying,
  typed: CheckoutView['typed'],
): Response | Promise<Response> {
  if (outcome.kind === 'asks') return context.redirect(challengePath(outcome.challenge), 303)
  if (outcome.kind === 'complete') return context.redirect(successUrl(session), 303)
  if (outcome.kind === 'closed') return context.redirect(checkoutPath(session.id), 303)
  return form(context, bookkeeping, session, { typed, mistakes: {}, alert: outcome.message }, 402)
}

function form(
  context: Context,
  bookkeeping: Bookkeeping,
  session: CheckoutSession,
  shown: Pick<CheckoutView, 'typed' | 'mistakes' | 'alert'>,
  status: 200 | 402 | 422 = 200,
): Response | Promise<Response> {
  const headers = pageHeaders([session.success_url, session.cancel_url])
  const view = bookkeeping.read((books): CheckoutView => ({
    session,
    ...aboutSale(books, session),
    ...shown,
  }))
  return context.html(checkoutPage(view), status, headers)
}

function aboutSale(
  books: Books,
  session: CheckoutSession,
): Pick<CheckoutView, 'descriptions' | 'fixedEmail' | 'renewsAt'> {
  const now = nowFor(books, session.customer)
  const prices = session.line_items.data.map(({ price }) => price)
  const recurring = prices[0]?.recurring
  return {
    descriptions: Object.fromEntries(
      prices.map((price) => [price.id, books.store.find('product', price.product)?.description ?? null]),
    ),
    fixedEmail: fixedEmail(books, session),
    renewsAt: recurring ? periodEnd(now, recurring, now) : null,
  }
}

function closed(context: Context, session: CheckoutSession): Response | Promise<Response> {
  const headers = pageHeaders([])
  if (session.status === 'complete') {
    const text = 'This checkout has been paid. Nothing will be charged again.'
    const link = { label: 'Go on', href: successUrl(session) }
    return context.html(messagePage({ heading: 'Already paid', text, link }), 200, headers)
  }
  const text = 'This checkout has expired. Nothing was charged.'
  const link = session.cancel_url ? { label: 'Back to the shop', href: session.cancel_url } : undefined
  return context.html(messagePage({ heading: 'Too late', text, link }), 410, headers)
}

function unknown(context: Context): Response | Promise<Response> {
  const text = 'There is no checkout at this address. It may have been cut short on the way.'
  return context.html(messagePage({ heading: 'Nothing here', text }), 404, pageHeaders([]))
}

function fixedEmail(books: Books, session: CheckoutSession): string | null {
  const customer = session.customer ? findCustomer(books, session.customer) : undefined
  return customer?.email ?? session.customer_email
}

function sessionOf(books: Books, id: string): CheckoutSession | undefined {
  return books.store.find('checkout.session', id)
}
