import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { CheckoutSession } from '../books/stored-objects.ts'
import { createSession } from '../checkout/create-session.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { requireCustomer } from '../customers.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { changedMetadata, email, id, integer, metadata, text, timeRange, webAddress } from './parameters.ts'
import { chosenPrice, priceChoice } from './price-parameters.ts'

/** What would be something else on the real thing is taken only where it asks for nothing. */
const switchedOff = v.optional(v.strictObject({ enabled: v.literal('false') }))
const withoutEffect = v.optional(v.unknown())

/** Wishes that a real checkout knows and that change nothing in this one. */
const plainWishes = {
  adaptive_pricing: switchedOff,
  allow_promotion_codes: withoutEffect,
  automatic_tax: switchedOff,
  billing_address_collection: v.optional(v.literal('auto')),
  custom_text: withoutEffect,
  customer_update: withoutEffect,
  locale: withoutEffect,
  payment_method_collection: v.optional(v.picklist(['always', 'if_required'])),
  payment_method_options: withoutEffect,
  allowed_payment_method_types: v.optional(v.array(v.literal('card'))),
  phone_number_collection: switchedOff,
  saved_payment_method_options: withoutEffect,
  submit_type: withoutEffect,
  tax_id_collection: switchedOff,
  ui_mode: v.optional(v.literal('hosted_page')),
}

const sessionWish = v.strictObject({
  ...plainWishes,
  mode: v.picklist(['payment', 'subscription']),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        ...priceChoice,
        quantity: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(999)), '1'),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  success_url: webAddress,
  cancel_url: v.optional(webAddress),
  customer: v.optional(id),
  customer_email: v.optional(email),
  customer_creation: v.optional(v.picklist(['always', 'if_required'])),
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  expires_at: v.optional(integer),
  metadata: v.optional(metadata),
  payment_intent_data: v.optional(
    v.strictObject({
      description: v.optional(text),
      metadata: v.optional(metadata),
      receipt_email: v.optional(email),
      setup_future_usage: v.optional(v.picklist(['off_session', 'on_session'])),
    }),
  ),
  subscription_data: v.optional(
    v.strictObject({ description: v.optional(text), metadata: v.optional(metadata) }),
  ),
})

type SessionParameters = v.InferOutput<typeof sessionWish>

export const CHECKOUT_ENDPOINTS: readonly Endpoint[] = [
  endpoint('POST', '/checkout/sessions', sessionWish, ({ books, parameters }) => {
    checkWords(books, parameters)
    const { payment_intent_data: payment, subscription_data: subscription } = parameters
    return createSession(books, {
      mode: parameters.mode,
      lineItems: parameters.line_items.map((item, index) => ({
        price: chosenPrice(books, item, `line_items[${index}]`),
        quantity: item.quantity,
      })),
      customer: parameters.customer ?? null,
      customerEmail: parameters.customer_email ?? null,
      customerCreation: parameters.customer_creation ?? null,
      clientReferenceId: parameters.client_reference_id ?? null,
      metadata: changedMetadata({}, parameters.metadata),
      successUrl: parameters.success_url,
      cancelUrl: parameters.cancel_url ?? null,
      expiresAt: parameters.expires_at,
      payment_intent_data: {
        description: payment?.description ?? null,
        metadata: changedMetadata({}, payment?.metadata),
        receipt_email: payment?.receipt_email ?? null,
        setup_future_usage: payment?.setup_future_usage ?? null,
      },
      subscription_data: {
        description: subscription?.description ?? null,
        metadata: changedMetadata({}, subscription?.metadata),
      },
    })
  }),

  endpoint(
    'GET',
    '/checkout/sessions',
    v.strictObject({
      ...pageParameters,
      created: v.optional(timeRange),
      customer: v.optional(id),
      payment_intent: v.optional(id),
      status: v.optional(v.picklist(['open', 'complete', 'expired'])),
      subscription: v.optional(id),
    }),
    ({ books, parameters: { limit, starting_after, ending_before, ...where } }) => {
      const page = { limit, starting_after, ending_before }
      return listPage(books, 'checkout.session', '/v1/checkout/sessions', page, where)
    },
  ),

  endpoint('GET', '/checkout/sessions/:id', v.strictObject({}), ({ books, id }) => named(books, id)),

  endpoint('POST', '/checkout/sessions/:id/expire', v.strictObject({}), ({ books, id }) => {
    const session = named(books, id)
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    return expireSession(books, session)
  }),

  endpoint(
    'GET',
    '/checkout/sessions/:id/line_items',
    v.strictObject(pageParameters),
    ({ books, id }) => named(books, id).line_items,
  ),
]

function named(books: Books, id: string): CheckoutSession {
  const session = books.store.find('checkout.session', id)
  if (!session) throw noSuch('checkout.session', id, 'session', 404)
  return session
}

function checkWords(books: Books, parameters: SessionParameters): void {
  if (parameters.customer !== undefined) requireCustomer(books, parameters.customer)
  if (parameters.customer !== undefined && parameters.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
  if (parameters.mode === 'payment' && parameters.subscription_data) {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    })
  }
  if (parameters.mode === 'subscription' && parameters.payment_intent_data) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    })
  }
}
