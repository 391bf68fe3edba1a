import { DAY_MS } from '../time.ts'

/** Before the first movie. */
const EARLIEST = Date.UTC(1874, 0, 1)

/**
 * Returns the time of a date as files write it, in milliseconds since the epoch: ISO 8601, `2021-03-14 20:15:30` (UTC) or
 * a number of milliseconds. A date without a time counts as noon on this device. Returns null for everything else, and for
 * dates after `now`.
 */
export function parseDate(value: unknown, now: number): number | null {
  if (typeof value === 'number') return toPast(value, now)
  if (typeof value !== 'string') return null
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(
      value.trim(),
    )
  if (!parts) return null
  const [, year, month, day, time, zone = 'Z'] = parts
  if (!isDay(Number(year), Number(month), Number(day))) return null
  if (!time) return toPast(toNoon(Number(year), Number(month), Number(day)), now)
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')
  return toPast(Date.parse(`${year}-${month}-${day}T${time}${offset}`), now)
}

export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export function toNoon(year: number, month: number, day: number): number {
  return new Date(year, month - 1, day, 12).getTime()
}

/** Returns the time; null if it is before the first movie, or after `now`. */
export function toPast(time: number, now: number): number | null {
  // The file may have been written where the day is ahead.
  return time >= EARLIEST && time <= now + DAY_MS ? Math.min(time, now) : null
}
