/** How lengths of time read in the interface. */
import { isEnglish, oncePerLocale } from './format-locale.ts'

type UnitDisplay = Intl.NumberFormatOptions['unitDisplay']

const getHourFormat = oncePerLocale((locale) => createFormat(locale, 'hour', 'short'))
const getMinuteFormat = oncePerLocale((locale) => createFormat(locale, 'minute', 'short'))
// In other languages, the narrow unit can be another one: `m` is a meter in Japanese.
const getShortMinuteFormat = oncePerLocale((locale) =>
  createFormat(locale, 'minute', isEnglish() ? 'narrow' : 'short'),
)

/** Returns whole minutes as `18 min`, `2 h` or `1 h 35 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  // The first use of `Intl` takes a phone a fifth of a second, and Home shows times left.
  const hourText = isEnglish() ? `${hours} h` : formatHours(hours)
  if (rest === 0 && hours > 0) return hourText
  const minuteText = isEnglish() ? `${rest} min` : formatMinuteCount(rest)
  // A list of units would have an “and” in some languages.
  return hours === 0 ? minuteText : `${hourText} ${minuteText}`
}

/** Returns `2 h`, or `2.5 h`. */
export function formatHours(hours: number): string {
  // The symbol, as for minutes: English has `hr` in the data of Intl.
  return getHourFormat().format(hours).replace(/ hr$/, ' h')
}

/** Returns minutes without hours, such as `135 min`. */
export function formatMinuteCount(minutes: number): string {
  return getMinuteFormat().format(minutes)
}

/** Returns minutes where there is little room: `45m` in English. */
export function formatShortMinutes(minutes: number): string {
  return getShortMinuteFormat().format(minutes)
}

/** Returns `90–120 min`. */
export function formatMinuteRange(from: number, to: number): string {
  return getMinuteFormat().formatRange(from, to)
}

function createFormat(locale: string, unit: 'hour' | 'minute', unitDisplay: UnitDisplay): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
}
