/** How the pages put dates, cards and plans into words. */
import type { PaymentMethod, RecurringPrice } from '../books/stored-objects.ts'
import { wordAmount, wordInterval } from '../money.ts'

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** `21 November 2026`, as it is in UTC, by which all periods are counted. */
export function wordDate(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(seconds * 1000)
}

/** `Visa •••• 4242` */
export function wordCard({ card }: PaymentMethod): string {
  return `${BRANDS[card.brand] ?? 'Card'} •••• ${card.last4}`
}

/** `12 / 2034` */
export function wordExpiry({ card }: PaymentMethod): string {
  return `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
}

/** `$15.00 per month` */
export function wordRate(price: RecurringPrice): string {
  return `${wordAmount(price.unit_amount, price.currency)} per ${wordInterval(price.recurring)}`
}
