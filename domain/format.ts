/** How numbers and times read in the interface. */
import { oncePerLocale } from './format-locale.ts'

const getNumberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale))
const getDayFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const getTimeFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const getListFormat = oncePerLocale((locale) => new Intl.ListFormat(locale))
// Lists of units have no commas in Japanese, Turkish and others.
const getItemsFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { style: 'narrow' }))
const getAlternativesFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Returns a number such as `12,345`. */
export function formatNumber(value: number): string {
  return getNumberFormat().format(value)
}

/** Returns the day of a time in milliseconds since the epoch, such as `Nov 26, 2026`, in the device's time zone. */
export function formatDay(time: number): string {
  return getDayFormat().format(time)
}

/** Returns the time of day of a time in milliseconds since the epoch, such as `10:05 PM`, in the device's time zone. */
export function formatTime(time: number): string {
  return getTimeFormat().format(time)
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
