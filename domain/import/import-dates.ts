/** Before the first movie. */
const EARLIEST = Date.UTC(1874, 0, 1)

/** A file that was written where the day is ahead. */
const DAY_MS = 24 * 60 * 60_000

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

export type DateOrder = 'month-first' | 'day-first'

/** Returns the order of the parts of dates such as `3/14/21`, by those dates that have only one meaning. */
export function findDateOrder(dates: readonly string[]): DateOrder {
  return dates.some((date) => {
    const [first = 0, second = 0] = splitDate(date)
    return first > 12 && second <= 12
  })
    ? 'day-first'
    : 'month-first'
}

/** Returns the time of a date such as `3/14/21`, `14.03.2021` or `2021-03-14`, at noon on this device; null if it is none. */
export function parseShortDate(date: string, order: DateOrder, now: number): number | null {
  const parts = splitDate(date)
  if (parts.length !== 3) return null
  const [first = 0, second = 0, third = 0] = parts
  if (first > 31) return parseDate(date, now)
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  const year = third < 100 ? 2000 + third : third
  return isDay(year, month, day) ? toPast(toNoon(year, month, day), now) : null
}

function splitDate(date: string): number[] {
  return date
    .trim()
    .split(/[/.-]/)
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function toNoon(year: number, month: number, day: number): number {
  return new Date(year, month - 1, day, 12).getTime()
}

function toPast(time: number, now: number): number | null {
  return time >= EARLIEST && time <= now + DAY_MS ? Math.min(time, now) : null
}
