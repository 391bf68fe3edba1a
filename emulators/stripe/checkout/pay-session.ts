import { createCustomer, findCustomer } from '../customers.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent } from '../database/events.ts'
import type {
  CheckoutSession,
  PaymentMethod,
  CheckoutMemo,
  Customer,
  LineItem,
  PaymentIntent,
  RecurringPrice,
} from '../database/stored-objects.ts'
import { collectInvoice, findIntent } from '../invoices/collect-invoice.ts'
import type { CardDetails } from '../payments/card-input.ts'
import {
  attemptPayment,
  failAuthentication,
  NOT_AUTHENTICATED,
  type Attempt,
  createIntent,
} from '../payments/payment-intents.ts'
import { createPaymentMethod, attachCard } from '../payments/payment-methods.ts'
import { findTestCard, findTestCardByLast4, NOT_A_TEST_CARD, type Occasion } from '../payments/test-cards.ts'
import {
  activateSubscription,
  startSubscription,
  startTrial,
  type StartedSubscription,
} from '../subscriptions/start-subscription.ts'
import { isRecurring } from '../subscriptions/subscription-item.ts'
import { createChallenge } from './challenges.ts'
import { getMemo } from './sessions.ts'

export type PaymentResult =
  | { kind: 'complete'; session: CheckoutSession }
  /** 3-D Secure is required. */
  | { kind: 'requires_action'; challenge: string }
  | { kind: 'declined'; message: string }
  /** The session was already paid or has expired. */
  | { kind: 'closed' }

/** Pays a session with the card that was entered. */
export function paySession(
  tx: Transaction,
  session: CheckoutSession,
  card: CardDetails,
  email: string | null,
): PaymentResult {
  if (session.status !== 'open') return { kind: 'closed' }
  const testCard = findTestCard(card.number)
  if (!testCard) return { kind: 'declined', message: NOT_A_TEST_CARD.message }
  const method = createPaymentMethod(tx, card, testCard, { created: nowFor(tx, session.customer), email })
  return settle(tx, session, method, 'on_session')
}

/** Continues a payment after its 3-D Secure challenge was completed. */
export function resumeSession(
  tx: Transaction,
  session: CheckoutSession,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PaymentResult {
  if (session.status !== 'open') return { kind: 'closed' }
  if (isAuthenticated) return settle(tx, session, method, 'authenticated')
  if (getTrialDays(tx, session) === undefined)
    failAuthentication(tx, startPayment(tx, session, method.billing_details.email).intent, method)
  return { kind: 'declined', message: NOT_AUTHENTICATED.message }
}

function settle(
  tx: Transaction,
  session: CheckoutSession,
  method: PaymentMethod,
  occasion: Occasion,
): PaymentResult {
  const trialDays = getTrialDays(tx, session)
  if (trialDays !== undefined) return settleTrial(tx, session, method, occasion, trialDays)
  const payment = startPayment(tx, session, method.billing_details.email)
  const attempt = collectPayment(tx, payment, method, occasion)
  if (attempt.kind === 'declined') return { kind: 'declined', message: attempt.failure.message }
  if (attempt.kind === 'requires_action') return requireAction(tx, session, method)
  return { kind: 'complete', session: completePayment(tx, session, payment, method) }
}

/** Starts a free trial if the card may be charged later. */
function settleTrial(
  tx: Transaction,
  session: CheckoutSession,
  method: PaymentMethod,
  occasion: Occasion,
  trialDays: number,
): PaymentResult {
  const outcome = findTestCardByLast4(method.card.last4)?.outcomes[occasion] ?? NOT_A_TEST_CARD
  if (outcome === 'requires_action') return requireAction(tx, session, method)
  if (outcome !== 'succeeds') return { kind: 'declined', message: outcome.message }
  const customer = requireSubscriber(session, resolveCustomer(tx, session, method.billing_details.email))
  attachCard(tx, customer, method)
  const { price, quantity } = getPlanItem(session)
  const options = { customer, price, quantity, ...getMemo(tx, session).subscription_data }
  const plan = startTrial(tx, options, trialDays, method.id)
  return { kind: 'complete', session: closeSession(tx, session, method, { customer, plan }) }
}

function getTrialDays(tx: Transaction, session: CheckoutSession): number | undefined {
  return getMemo(tx, session).subscription_data.trial_period_days
}

function requireAction(tx: Transaction, session: CheckoutSession, method: PaymentMethod): PaymentResult {
  const challenge = createChallenge(tx, method, { kind: 'checkout', session: session.id })
  return { kind: 'requires_action', challenge: challenge.id }
}

function collectPayment(
  tx: Transaction,
  { plan, intent }: StartedPayment,
  method: PaymentMethod,
  occasion: Occasion,
): Attempt {
  if (!plan) return attemptPayment(tx, intent, method, occasion)
  return collectInvoice(tx, plan.invoice, method, { occasion, isScheduled: false }).attempt
}

/** Completes a paid session: activates its subscription and saves the card for future payments. */
function completePayment(
  tx: Transaction,
  session: CheckoutSession,
  { customer, plan, intent }: StartedPayment,
  method: PaymentMethod,
): CheckoutSession {
  if (customer && intent.setup_future_usage) attachCard(tx, customer, method)
  if (plan) activateSubscription(tx, plan.subscription, method.id)
  return closeSession(tx, session, method, { customer, plan, intent })
}

/** Completes a session. Without an `intent`, its payment is due later. */
function closeSession(
  tx: Transaction,
  session: CheckoutSession,
  method: PaymentMethod,
  { customer, plan, intent }: Omit<StartedPayment, 'intent'> & { intent?: PaymentIntent },
): CheckoutSession {
  const { email, name } = method.billing_details
  const complete: CheckoutSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? email,
      individual_name: null,
      name: name ?? customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: plan?.invoice.id ?? null,
    payment_intent: plan || !intent ? null : intent.id,
    payment_status: intent ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: plan?.subscription.id ?? null,
    url: null,
  }
  tx.store.save(complete)
  recordEvent(tx, 'checkout.session.completed', complete)
  return complete
}

