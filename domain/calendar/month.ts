/** Days and months as ISO texts, without a time zone: `2026-11-24` and `2026-11`. */

import { addDays } from '../local-date.ts'

/** Both days belong to the range. */
export type DateRange = { from: string; to: string }

const WEEK_DAYS = 7

/** Years of four digits only, which compare as texts. */
const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/

export function isMonth(text: string): boolean {
  return MONTH.test(text)
}

export function toMonth(date: string): string {
  return date.slice(0, 7)
}

/** Returns the month that is `count` months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toMonth(toIsoDate(year, number - 1 + count, 1))
}

/** Returns the first and the last day of a month. */
export function getMonthRange(month: string): DateRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/**
 * Returns the weeks of a month, each with seven days; the first and the last may have days of other months. `firstWeekday`
 * is 1 for Monday to 7 for Sunday.
 */
export function getWeeks(month: string, firstWeekday: number): string[][] {
  const { from, to } = getMonthRange(month)
  const weeks: string[][] = []
  let start = addDays(from, -((getWeekday(from) - firstWeekday + WEEK_DAYS) % WEEK_DAYS))
  while (start <= to) {
    const first = start
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, index) => addDays(first, index)))
    start = addDays(start, WEEK_DAYS)
  }
  return weeks
}

/** Returns 1 for Monday to 7 for Sunday. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay() || WEEK_DAYS
}

/** Months below 0 and above 11 belong to other years. */
function toIsoDate(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
}
