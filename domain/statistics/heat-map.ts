import type { DayActivity } from './activity.ts'
import { getWeekday, parseDay, toIsoDate } from './days.ts'

/** How busy a day was: 0 without viewings, 1 to 4 compared with the other days that have any. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

type HeatDay = DayActivity & {
  date: string
  level: HeatLevel
  /** The column, from 0. */
  week: number
  /** The day of the week: 0 for the first one. */
  row: number
}

/** The week in which a month begins, with 1 for January. */
type HeatMonth = { month: number; week: number }

export type HeatMap = { days: HeatDay[]; months: HeatMonth[]; weekCount: number }

/** The days before today that a heat map of all time shows: a year, from the beginning of a week. */
const RECENT_WEEKS = 52

/**
 * Returns the first and the last day of a calendar year or, without one, of the last 53 weeks, as ISO dates. `firstWeekday`
 * is 1 for Monday to 7 for Sunday.
 */
export function getHeatMapRange(
  year: number | undefined,
  today: string,
  firstWeekday: number,
): { from: string; to: string } {
  if (year !== undefined) {
    const prefix = String(year).padStart(4, '0')
    return { from: `${prefix}-01-01`, to: `${prefix}-12-31` }
  }
  const last = parseDay(today)
  return { from: toIsoDate(last - getRow(last, firstWeekday) - RECENT_WEEKS * 7), to: today }
}

/** Returns the days from one ISO date to another in columns of weeks. */
export function createHeatMap(
  days: ReadonlyMap<string, DayActivity>,
  { from, to }: { from: string; to: string },
  firstWeekday: number,
): HeatMap {
  const [start, end] = [parseDay(from), parseDay(to)]
  const firstDay = start - getRow(start, firstWeekday)
  const shown = Array.from({ length: end - start + 1 }, (_, index) => {
    const day = start + index
    const date = toIsoDate(day)
    const { viewings, seconds } = days.get(date) ?? { viewings: 0, seconds: 0 }
    const week = Math.floor((day - firstDay) / 7)
    return { date, viewings, seconds, week, row: getRow(day, firstWeekday) }
  })
  const getLevel = createLevels(shown.map(({ viewings }) => viewings))
  const months = shown.flatMap(({ date, week }) =>
    date.endsWith('-01') ? [{ month: Number(date.slice(5, 7)), week }] : [],
  )
  return {
    days: shown.map((day) => ({ ...day, level: getLevel(day.viewings) })),
    months,
    weekCount: Math.floor((end - firstDay) / 7) + 1,
  }
}

function getRow(day: number, firstWeekday: number): number {
  return (getWeekday(day) - firstWeekday + 7) % 7
}

/** Quartiles of the active days: compared with the maximum, one day of an import would make all others pale. */
function createLevels(counts: number[]): (viewings: number) => HeatLevel {
  const active = counts.filter((count) => count > 0).toSorted((one, other) => one - other)
  const [first = 0, second = 0, third = 0] = [0.25, 0.5, 0.75].map(
    (share) => active[Math.ceil(share * active.length) - 1],
  )
  return (viewings) => {
    if (viewings === 0) return 0
    if (viewings > third) return 4
    if (viewings > second) return 3
    return viewings > first ? 2 : 1
  }
}
