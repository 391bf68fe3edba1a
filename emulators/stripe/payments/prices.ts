import type { Stripe } from 'stripe'

import type { Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Price, Product } from '../database/stored-objects.ts'

export type ProductFields = {
  id?: string
  name: string
  description?: string | null
  images?: string[]
  metadata?: Record<string, string>
}

export type PriceFields = {
  id?: string
  product: string
  currency: string
  unitAmount: number
  recurring: { interval: Stripe.Price.Recurring.Interval; interval_count: number } | null
  metadata?: Record<string, string>
  nickname?: string | null
  lookupKey?: string | null
  /** Defined inline for one sale, and hidden from the price list. */
  isInline?: boolean
}

export function createProduct(
  tx: Transaction,
  { id = newId('prod'), name, description = null, images = [], metadata = {} }: ProductFields,
): Product {
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: tx.systemNow,
    default_price: null,
    description,
    images,
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: tx.systemNow,
    url: null,
  }
  tx.store.save(product)
  return product
}

export function createPrice(tx: Transaction, fields: PriceFields): Price {
  const { id = newId('price'), product, currency, unitAmount, recurring, metadata = {} } = fields
  const price: Price = {
    id,
    object: 'price',
    active: !fields.isInline,
    billing_scheme: 'per_unit',
    created: tx.systemNow,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey ?? null,
    metadata,
    nickname: fields.nickname ?? null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  tx.store.save(price)
  return price
}
