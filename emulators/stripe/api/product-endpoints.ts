import * as v from 'valibot'

import { createPrice, createProduct } from '../payments/prices.ts'
import { noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import {
  amount,
  mergeMetadata,
  clearableText,
  currency,
  flag,
  id,
  metadata,
  text,
  httpUrl,
} from './parameters.ts'
import { recurring } from './price-parameters.ts'

/** Of one list request, as on Stripe. */
const MAX_LOOKUP_KEYS = 10

export const PRODUCT_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/products',
    v.strictObject({
      id: v.optional(id),
      name: text,
      description: v.optional(clearableText),
      images: v.optional(v.array(httpUrl)),
      metadata: v.optional(metadata),
    }),
    ({ tx, parameters }) =>
      createProduct(tx, { ...parameters, metadata: mergeMetadata({}, parameters.metadata) }),
  ),

  endpoint(
    'GET',
    '/products',
    v.strictObject({ ...pageParameters, active: v.optional(flag) }),
    ({ tx, parameters }) =>
      listPage(tx, 'product', '/v1/products', parameters, { active: parameters.active }),
  ),

  endpoint('GET', '/products/:id', v.strictObject({}), ({ tx, id }) => {
    const product = tx.store.find('product', id)
    if (!product) throw noSuch('product', id, 'id', 404)
    return product
  }),

  endpoint(
    'POST',
    '/prices',
    v.strictObject({
      currency,
      unit_amount: amount,
      product: id,
      recurring: v.optional(recurring),
      metadata: v.optional(metadata),
      nickname: v.optional(clearableText),
      lookup_key: v.optional(text),
    }),
    ({ tx, parameters }) => {
      if (!tx.store.find('product', parameters.product)) {
        throw noSuch('product', parameters.product, 'product')
      }
      return createPrice(tx, {
        product: parameters.product,
        currency: parameters.currency,
        unitAmount: parameters.unit_amount,
        recurring: parameters.recurring ?? null,
        metadata: mergeMetadata({}, parameters.metadata),
        nickname: parameters.nickname,
        lookupKey: parameters.lookup_key,
      })
    },
  ),

  endpoint(
    'GET',
    '/prices',
    v.strictObject({
      ...pageParameters,
      active: v.optional(flag),
      lookup_keys: v.optional(v.pipe(v.array(text), v.maxLength(MAX_LOOKUP_KEYS))),
      product: v.optional(id),
      type: v.optional(v.picklist(['one_time', 'recurring'])),
    }),
    ({ tx, parameters }) =>
      // Prices defined inline for one sale are inactive, so they are hidden by default.
      listPage(tx, 'price', '/v1/prices', parameters, {
        active: parameters.active ?? true,
        lookup_key: parameters.lookup_keys && { in: parameters.lookup_keys },
        product: parameters.product,
        type: parameters.type,
      }),
  ),

  endpoint('GET', '/prices/:id', v.strictObject({}), ({ tx, id }) => {
    const price = tx.store.find('price', id)
    if (!price) throw noSuch('price', id, 'price', 404)
    return price
  }),
]
