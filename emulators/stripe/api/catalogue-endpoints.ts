import * as v from 'valibot'

import { createPrice, createProduct } from '../payments/prices.ts'
import { noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import {
  amount,
  changedMetadata,
  clearableText,
  currency,
  flag,
  id,
  metadata,
  text,
  webAddress,
} from './parameters.ts'
import { recurring } from './price-parameters.ts'

export const CATALOGUE_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/products',
    v.strictObject({
      id: v.optional(id),
      name: text,
      description: v.optional(clearableText),
      images: v.optional(v.array(webAddress)),
      metadata: v.optional(metadata),
    }),
    ({ books, parameters }) =>
      createProduct(books, { ...parameters, metadata: changedMetadata({}, parameters.metadata) }),
  ),

  endpoint(
    'GET',
    '/products',
    v.strictObject({ ...pageParameters, active: v.optional(flag) }),
    ({ books, parameters }) =>
      listPage(books, 'product', '/v1/products', parameters, { active: parameters.active }),
  ),

  endpoint('GET', '/products/:id', v.strictObject({}), ({ books, id }) => {
    const product = books.store.find('product', id)
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
    ({ books, parameters }) => {
      if (!books.store.find('product', parameters.product)) {
        throw noSuch('product', parameters.product, 'product')
      }
      return createPrice(books, {
        product: parameters.product,
        currency: parameters.currency,
        unitAmount: parameters.unit_amount,
        recurring: parameters.recurring ?? null,
        metadata: changedMetadata({}, parameters.metadata),
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
      product: v.optional(id),
      type: v.optional(v.picklist(['one_time', 'recurring'])),
    }),
    ({ books, parameters }) =>
      // Written out for one sale, a price is not among the shop's unless the sold-out ones are asked for.
      listPage(books, 'price', '/v1/prices', parameters, {
        active: parameters.active ?? true,
        product: parameters.product,
        type: parameters.type,
      }),
  ),

  endpoint('GET', '/prices/:id', v.strictObject({}), ({ books, id }) => {
    const price = books.store.find('price', id)
    if (!price) throw noSuch('price', id, 'price', 404)
    return price
  }),
]
