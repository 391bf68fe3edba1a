import { parseDate } from './import-dates.ts'
import { findDateOrder, parseLocalDate } from './local-dates.ts'

const DAY_MS = 24 * 60 * 60_000

/** `Thu Jun 14 00:00:00 2012` */
const C_TIME = /^[a-z]{3} (?<month>[a-z]{3}) +(?<day>\d{1,2}) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/i

/** `24-Dec-20`, `24 December 2020` and `Dec 24, 2020` */
const DAY_MONTH = /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*\.?,?[ -](?<year>\d{4}|\d{2})$/i
const MONTH_DAY = /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns the time of a date of another service, in milliseconds since the epoch: as `parseDate` reads it, in seconds or
 * milliseconds as a text, or as C writes it. Returns null for everything else, for dates after `now`, and for the epoch
 * itself, which services write where they do not know the date.
 */
export function parseServiceDate(value: unknown, now: number): number | null {
  const time = parseDate(typeof value === 'string' ? toKnownForm(value.trim()) : value, now)
  return time !== null && Math.abs(time) <= DAY_MS ? null : time
}

/**
 * Returns a reader of the dates of a column, which may be days as a spreadsheet writes them, all in one order. Where they
 * leave it open, it is that of the language, which is the services' own unless the file is in another one.
 */
export function createDateReader(
  dates: readonly string[],
  now: number,
  language = 'en',
): (date: string) => number | null {
  const { order } = findDateOrder(dates.filter(isShortDate), language, now)
  return (date) =>
    parseServiceDate(date, now) ?? (isShortDate(date) ? parseLocalDate(date, order, now) : null)
}

function toKnownForm(text: string): string | number {
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  if (/^\d{12,13}$/.test(text)) return Number(text)
  const match = C_TIME.exec(text) ?? DAY_MONTH.exec(text) ?? MONTH_DAY.exec(text)
  const { month = '', day = '', time = '00:00:00', year = '' } = match?.groups ?? {}
  const index = MONTHS.indexOf(month.toLowerCase())
  // Midnight says nothing about the time.
  const timeOfDay = time === '00:00:00' ? '' : `T${time}Z`
  if (index >= 0)
    return `${year.padStart(4, '20')}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}${timeOfDay}`
  return text.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})/, '$1-$2-$3')
}

function isShortDate(date: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(date)
}
