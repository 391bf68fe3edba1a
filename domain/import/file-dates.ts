import { DAY_MS } from '../time.ts'
import { parseDate } from './import-dates.ts'
import type { OpenDateOrder } from './import-row.ts'
import { findDateOrder, parseLocalDate, type FoundOrder } from './local-dates.ts'

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

/** A date of a file; `otherAt` is its less likely meaning if it has two. */
export type FileDate = { at: number | null; otherAt?: number | null }

export type OpenDateReader = { read: (date: string) => FileDate; dateOrder?: OpenDateOrder }

/** Returns a reader of dates that are all in one order, which may be open. */
export function createOpenDateReader(
  dates: readonly string[],
  order: FoundOrder,
  now: number,
): OpenDateReader {
  const read = (text: string): FileDate => {
    const at = parseLocalDate(text, order.order, now)
    // A spreadsheet that was saved again may have names of months.
    if (at === null) return { at: parseServiceDate(text, now) }
    const otherAt = order.other && parseLocalDate(text, order.other, now)
    return { at, ...(otherAt !== undefined && otherAt !== at && { otherAt }) }
  }
  const sample = dates.find((date) => read(date).otherAt !== undefined)
  return { read, ...(sample !== undefined && { dateOrder: { sample, otherAt: null, ...read(sample) } }) }
}

/** Returns a reader of the dates of a table, where days may be as a spreadsheet writes them. */
export function createTableDateReader(
  dates: readonly string[],
  now: number,
  language: string,
): OpenDateReader {
  const days = dates.filter(isShortDate)
  const { read, dateOrder } = createOpenDateReader(days, findDateOrder(days, language, now, false), now)
  return {
    read: (date) => (isShortDate(date) ? read(date) : { at: parseServiceDate(date, now) }),
    ...(dateOrder && { dateOrder }),
  }
}

/**
 * Returns a reader of the dates of a column, which may be days as a spreadsheet writes them, all in one order. Where they
 * leave it open, it is the services' own.
 */
export function createDateReader(dates: readonly string[], now: number): (date: string) => number | null {
  const { read } = createTableDateReader(dates, now, 'en')
  return (date) => read(date).at
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
