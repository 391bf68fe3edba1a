/** Calendar dates as numbers of days, which no time zone or daylight saving time shifts. */
import { DAY_MS } from '../time.ts'

/** January 4, 1970. */
const FIRST_SUNDAY = 3

/** Returns the number of days from 1970-01-01 to an ISO date. */
export function parseDay(isoDate: string): number {
  return Date.parse(isoDate) / DAY_MS
}

/** Returns the ISO date of a number of days since 1970-01-01. */
export function toIsoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns 0 for a Sunday to 6 for a Saturday. */
export function getWeekday(day: number): number {
  return (((day - FIRST_SUNDAY) % 7) + 7) % 7
}
