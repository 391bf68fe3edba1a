/** How amounts of money read in the interface. All of them are in US dollars. */
import { oncePerLocale } from './format-locale.ts'

const getWholeFormat = oncePerLocale((locale) => createFormat(locale, 'stripIfInteger'))
const getExactFormat = oncePerLocale((locale) => createFormat(locale, 'auto'))

/** Returns an amount such as `$12,000,000` or `$4.99`, in the interface's locale unless another is given. */
export function formatDollars(dollars: number, locale?: string): string {
  return withSymbolInOrder(getWholeFormat(locale).format(dollars))
}

/** Returns an amount with its cents, such as `$5.00`. */
export function formatExactDollars(dollars: number): string {
  return withSymbolInOrder(getExactFormat().format(dollars))
}

/** In Arabic texts, the last sign of `5 US$` would move to its other end. */
function withSymbolInOrder(text: string): string {
  return text.replace(/^\u200F.*\$$/, '$&\u200E')
}

function createFormat(locale: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay })
}
