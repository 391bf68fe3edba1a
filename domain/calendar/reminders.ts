import * as v from 'valibot'

import { getReleaseKey, type CalendarRelease } from './followed-titles.ts'
import { addDays } from './month.ts'

/** The stored format: whether reminders are on, and the days on which releases were shown, by their keys. */
export const remindersSchema = v.object({
  is_on: v.fallback(v.boolean(), false),
  shown: v.fallback(v.record(v.string(), v.string()), {}),
})

export type Reminders = v.InferOutput<typeof remindersSchema>

/** A release may move to another day, on which it is no news. Older ones don't matter. */
const REMEMBERED_DAYS = 90

/** Returns what comes out today (an ISO date) and was not shown before. */
export function selectDueReleases(
  releases: readonly CalendarRelease[],
  today: string,
  { shown }: Reminders,
): CalendarRelease[] {
  return releases.filter((release) => release.date === today && !Object.hasOwn(shown, getReleaseKey(release)))
}

/** Returns the reminders after these releases were shown. */
export function withShown(
  { is_on, shown }: Reminders,
  releases: readonly CalendarRelease[],
  today: string,
): Reminders {
  const oldest = addDays(today, -REMEMBERED_DAYS)
  return {
    is_on,
    shown: Object.fromEntries([
      ...Object.entries(shown).filter(([, date]) => date >= oldest),
      ...releases.map((release) => [getReleaseKey(release), today]),
    ]),
  }
}
