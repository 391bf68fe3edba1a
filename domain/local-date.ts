/** Days as ISO texts such as `2026-11-24`, which have no time zone. */
import { DAY_MS } from './time.ts'

/** Returns the day of a time in milliseconds in the device's time zone, which may differ from the day in UTC. */
export function toLocalDate(time: number): string {
  const date = new Date(time)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Returns when a day begins in the device's time zone, in milliseconds since the epoch. */
export function toStartOfDay(date: string): number {
  return Date.parse(`${date}T00:00`)
}

/** Returns the day that is `count` days later, or earlier. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10)
}
