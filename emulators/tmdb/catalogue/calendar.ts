import type { Random } from '@marquee/demo-artwork/seeded-random.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const DAYS_AHEAD = 31

export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the days since 1970 of an ISO date, in UTC. */
export function toDayNumber(isoDate: string): number {
  return Math.floor(Date.parse(isoDate) / DAY_MS)
}

/**
 * Returns the number of years by which to shift the dates of a current title, so that `newest`, the latest of them,
 * falls into the twelve months that end `DAYS_AHEAD` days from today.
 */
export function getYearShift(newest: string, today: string): number {
  const limit = addDays(today, DAYS_AHEAD)
  const year = Number(limit.slice(0, 4))
  const fitsThisYear = newest.slice(4) <= limit.slice(4)
  return (fitsThisYear ? year : year - 1) - Number(newest.slice(0, 4))
}

/** Returns the same day in another year. February 29 becomes February 28. */
export function shiftYears(isoDate: string, years: number): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const isLeapDay = years !== 0 && month === '02' && day === '29'
  return `${Number(year) + years}-${month}-${isLeapDay ? '28' : day}`
}

/** Returns a random ISO date in a year; the day is at most 28, which every month has. */
export function randomDateIn(year: number, random: Random): string {
  return `${year}-${toTwoDigits(random.integer(1, 12))}-${toTwoDigits(random.integer(1, 28))}`
}

function toTwoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
