/** Prices given by id, or defined inline with `price_data`. */
import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { Price } from '../database/stored-objects.ts'
import { createPrice, createProduct } from '../payments/prices.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { amount, mergeMetadata, currency, id, integer, metadata, text, httpUrl } from './parameters.ts'

export const recurring = v.strictObject({
  interval: v.picklist(['day', 'week', 'month', 'year']),
  interval_count: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(36)), '1'),
})

const productData = v.strictObject({
  name: text,
  description: v.optional(text),
  images: v.optional(v.pipe(v.array(httpUrl), v.maxLength(8))),
  metadata: v.optional(metadata),
})

const priceData = v.strictObject({
  currency,
  unit_amount: amount,
  product: v.optional(id),
  product_data: v.optional(productData),
  recurring: v.optional(recurring),
})

export const priceParameters = {
  price: v.optional(id),
  price_data: v.optional(priceData),
}

type PriceParameters = v.InferOutput<v.StrictObjectSchema<typeof priceParameters, undefined>>

/**
 * Returns the price that the parameters refer to; `param` is their path, for error messages. @throws
 * StripeError
 */
export function resolvePrice(
  tx: Transaction,
  { price, price_data: data }: PriceParameters,
  param: string,
): Price {
  if (price !== undefined && data) {
    throw invalidRequest(
      `You may only specify one of these parameters: ${param}[price], ${param}[price_data].`,
    )
  }
  if (data) return createInlinePrice(tx, data, param)
  if (price === undefined) {
    const message = `You must specify either ${param}[price] or ${param}[price_data].`
    throw invalidRequest(message, { code: 'parameter_missing', param: `${param}[price]` })
  }
  const found = tx.store.find('price', price)
  if (!found) throw noSuch('price', price, `${param}[price]`)
  return found
}

function createInlinePrice(tx: Transaction, data: v.InferOutput<typeof priceData>, param: string): Price {
  const product = data.product_data
    ? createProduct(tx, {
        ...data.product_data,
        metadata: mergeMetadata({}, data.product_data.metadata),
      }).id
    : data.product
  if (product === undefined) {
    const missing = `${param}[price_data][product_data]`
    throw invalidRequest(`Missing required param: ${missing}.`, { code: 'parameter_missing', param: missing })
  }
  if (!tx.store.find('product', product)) throw noSuch('product', product, `${param}[price_data][product]`)
  return createPrice(tx, {
    product,
    currency: data.currency,
    unitAmount: data.unit_amount,
    recurring: data.recurring ?? null,
    isInline: true,
  })
}
