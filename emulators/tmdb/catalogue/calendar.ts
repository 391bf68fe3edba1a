import type { Random } from '../seeded-random.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How far ahead the catalogue announces titles. */
const DAYS_AHEAD = 31

/** The ISO date so many days later. */
export function daysAfter(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days since 1970 of an ISO date, in UTC. */
export function dayNumber(isoDate: string): number {
  return Math.floor(Date.parse(isoDate) / DAY_MS)
}

/**
 * By how many years the dates of a current title must move so that `newest`, the last of them, falls into the twelve
 * months that end `DAYS_AHEAD` days from today.
 */
export function yearsToMove(newest: string, today: string): number {
  const limit = daysAfter(today, DAYS_AHEAD)
  const year = Number(limit.slice(0, 4))
  const comesThisYear = newest.slice(4) <= limit.slice(4)
  return (comesThisYear ? year : year - 1) - Number(newest.slice(0, 4))
}

/** The same day in another year; the 29th of February becomes the 28th. */
export function movedByYears(isoDate: string, years: number): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const isLeapDay = years !== 0 && month === '02' && day === '29'
  return `${Number(year) + years}-${month}-${isLeapDay ? '28' : day}`
}

/** A day of a year, drawn; never one that other months do not have. */
export function someDayIn(year: number, random: Random): string {
  return `${year}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
