/** How amounts of money read in the interface. All of them are in US dollars. */
import { oncePerLocale } from './format-locale.ts'

const getWholeFormat = oncePerLocale((locale) => createFormat(locale, 'stripIfInteger'))
const getExactFormat = oncePerLocale((locale) => createFormat(locale, 'auto'))

/** Returns an amount such as `$12,000,000` or `$4.99`. */
export function formatDollars(dollars: number): string {
  return getWholeFormat().format(dollars)
}

/** Returns an amount with its cents, such as `$5.00`. */
export function formatExactDollars(dollars: number): string {
  return getExactFormat().format(dollars)
}

function createFormat(locale: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay })
}
