import type { Stripe } from 'stripe'

import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { CheckoutMemo, CheckoutSession, LineItem, Price } from '../database/stored-objects.ts'
import { getProductName } from '../money.ts'
import { cancelIntent } from '../payments/payment-intents.ts'
import { invalidRequest } from '../stripe-error.ts'
import { expireIncomplete } from '../subscriptions/end-subscription.ts'

export type SessionOptions = {
  mode: 'payment' | 'subscription'
  lineItems: { price: Price; quantity: number }[]
  customer: string | null
  customerEmail: string | null
  customerCreation: Stripe.Checkout.Session.CustomerCreation | null
  clientReferenceId: string | null
  locale: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAt: number | undefined
  /** Shown beside the button. */
  submitText: string | null
} & Pick<CheckoutMemo, 'subscription_data' | 'payment_intent_data'>

const MAX_LIFETIME_SECONDS = 24 * 3600

const MIN_LIFETIME_SECONDS = 30 * 60

/** Stripe's minimum charge for US dollars. */
const MIN_AMOUNT = 50

/** Creates an open session. @throws StripeError if the prices cannot be sold together */
export function createSession(tx: Transaction, options: SessionOptions): CheckoutSession {
  const now = nowFor(tx, options.customer)
  const expiresAt = options.expiresAt ?? now + MAX_LIFETIME_SECONDS
  if (expiresAt < now + MIN_LIFETIME_SECONDS - 60 || expiresAt > now + MAX_LIFETIME_SECONDS) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.'
    throw invalidRequest(message, { param: 'expires_at' })
  }
  checkPrices(options)
  const id = newId('cs_test')
  const isTrial = options.subscription_data.trial_period_days !== undefined
  const items = options.lineItems.map(({ price, quantity }) =>
    // During a trial nothing is due.
    lineItem(tx, price, quantity, isTrial ? 0 : price.unit_amount * quantity),
  )
  const total = items.reduce((sum, { amount_total }) => sum + amount_total, 0)
  const session: CheckoutSession = {
    ...SESSION_DEFAULTS,
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: options.cancelUrl,
    client_reference_id: options.clientReferenceId,
    created: now,
    currency: items[0]?.currency ?? 'usd',
    custom_text: {
      ...SESSION_DEFAULTS.custom_text,
      submit: options.submitText === null ? null : { message: options.submitText },
    },
    customer: options.customer,
    customer_creation:
      options.customer || options.mode === 'subscription'
        ? null
        : (options.customerCreation ?? 'if_required'),
    customer_email: options.customerEmail,
    expires_at: expiresAt,
    line_items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    locale: options.locale,
    metadata: options.metadata,
    mode: options.mode,
    payment_method_collection: options.mode === 'subscription' ? 'always' : 'if_required',
    success_url: options.successUrl,
    url: tx.pageUrl(`/checkout/${id}`, options.successUrl),
  }
  tx.store.save(session)
  tx.store.save({
    id: memoId(session),
    object: 'checkout_memo',
    subscription_data: options.subscription_data,
    payment_intent_data: options.payment_intent_data,
    begun: null,
  })
  return session
}

/** Expires an open session and cancels the payment and subscription started in it. */
export function expireSession(tx: Transaction, session: CheckoutSession): CheckoutSession {
  const { begun } = getMemo(tx, session)
  const subscription = begun?.subscription && tx.store.find('subscription', begun.subscription)
  if (subscription && subscription.status === 'incomplete') expireIncomplete(tx, subscription)
  const intent = begun && tx.store.find('payment_intent', begun.payment_intent)
  if (intent) cancelIntent(tx, intent)
  const expired: CheckoutSession = { ...session, status: 'expired', url: null }
  tx.store.save(expired)
  recordEvent(tx, 'checkout.session.expired', expired)
  return expired
}

/** Returns the session's internal state, which the API does not expose. */
export function getMemo(tx: Transaction, session: { id: string }): CheckoutMemo {
  const memo = tx.store.find('checkout_memo', memoId(session))
  if (!memo) throw new Error(`Session ${session.id} has no internal state`)
  return memo
}

function checkPrices({ mode, lineItems }: SessionOptions): void {
  const recurring = lineItems.filter(({ price }) => price.recurring)
  if (mode === 'payment' && recurring.length > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (mode === 'subscription' && (recurring.length !== 1 || lineItems.length !== 1)) {
    throw invalidRequest(
      'In `subscription` mode this emulator supports exactly one line item, with a recurring price.',
      { param: 'line_items' },
    )
  }
  const total = lineItems.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
  if (total < MIN_AMOUNT) {
    throw invalidRequest('The total must be at least 50 of the smallest currency unit.', {
      code: 'amount_too_small',
    })
  }
  if (new Set(lineItems.map(({ price }) => price.currency)).size > 1) {
    throw invalidRequest('All prices of one checkout must have the same currency.', { param: 'line_items' })
  }
}

function lineItem(tx: Transaction, price: Price, quantity: number, amount: number): LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: getProductName(tx, price),
    metadata: {},
    price,
    quantity,
  }
}

function memoId({ id }: { id: string }): string {
  return `memo_${id}`
}

const SESSION_DEFAULTS = {
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>
