/** How numbers and times read in the interface. */
import { oncePerLocale } from './format-locale.ts'

const getNumberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale))
const getDayFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const getListFormat = oncePerLocale((locale) => new Intl.ListFormat(locale))
const getItemsFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'unit' }))
const getAlternativesFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Returns a number such as `12,345`. */
export function formatNumber(value: number): string {
  return getNumberFormat().format(value)
}

/** Returns the day of a time in milliseconds since the epoch, such as `Nov 26, 2026`, in the device's time zone. */
export function formatDay(time: number): string {
  return getDayFormat().format(time)
}

/** Returns names such as `Alpha, Beta, and Gamma`. */
export function formatList(names: readonly string[]): string {
  return getListFormat().format(names)
}

/** Returns names such as `Alpha, Beta, or Gamma`. */
export function formatAlternatives(names: readonly string[]): string {
  return getAlternativesFormat().format(names)
}

/** Returns names such as `Alpha, Beta, Gamma`. */
export function formatItems(names: readonly string[]): string {
  return getItemsFormat().format(names)
}
