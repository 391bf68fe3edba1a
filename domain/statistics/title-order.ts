import type { Activity, TitleActivity } from './activity.ts'

/** The most titles whose details a device requests: a history of 20,000 titles must not flood the catalogue. */
export const MAX_DETAILED_TITLES = 2000

/** Returns the titles on which most time was spent first. Where time is unknown, viewings decide. */
export function sortByTime({ titles }: Pick<Activity, 'titles'>): TitleActivity[] {
  return [...titles.values()].toSorted(
    (one, other) => other.seconds - one.seconds || other.viewings - one.viewings,
  )
}
