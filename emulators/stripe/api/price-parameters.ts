/** Prices as checkouts and subscriptions name them: one of the shop's, or one that is written out for this sale alone. */
import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { Price } from '../books/stored-objects.ts'
import { createPrice, createProduct } from '../payments/prices.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { amount, changedMetadata, currency, id, integer, metadata, text, webAddress } from './parameters.ts'

export const recurring = v.strictObject({
  interval: v.picklist(['day', 'week', 'month', 'year']),
  interval_count: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(36)), '1'),
})

const productData = v.strictObject({
  name: text,
  description: v.optional(text),
  images: v.optional(v.pipe(v.array(webAddress), v.maxLength(8))),
  metadata: v.optional(metadata),
})

const priceData = v.strictObject({
  currency,
  unit_amount: amount,
  product: v.optional(id),
  product_data: v.optional(productData),
  recurring: v.optional(recurring),
})

export const priceChoice = {
  price: v.optional(id),
  price_data: v.optional(priceData),
}

type PriceChoice = v.InferOutput<v.StrictObjectSchema<typeof priceChoice, undefined>>

/** The price that is meant; `param` is where it stands among the parameters. @throws StripeError */
export function chosenPrice(books: Books, { price, price_data: data }: PriceChoice, param: string): Price {
  if (price !== undefined && data) {
    throw invalidRequest(
      `You may only specify one of these parameters: ${param}[price], ${param}[price_data].`,
    )
  }
  if (data) return inlinePrice(books, data, param)
  if (price === undefined) {
    const message = `You must specify either ${param}[price] or ${param}[price_data].`
    throw invalidRequest(message, { code: 'parameter_missing', param: `${param}[price]` })
  }
  const found = books.store.find('price', price)
  if (!found) throw noSuch('price', price, `${param}[price]`)
  return found
}

function inlinePrice(books: Books, data: v.InferOutput<typeof priceData>, param: string): Price {
  const product = data.product_data
    ? createProduct(books, {
        ...data.product_data,
        metadata: changedMetadata({}, data.product_data.metadata),
      }).id
    : data.product
  if (product === undefined) {
    const missing = `${param}[price_data][product_data]`
    throw invalidRequest(`Missing required param: ${missing}.`, { code: 'parameter_missing', param: missing })
  }
  if (!books.store.find('product', product)) throw noSuch('product', product, `${param}[price_data][product]`)
  return createPrice(books, {
    product,
    currency: data.currency,
    unitAmount: data.unit_amount,
    recurring: data.recurring ?? null,
    isInline: true,
  })
}
