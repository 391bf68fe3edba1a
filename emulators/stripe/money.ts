import type { Books } from './books/books.ts'
import type { Price } from './books/stored-objects.ts'

/** `$15.00`, from the smallest unit of the currency. */
export function wordAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** `1 × Monthly Premium (at $15.00 / month)`, as invoices put it. */
export function wordPrice(books: Books, price: Price, quantity: number): string {
  const every = price.recurring ? ` / ${wordInterval(price.recurring)}` : ''
  return `${quantity} × ${productName(books, price)} (at ${wordAmount(price.unit_amount, price.currency)}${every})`
}

export function productName(books: Books, price: Price): string {
  return books.store.find('product', price.product)?.name ?? 'Subscription'
}

/** `month`, `3 months`. */
export function wordInterval({ interval, interval_count: count }: NonNullable<Price['recurring']>): string {
  return count === 1 ? interval : `${count} ${interval}s`
}
