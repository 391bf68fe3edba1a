import { newId } from '../database/ids.ts'
import type { Plan, Price, RecurringPrice, SubscriptionItem } from '../database/stored-objects.ts'
import type { Period } from '../invoices/invoice-lines.ts'

export function createSubscriptionItem(
  subscription: string,
  price: RecurringPrice,
  quantity: number,
  period: Period,
  now: number,
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The legacy representation of a price, which items still include. */
function toPlan(price: RecurringPrice): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Returns the single item that our subscriptions have. @throws Error if there is none */
export function getOnlyItem(subscription: {
  id: string
  items: { data: SubscriptionItem[] }
}): SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
  return item
}

export function isRecurring(price: Price): price is RecurringPrice {
  return price.recurring !== null
}
