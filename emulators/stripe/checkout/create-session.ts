import type { Stripe } from 'stripe'

import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { newId } from '../books/ids.ts'
import type { CheckoutMemo, CheckoutSession, LineItem, Price } from '../books/stored-objects.ts'
import { productName } from '../money.ts'
import { invalidRequest } from '../stripe-error.ts'
import { memoId } from './checkout-memo.ts'

export type SessionWish = {
  mode: 'payment' | 'subscription'
  lineItems: { price: Price; quantity: number }[]
  customer: string | null
  customerEmail: string | null
  customerCreation: Stripe.Checkout.Session.CustomerCreation | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAt: number | undefined
} & Pick<CheckoutMemo, 'subscription_data' | 'payment_intent_data'>

const LIFETIME_SECONDS = 24 * 3600
const SHORTEST_SECONDS = 30 * 60
/** Fifty cents: what Stripe takes at least. */
const SMALLEST_AMOUNT = 50

/** Opens a checkout that waits for its card holder. @throws StripeError for what cannot be sold that way */
export function createSession(books: Books, wish: SessionWish): CheckoutSession {
  const now = nowFor(books, wish.customer)
  const expiresAt = wish.expiresAt ?? now + LIFETIME_SECONDS
  if (expiresAt < now + SHORTEST_SECONDS - 60 || expiresAt > now + LIFETIME_SECONDS) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.'
    throw invalidRequest(message, { param: 'expires_at' })
  }
  checkPrices(wish)
  const id = newId('cs_test')
  const items = wish.lineItems.map(({ price, quantity }) => lineItem(books, price, quantity))
  const total = items.reduce((sum, { amount_total }) => sum + amount_total, 0)
  const session: CheckoutSession = {
    ...PLAIN_SESSION,
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.clientReferenceId,
    created: now,
    currency: items[0]?.currency ?? 'usd',
    customer: wish.customer,
    customer_creation:
      wish.customer || wish.mode === 'subscription' ? null : (wish.customerCreation ?? 'if_required'),
    customer_email: wish.customerEmail,
    expires_at: expiresAt,
    line_items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    metadata: wish.metadata,
    mode: wish.mode,
    payment_method_collection: wish.mode === 'subscription' ? 'always' : 'if_required',
    success_url: wish.successUrl,
    url: books.pageUrl(`/checkout/${id}`, wish.successUrl),
  }
  books.store.save(session)
  books.store.save({
    id: memoId(session),
    object: 'checkout_memo',
    subscription_data: wish.subscription_data,
    payment_intent_data: wish.payment_intent_data,
    begun: null,
  })
  return session
}

function checkPrices({ mode, lineItems }: SessionWish): void {
  const recurring = lineItems.filter(({ price }) => price.recurring)
  if (mode === 'payment' && recurring.length > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (mode === 'subscription' && (recurring.length !== 1 || lineItems.length !== 1)) {
    throw invalidRequest(
      'In `subscription` mode this test checkout sells exactly one recurring price: pass one line item with one.',
      { param: 'line_items' },
    )
  }
  const total = lineItems.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
  if (total < SMALLEST_AMOUNT) {
    throw invalidRequest('The total must come to at least 50 of the smallest units of its currency.', {
      code: 'amount_too_small',
    })
  }
  if (new Set(lineItems.map(({ price }) => price.currency)).size > 1) {
    throw invalidRequest('All prices of one checkout must have the same currency.', { param: 'line_items' })
  }
}

function lineItem(books: Books, price: Price, quantity: number): LineItem {
  const amount = price.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(books, price),
    metadata: {},
    price,
    quantity,
  }
}

const PLAIN_SESSION = {
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
  locale: null,
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