type StartedPayment = {
  customer: Customer | undefined
  intent: PaymentIntent
  /** In subscription mode: the subscription activates once this invoice is paid. */
  plan: StartedSubscription | undefined
}

/**
 * Creates the payment on the first attempt and reuses it on later ones, so that a declined card leaves no
 * duplicates.
 */
function startPayment(tx: Transaction, session: CheckoutSession, email: string | null): StartedPayment {
  const memo = getMemo(tx, session)
  if (memo.begun) return resumePayment(tx, memo.begun)
  const customer = resolveCustomer(tx, session, email)
  const payment =
    session.mode === 'subscription'
      ? startSubscriptionPayment(tx, session, memo, customer)
      : startOneTimePayment(tx, session, memo, customer, email)
  tx.store.save({
    ...memo,
    begun: {
      customer: customer?.id ?? null,
      payment_intent: payment.intent.id,
      subscription: payment.plan?.subscription.id ?? null,
      invoice: payment.plan?.invoice.id ?? null,
    },
  })
  return payment
}

function resumePayment({ store }: Transaction, started: NonNullable<CheckoutMemo['begun']>): StartedPayment {
  const intent = store.find('payment_intent', started.payment_intent)
  if (!intent) throw new Error(`Payment intent ${started.payment_intent} not found`)
  const subscription = started.subscription ? store.find('subscription', started.subscription) : undefined
  const invoice = started.invoice ? store.find('invoice', started.invoice) : undefined
  const customer = started.customer ? store.find('customer', started.customer) : undefined
  return {
    customer: customer?.deleted ? undefined : customer,
    intent,
    plan: subscription && invoice && { subscription, invoice },
  }
}

/**
 * Returns the session's customer. A guest becomes one for subscriptions, or if `customer_creation` asks for
 * it.
 */
function resolveCustomer(
  tx: Transaction,
  session: CheckoutSession,
  email: string | null,
): Customer | undefined {
  if (session.customer) return findCustomer(tx, session.customer)
  const isNeeded = session.mode === 'subscription' || session.customer_creation === 'always'
  return isNeeded ? createCustomer(tx, { email }) : undefined
}

function startOneTimePayment(
  tx: Transaction,
  session: CheckoutSession,
  memo: CheckoutMemo,
  customer: Customer | undefined,
  email: string | null,
): StartedPayment {
  const intent = createIntent(tx, {
    amount: session.amount_total,
    currency: session.currency,
    customer: customer?.id ?? null,
    ...memo.payment_intent_data,
    receipt_email: memo.payment_intent_data.receipt_email ?? customer?.email ?? email,
  })
  return { customer, intent, plan: undefined }
}

function startSubscriptionPayment(
  tx: Transaction,
  session: CheckoutSession,
  memo: CheckoutMemo,
  subscriber: Customer | undefined,
): StartedPayment {
  const { price, quantity } = getPlanItem(session)
  const customer = requireSubscriber(session, subscriber)
  const plan = startSubscription(tx, { customer, price, quantity, ...memo.subscription_data })
  const intent = findIntent(tx, plan.invoice)
  if (!intent) throw new Error(`Invoice ${plan.invoice.id} has nothing to pay`)
  return { customer, intent, plan }
}

function requireSubscriber({ id }: CheckoutSession, customer: Customer | undefined): Customer {
  if (!customer) throw new Error(`Session ${id} has no customer to subscribe`)
  return customer
}

/** Returns the session's single recurring price, which `createSession` guarantees. */
function getPlanItem(session: CheckoutSession): LineItem & { price: RecurringPrice } {
  const [item] = session.line_items.data
  if (!item || !isRecurring(item.price)) throw new Error(`Session ${session.id} sells no subscription`)
  return { ...item, price: item.price }
}
