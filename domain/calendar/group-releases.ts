import type { EpisodeRef } from '../catalogue/episode-order.ts'
import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import { compareReleases, type CalendarRelease } from './followed-titles.ts'

/** A title's release on a day. Several episodes of a season count as one. */
export type ReleaseGroup = {
  key: string
  title: TitleSummary
  date: string
  /** Null for a movie or a whole TV show. */
  first: EpisodeRef | null
  last: EpisodeRef | null
  count: number
  /** Of a single episode. */
  episodeName: string | null
}

/** Returns the releases of each day, in order. */
export function groupByDate(releases: readonly CalendarRelease[]): Map<string, ReleaseGroup[]> {
  const sorted = releases.toSorted(compareReleases)
  const groups = [...Map.groupBy(sorted, getGroupKey)].flatMap(([key, group]) => toGroup(key, group))
  return Map.groupBy(groups, ({ date }) => date)
}

function getGroupKey({ title, date, episode }: CalendarRelease): string {
  return `${date} ${titleKey(title)} ${episode?.season ?? ''}`
}

function toGroup(key: string, releases: readonly CalendarRelease[]): ReleaseGroup[] {
  const [first] = releases
  if (!first) return []
  return [
    {
      key,
      title: first.title,
      date: first.date,
      first: first.episode,
      last: releases.at(-1)?.episode ?? null,
      count: releases.length,
      episodeName: releases.length === 1 ? first.episodeName : null,
    },
  ]
}
