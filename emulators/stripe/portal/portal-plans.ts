import type { Transaction } from '../database/database.ts'
import type { RecurringPrice, Subscription } from '../database/stored-objects.ts'
import { createPrice, createProduct } from '../payments/prices.ts'
import { isRecurring, getOnlyItem } from '../subscriptions/subscription-item.ts'

/** A plan that customers can switch to. On Stripe this is configured in the dashboard. */
export type PortalPlan = {
  id: string
  name: string
  /** In the smallest currency unit. */
  unitAmount: number
  currency: string
  interval: 'month' | 'year'
}

/** Returns the prices to which a subscription can switch. */
export function listAlternativePrices(
  tx: Transaction,
  subscription: Subscription,
  plans: readonly PortalPlan[],
): RecurringPrice[] {
  const { price } = getOnlyItem(subscription)
  return plans
    .filter(
      ({ interval, unitAmount }) => interval !== price.recurring.interval || unitAmount !== price.unit_amount,
    )
    .flatMap(({ id, unitAmount }) => {
      const other = tx.store.find('price', priceId(id, unitAmount))
      return other && isRecurring(other) ? [other] : []
    })
}

/** Creates missing products and prices; a changed amount is a new price. */
export function createPlanPrices(tx: Transaction, plans: readonly PortalPlan[]): void {
  for (const { id, name, unitAmount, currency, interval } of plans) {
    const product = `prod_${id}`
    if (!tx.store.find('product', product)) createProduct(tx, { id: product, name })
    const price = priceId(id, unitAmount)
    if (tx.store.find('price', price)) continue
    createPrice(tx, {
      id: price,
      product,
      currency,
      unitAmount,
      recurring: { interval, interval_count: 1 },
    })
  }
}

function priceId(plan: string, unitAmount: number): string {
  return `price_${plan}_${unitAmount}`
}
