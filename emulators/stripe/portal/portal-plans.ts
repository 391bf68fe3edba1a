import type { Books } from '../books/books.ts'
import type { RecurringPrice, Subscription } from '../books/stored-objects.ts'
import { createPrice, createProduct } from '../payments/prices.ts'
import { isRecurring, onlyItem } from '../subscriptions/subscription-item.ts'

/** A plan that the portal lets a customer change to; on the real thing this is set up in the dashboard. */
export type PortalPlan = {
  id: string
  name: string
  /** In the smallest unit of the currency. */
  unitAmount: number
  currency: string
  interval: 'month' | 'year'
}

/** The prices to which this subscription may change: all but the one that it has. */
export function otherPrices(
  books: Books,
  subscription: Subscription,
  plans: readonly PortalPlan[],
): RecurringPrice[] {
  const { price } = onlyItem(subscription)
  return plans
    .filter(
      ({ interval, unitAmount }) => interval !== price.recurring.interval || unitAmount !== price.unit_amount,
    )
    .flatMap(({ id, unitAmount }) => {
      const other = books.store.find('price', priceId(id, unitAmount))
      return other && isRecurring(other) ? [other] : []
    })
}

/** Puts the plans into the shop, where they are not there yet; a new amount is a new price. */
export function offerPlans(books: Books, plans: readonly PortalPlan[]): void {
  for (const { id, name, unitAmount, currency, interval } of plans) {
    const product = `prod_${id}`
    if (!books.store.find('product', product)) createProduct(books, { id: product, name })
    const price = priceId(id, unitAmount)
    if (books.store.find('price', price)) continue
    createPrice(books, {
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
