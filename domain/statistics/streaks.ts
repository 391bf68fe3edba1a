import { parseDay, toIsoDate } from './days.ts'

/** Days in a row with at least one viewing, as ISO dates of the first and the last one. */
export type Streak = { days: number; from: string; to: string }

/** Returns the longest streak, the latest of several; undefined if there are no dates. */
export function findLongestStreak(dates: Iterable<string>): Streak | undefined {
  const days = [...new Set(dates)].map(parseDay).toSorted((one, other) => one - other)
  const [first] = days
  if (first === undefined) return undefined
  let longest = { start: first, end: first }
  let current = longest
  for (const day of days.slice(1)) {
    current = { start: day === current.end + 1 ? current.start : day, end: day }
    if (current.end - current.start >= longest.end - longest.start) longest = current
  }
  return createStreak(longest.start, longest.end)
}

/** Returns the streak that includes today or, because today is not over, ended yesterday. */
export function findCurrentStreak(dates: Iterable<string>, today: string): Streak | undefined {
  const days = new Set([...dates].map(parseDay))
  const last = [parseDay(today), parseDay(today) - 1].find((day) => days.has(day))
  if (last === undefined) return undefined
  let start = last
  while (days.has(start - 1)) start -= 1
  return createStreak(start, last)
}

function createStreak(start: number, end: number): Streak {
  return { days: end - start + 1, from: toIsoDate(start), to: toIsoDate(end) }
}
