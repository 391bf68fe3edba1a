/** Release dates: movies, first episodes, and the next episodes of TV shows. */
import { compareNames } from '../compare-names.ts'
import { addDays } from '../local-date.ts'
import { DAY_MS } from '../time.ts'
import { uniqueBy } from '../unique-by.ts'
import type { EpisodeRef } from './episode-order.ts'
import type { TitleDetail } from './title-detail.ts'
import { titleKey, type TitleSummary } from './title.ts'

export type Release = {
  title: TitleSummary
  /** ISO date. */
  date: string
  /** The next episode of a TV show that has begun; null for a movie or a whole TV show. */
  episode: EpisodeRef | null
}

export type ReleaseDay = { date: string; releases: Release[] }

/** The last days of periods that announced titles are listed by, counted from today. */
const PERIOD_ENDS = [14, 30, 60, 90, 180, 365, 730]

/** How many periods there are; the last one has no end. */
export const PERIODS = PERIOD_ENDS.length + 1

/** Returns the first and the last day (ISO dates) of a period after `today`, from 0 on. The last period has no end. */
export function getPeriod(index: number, today: string): { first: string; last?: string } {
  const end = PERIOD_ENDS[index]
  const first = addDays(today, (PERIOD_ENDS[index - 1] ?? 0) + 1)
  return end === undefined ? { first } : { first, last: addDays(today, end) }
}

/** Returns the titles that come out after `today` (an ISO date), the next ones first, each one once. */
export function selectAnnounced<Title extends TitleSummary>(
  titles: readonly Title[],
  today: string,
): (Title & { date: string })[] {
  const announced = titles.flatMap((title) =>
    title.date !== null && title.date > today ? [{ ...title, date: title.date }] : [],
  )
  return uniqueBy(announced, titleKey).toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Returns a title's next release from `today` on (an ISO date), or null if none is known. */
export function getNextRelease(title: TitleDetail, today: string): Release | null {
  const { nextEpisode } = title
  if (nextEpisode?.airDate && nextEpisode.airDate >= today)
    return {
      title,
      date: nextEpisode.airDate,
      episode: { season: nextEpisode.season, episode: nextEpisode.number },
    }
  return title.date !== null && title.date >= today ? { title, date: title.date, episode: null } : null
}

/** Groups releases by date, the next ones first; releases of a day are sorted by name. */
export function groupByDay(releases: readonly Release[]): ReleaseDay[] {
  const days = Map.groupBy(releases, ({ date }) => date)
  return [...days]
    .map(([date, group]) => ({
      date,
      releases: group.toSorted((one, other) => compareNames(one.title.name, other.title.name)),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Returns how many days after `today` a date is; both are ISO dates. NaN if one of them is invalid. */
export function countDaysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
}
