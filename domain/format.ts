/** How numbers and times read in the interface. */
import { oncePerLocale } from './format-locale.ts'

const getNumberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale))
const getSignedFormat = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', useGrouping: false }),
)
const getDayFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const getLongDayFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
const getTimeFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const getListFormat = oncePerLocale((locale) => new Intl.ListFormat(locale))
// Lists of units have no commas in Japanese, Turkish and others.
const getItemsFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { style: 'narrow' }))
const getAlternativesFormat = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Returns a number such as `12,345`. */
export function formatNumber(value: number): string {
  return getNumberFormat().format(value)
}

/** Returns a change such as `+12`, `−3` or `0`, with a real minus sign and without separators. */
export function formatSigned(value: number): string {
  return getSignedFormat().format(value).replace('-', '−')
}

/** Returns the day of a time in milliseconds since the epoch, such as `Nov 26, 2026`, in the device's time zone. */
export function formatDay(time: number): string {
  return getDayFormat().format(time)
}

/** Returns the same day as `November 26, 2026`. */
export function formatLongDay(time: number): string {
  return getLongDayFormat().format(time)
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

/** Returns the items with the texts between their names, as `formatItems` has them. */
export function splitItems<Item extends { name: string }>(items: readonly Item[]): (Item | string)[] {
  const rest = [...items]
  const parts = getItemsFormat().formatToParts(items.map(({ name }) => name))
  return parts.map(({ type, value }) => (type === 'element' && rest.shift()) || value)
}

/** Returns a function that returns a format of ISO dates, which is created on its first use: creating it is slow. */
export function createUtcDateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}
