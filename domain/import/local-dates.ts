/** Dates and times as accounts and spreadsheets in many languages write them. */
import { normalizeText } from '../text-match/normalize-text.ts'
import { isDay, parseDate, toNoon, toPast } from './import-dates.ts'

const DATE_ORDERS = ['month-first', 'day-first', 'year-first'] as const

export type DateOrder = (typeof DATE_ORDERS)[number]

/** The order of the parts of all dates of a file. `other` is set if the dates fit it as well. */
export type FoundOrder = { order: DateOrder; other?: DateOrder }

/** The first digit of scripts whose digits follow each other. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** Thailand counts years from 543 BC. */
const BUDDHIST_YEARS = 543

/** Before anything was streamed. */
const FIRST_YEAR = 1997

const AFTERNOON = new Set(
  [
    'PM',
    'p. m.',
    '午後',
    '下午',
    '오후',
    'م',
    'مساء',
    'μμ',
    'μ.μ.',
    'ÖS',
    'CH',
    'du.',
    'PTG',
    'अपराह्न',
    'אחהצ',
    'หลังเที่ยง',
  ].map(toMarker),
)
const MORNING = new Set(
  [
    'AM',
    'a. m.',
    '午前',
    '上午',
    '오전',
    'ص',
    'صباحا',
    'πμ',
    'π.μ.',
    'ÖÖ',
    'SA',
    'de.',
    'PG',
    'पूर्वाह्न',
    'לפנהצ',
    'ก่อนเที่ยง',
  ].map(toMarker),
)

/** Returns the text with the digits of all scripts as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * Returns the order that most dates allow and that sorts them best, because files are sorted by date. Where both leave it
 * open, the conventions of the language decide. In a table that may have any other order, sorting decides nothing.
 */
export function findDateOrder(
  dates: readonly string[],
  language: string,
  now: number,
  isSorted = true,
): FoundOrder {
  const numbers = dates.map(readNumbers)
  const rank = (orders: readonly DateOrder[]) =>
    orders
      .map((order) => ({ order, ...scoreOrder(numbers, order, now) }))
      .toSorted((one, other) => one.invalid - other.invalid || one.disorder - other.disorder)
  const [likely, ...others] = rank(listLikely(dates, language))
  const [anyOrder] = rank(DATE_ORDERS)
  if (!likely || !anyOrder) return { order: 'month-first' }
  if (anyOrder.invalid < likely.invalid) return { order: anyOrder.order }
  const other = others.find(
    ({ invalid, disorder, sum }) =>
      invalid === likely.invalid && (!isSorted || disorder === likely.disorder) && sum !== likely.sum,
  )
  return { order: likely.order, ...(other && { other: other.order }) }
}

/** Returns the orders that the language and the characters between the numbers suggest, the most likely first. */
function listLikely(dates: readonly string[], language: string): DateOrder[] {
  if (/^(?:ja|ko|zh|hu|sv)/.test(language)) return ['year-first', 'day-first', 'month-first']
  const [first = ''] = dates
  if (/^\d+\./.test(first)) return ['day-first']
  return language.startsWith('en') && first.includes('/')
    ? ['month-first', 'day-first']
    : ['day-first', 'month-first']
}

function scoreOrder(dates: readonly (readonly number[])[], order: DateOrder, now: number) {
  let [invalid, rising, falling, sum] = [0, 0, 0, 0]
  let before: number | undefined
  for (const numbers of dates) {
    const time = toTime(numbers, order, now)
    if (time === null || time < Date.UTC(FIRST_YEAR, 0)) {
      invalid += 1
      continue
    }
    if (before !== undefined && time > before) rising += 1
    if (before !== undefined && time < before) falling += 1
    before = time
    sum += time
  }
  return { invalid, disorder: Math.min(rising, falling), sum }
}

/**
 * Returns the time of a date such as `3/14/21`, `2020. 5. 27.` or `18.12.22 15:17`, in milliseconds since the epoch: in UTC
 * or, without a time, at noon on this device. Returns null if it is none.
 */
export function parseLocalDate(text: string, order: DateOrder, now: number): number | null {
  const ascii = toAsciiDigits(text).replaceAll(/[\u200E\u200F\u061C]/g, '')
  return parseDate(ascii, now) ?? toTime(readNumbers(ascii), order, now)
}

/** Returns the numbers of a date: three, and with a time five or six, whose hour is one of 24. */
function readNumbers(text: string): number[] {
  const ascii = toAsciiDigits(text).trim()
  const numbers = (ascii.match(/\d+/g) ?? []).map(Number)
  const [hour] = numbers.slice(3)
  if (hour === undefined || hour > 12) return numbers
  const marker = toMarker(ascii.replaceAll(/\d+/g, ' '))
  const isAfternoon = AFTERNOON.has(marker)
  return isAfternoon || MORNING.has(marker) ? numbers.with(3, (hour % 12) + (isAfternoon ? 12 : 0)) : numbers
}

function toTime(numbers: readonly number[], order: DateOrder, now: number): number | null {
  if (numbers.length < 3 || numbers.length > 7) return null
  const [first = 0, second = 0, third = 0, ...time] = numbers
  const isYearFirst = first > 31 || (order === 'year-first' && third <= 31)
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'month-first'
      ? [third, first, second]
      : [third, second, first]
  const full = toYear(year, now)
  if (!isDay(full, month, day)) return null
  const [hours, minutes = 0, seconds = 0] = time
  if (hours === undefined) return toPast(toNoon(full, month, day), now)
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return toPast(Date.UTC(full, month - 1, day, hours, minutes, seconds), now)
}

/** Returns a year of four digits, also of one that Thailand counts. */
function toYear(year: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear()
  if (year >= 100) return year > thisYear + 400 ? year - BUDDHIST_YEARS : year
  const isBuddhist = 2000 + year > thisYear + 1 && 2500 + year - BUDDHIST_YEARS <= thisYear
  return isBuddhist ? 2500 + year - BUDDHIST_YEARS : 2000 + year
}

function toMarker(text: string): string {
  return normalizeText(text).replaceAll(' ', '')
}
