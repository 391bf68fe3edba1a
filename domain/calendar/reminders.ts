import * as v from 'valibot'

import { addDays } from '../local-date.ts'
import { getReleaseKey, type CalendarRelease } from './followed-titles.ts'

/** The stored format: the days on which releases were shown, by their keys. */
export const shownSchema = v.record(v.string(), v.string())

export type ShownReleases = v.InferOutput<typeof shownSchema>

/** A release may move to another day, on which it is no news. Older ones don't matter. */
const REMEMBERED_DAYS = 90

/** Returns what comes out today (an ISO date) and was not shown before. */
export function selectDueReleases(
  releases: readonly CalendarRelease[],
  today: string,
  shown: ShownReleases,
): CalendarRelease[] {
  return releases.filter((release) => release.date === today && !Object.hasOwn(shown, getReleaseKey(release)))
}

/** Returns what was shown, with these releases. */
export function withShown(
  shown: ShownReleases,
  releases: readonly CalendarRelease[],
  today: string,
): ShownReleases {
  const oldest = addDays(today, -REMEMBERED_DAYS)
  return Object.fromEntries([
    ...Object.entries(shown).filter(([, date]) => date >= oldest),
    ...releases.map((release) => [getReleaseKey(release), today]),
  ])
}
