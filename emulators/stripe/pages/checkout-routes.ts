import { type Context, Hono } from 'hono'

import { paySession, type PaymentResult } from '../checkout/pay-session.ts'
import { getMemo } from '../checkout/sessions.ts'
import { findCustomer } from '../customers.ts'
import { periodEnd, SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { StripeDatabase, Transaction } from '../database/database.ts'
import type { CheckoutSession } from '../database/stored-objects.ts'
import { parseCard } from '../payments/card-input.ts'
import { NOT_AUTHENTICATED } from '../payments/payment-intents.ts'
import { EMPTY_CARD } from './card-form.ts'
import { checkoutPage, type CheckoutView } from './checkout-page.ts'
import { readCardForm } from './form-fields.ts'
import { messagePage } from './layout.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, checkoutPath, successUrl } from './paths.ts'

/** The checkout page. Its URL is the only credential. */
export function createCheckoutRoutes(database: StripeDatabase): Hono {
  const routes = new Hono()

  routes.get('/:id', (context) => {
    const session = database.read((tx) => findSession(tx, context.req.param('id')))
    if (!session) return notFound(context)
    if (session.status !== 'open') return closedSession(context, session)
    const hasFailedAuthentication = context.req.query('failed') === 'authentication'
    const alert = hasFailedAuthentication ? NOT_AUTHENTICATED.message : undefined
    return renderForm(context, database, session, { input: { ...EMPTY_CARD, email: '' }, errors: {}, alert })
  })

  routes.post('/:id', async (context) => {
    const session = database.read((tx) => findSession(tx, context.req.param('id')))
    if (!session) return notFound(context)
    const input = await readCardForm(context)
    const outcome = database.transact(null, (tx) => pay(tx, session.id, input))
    if (outcome.kind === 'invalid') {
      return renderForm(context, database, session, { input, errors: outcome.errors, alert: undefined }, 422)
    }
    return redirectAfter(context, database, session, outcome, input)
  })
  return routes
}

type Outcome = PaymentResult | { kind: 'invalid'; errors: CheckoutView['errors'] }

function pay(tx: Transaction, id: string, input: CheckoutView['input']): Outcome {
  // Re-read inside the transaction: a double click may have paid it already.
  const session = findSession(tx, id)
  if (!session || session.status !== 'open') return { kind: 'closed' }
  const email = knownEmail(tx, session) ?? input.email.trim()
  const { card, errors } = parseCard(input, tx.systemNow)
  const emailError = /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Enter your email.' }
  if (!card || 'email' in emailError) return { kind: 'invalid', errors: { ...emailError, ...errors } }
  return paySession(tx, session, card, email)
}

function redirectAfter(
  context: Context,
  database: StripeDatabase,
  session: CheckoutSession,
  outcome: PaymentResult,
  input: CheckoutView['input'],
): Response | Promise<Response> {
  if (outcome.kind === 'requires_action') return context.redirect(challengePath(outcome.challenge), 303)
  if (outcome.kind === 'complete') return context.redirect(successUrl(session), 303)
  if (outcome.kind === 'closed') return context.redirect(checkoutPath(session.id), 303)
  return renderForm(context, database, session, { input, errors: {}, alert: outcome.message }, 402)
}

function renderForm(
  context: Context,
  database: StripeDatabase,
  session: CheckoutSession,
  form: Pick<CheckoutView, 'input' | 'errors' | 'alert'>,
  status: 200 | 402 | 422 = 200,
): Response | Promise<Response> {
  const headers = pageHeaders([session.success_url, session.cancel_url])
  const view = database.read((tx): CheckoutView => ({
    session,
    ...getSaleDetails(tx, session),
    ...form,
  }))
  return context.html(checkoutPage(view), status, headers)
}

function getSaleDetails(
  tx: Transaction,
  session: CheckoutSession,
): Pick<CheckoutView, 'descriptions' | 'knownEmail' | 'renewsAt' | 'trialDays'> {
  const now = nowFor(tx, session.customer)
  const prices = session.line_items.data.map(({ price }) => price)
  const recurring = prices[0]?.recurring
  const trialDays = getMemo(tx, session).subscription_data.trial_period_days ?? null
  return {
    descriptions: Object.fromEntries(
      prices.map((price) => [price.id, tx.store.find('product', price.product)?.description ?? null]),
    ),
    knownEmail: knownEmail(tx, session),
    renewsAt: recurring
      ? trialDays === null
        ? periodEnd(now, recurring, now)
        : now + trialDays * SECONDS_PER_DAY
      : null,
    trialDays,
  }
}

function closedSession(context: Context, session: CheckoutSession): Response | Promise<Response> {
  const headers = pageHeaders([])
  if (session.status === 'complete') {
    const link = { label: 'Continue', href: successUrl(session) }
    if (session.payment_status === 'no_payment_required') {
      const text = 'Your free trial has already started. You weren’t charged.'
      return context.html(messagePage({ heading: 'Trial started', text, link }), 200, headers)
    }
    const text = 'This order is already paid. You won’t be charged again.'
    return context.html(messagePage({ heading: 'Already paid', text, link }), 200, headers)
  }
  const text = 'This checkout has expired. You weren’t charged.'
  const link = session.cancel_url ? { label: 'Go back', href: session.cancel_url } : undefined
  return context.html(messagePage({ heading: 'Checkout expired', text, link }), 410, headers)
}

function notFound(context: Context): Response | Promise<Response> {
  const text = 'Check the URL, or start a new checkout from the app.'
  return context.html(messagePage({ heading: 'Checkout not found', text }), 404, pageHeaders([]))
}

function knownEmail(tx: Transaction, session: CheckoutSession): string | null {
  const customer = session.customer ? findCustomer(tx, session.customer) : undefined
  return customer?.email ?? session.customer_email
}

function findSession(tx: Transaction, id: string): CheckoutSession | undefined {
  return tx.store.find('checkout.session', id)
}
