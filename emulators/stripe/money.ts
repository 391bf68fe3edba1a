import type { Transaction } from './database/database.ts'
import type { Price } from './database/stored-objects.ts'

/** `$15.00`; `amount` is in the smallest currency unit. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** `1 × Monthly Premium (at $15.00 / month)`, as on Stripe's invoices. */
export function describePrice(tx: Transaction, price: Price, quantity: number): string {
  const every = price.recurring ? ` / ${formatInterval(price.recurring)}` : ''
  return `${quantity} × ${getProductName(tx, price)} (at ${formatAmount(price.unit_amount, price.currency)}${every})`
}

export function getProductName(tx: Transaction, price: Price): string {
  return tx.store.find('product', price.product)?.name ?? 'Subscription'
}

/** `month`, `3 months`. */
export function formatInterval({ interval, interval_count: count }: NonNullable<Price['recurring']>): string {
  return count === 1 ? interval : `${count} ${interval}s`
}
