import type { PaymentMethod, RecurringPrice } from '../database/stored-objects.ts'
import { formatAmount, formatInterval } from '../money.ts'

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** `November 21, 2026`, in UTC like all billing periods. */
export function formatDate(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(seconds * 1000)
}

/** `Visa •••• 4242` */
export function formatCard({ card }: PaymentMethod): string {
  return `${BRANDS[card.brand] ?? 'Card'} •••• ${card.last4}`
}

/** `12 / 2034` */
export function formatExpiry({ card }: PaymentMethod): string {
  return `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
}

/** `$15.00 per month` */
export function formatRate(price: RecurringPrice): string {
  return `${formatAmount(price.unit_amount, price.currency)} per ${formatInterval(price.recurring)}`
}
