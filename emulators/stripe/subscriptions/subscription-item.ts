import { newId } from '../books/ids.ts'
import type { Plan, Price, RecurringPrice, SubscriptionItem } from '../books/stored-objects.ts'
import type { Period } from '../invoices/invoice-lines.ts'

/** The item of a subscription that sells one price in one period. */
export function makeItem(
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
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The same price in the words of older versions, which items still carry. */
function planOf(price: RecurringPrice): Plan {
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

/** The one thing that a subscription is for; ours never has two. @throws Error for a subscription without any */
export function onlyItem(subscription: {
  id: string
  items: { data: SubscriptionItem[] }
}): SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`)
  return item
}

export function isRecurring(price: Price): price is RecurringPrice {
  return price.recurring !== null
}
