import * as v from 'valibot'

import { createSession, expireSession } from '../checkout/sessions.ts'
import { requireCustomer } from '../customers.ts'
import type { Transaction } from '../database/database.ts'
import type { CheckoutSession } from '../database/stored-objects.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import {
  mergeMetadata,
  email,
  id,
  integer,
  locale,
  metadata,
  text,
  timeRange,
  httpUrl,
} from './parameters.ts'
import { resolvePrice, priceParameters } from './price-parameters.ts'

/** Accepted only when disabled: enabling these would change what Stripe returns. */
const disabledFeature = v.optional(v.strictObject({ enabled: v.literal('false') }))
const ignored = v.optional(v.unknown())

/** Options that Stripe accepts and that have no effect here. */
const ignoredOptions = {
  adaptive_pricing: disabledFeature,
  allow_promotion_codes: ignored,
  automatic_tax: disabledFeature,
  billing_address_collection: v.optional(v.literal('auto')),
  customer_update: ignored,
  payment_method_collection: v.optional(v.picklist(['always', 'if_required'])),
  payment_method_options: ignored,
  allowed_payment_method_types: v.optional(v.array(v.literal('card'))),
  phone_number_collection: disabledFeature,
  saved_payment_method_options: ignored,
  submit_type: ignored,
  tax_id_collection: disabledFeature,
  ui_mode: v.optional(v.literal('hosted_page')),
}

const sessionParameters = v.strictObject({
  ...ignoredOptions,
  mode: v.picklist(['payment', 'subscription']),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        ...priceParameters,
        quantity: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(999)), '1'),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  locale: v.optional(locale),
  success_url: httpUrl,
  cancel_url: v.optional(httpUrl),
  customer: v.optional(id),
  customer_email: v.optional(email),
  customer_creation: v.optional(v.picklist(['always', 'if_required'])),
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  expires_at: v.optional(integer),
  metadata: v.optional(metadata),
  custom_text: v.optional(
    v.looseObject({ submit: v.optional(v.strictObject({ message: v.pipe(text, v.maxLength(1200)) })) }),
  ),
  payment_intent_data: v.optional(
    v.strictObject({
      description: v.optional(text),
      metadata: v.optional(metadata),
      receipt_email: v.optional(email),
      setup_future_usage: v.optional(v.picklist(['off_session', 'on_session'])),
    }),
  ),
  subscription_data: v.optional(
    v.strictObject({
      description: v.optional(text),
      metadata: v.optional(metadata),
      trial_period_days: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(730))),
    }),
  ),
})

type SessionParameters = v.InferOutput<typeof sessionParameters>

export const CHECKOUT_ENDPOINTS: readonly Endpoint[] = [
  endpoint('POST', '/checkout/sessions', sessionParameters, ({ tx, parameters }) => {
    checkCombinations(tx, parameters)
    const { payment_intent_data: payment, subscription_data: subscription } = parameters
    return createSession(tx, {
      mode: parameters.mode,
      lineItems: parameters.line_items.map((item, index) => ({
        price: resolvePrice(tx, item, `line_items[${index}]`),
        quantity: item.quantity,
      })),
      customer: parameters.customer ?? null,
      customerEmail: parameters.customer_email ?? null,
      customerCreation: parameters.customer_creation ?? null,
      clientReferenceId: parameters.client_reference_id ?? null,
      locale: parameters.locale ?? null,
      metadata: mergeMetadata({}, parameters.metadata),
      successUrl: parameters.success_url,
      cancelUrl: parameters.cancel_url ?? null,
      expiresAt: parameters.expires_at,
      payment_intent_data: {
        description: payment?.description ?? null,
        metadata: mergeMetadata({}, payment?.metadata),
        receipt_email: payment?.receipt_email ?? null,
        setup_future_usage: payment?.setup_future_usage ?? null,
      },
      subscription_data: {
        description: subscription?.description ?? null,
        metadata: mergeMetadata({}, subscription?.metadata),
        trial_period_days: subscription?.trial_period_days,
      },
      submitText: parameters.custom_text?.submit?.message ?? null,
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
    ({ tx, parameters: { limit, starting_after, ending_before, ...where } }) => {
      const page = { limit, starting_after, ending_before }
      return listPage(tx, 'checkout.session', '/v1/checkout/sessions', page, where)
    },
  ),

  endpoint('GET', '/checkout/sessions/:id', v.strictObject({}), ({ tx, id }) => getSession(tx, id)),

  endpoint('POST', '/checkout/sessions/:id/expire', v.strictObject({}), ({ tx, id }) => {
    const session = getSession(tx, id)
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    return expireSession(tx, session)
  }),

  endpoint(
    'GET',
    '/checkout/sessions/:id/line_items',
    v.strictObject(pageParameters),
    ({ tx, id }) => getSession(tx, id).line_items,
  ),
]

function getSession(tx: Transaction, id: string): CheckoutSession {
  const session = tx.store.find('checkout.session', id)
  if (!session) throw noSuch('checkout.session', id, 'session', 404)
  return session
}

function checkCombinations(tx: Transaction, parameters: SessionParameters): void {
  if (parameters.customer !== undefined) requireCustomer(tx, parameters.customer)
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
