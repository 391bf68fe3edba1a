import { queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  FOLLOWED_REQUESTS,
  getReleasesIn,
  getSeasonsIn,
  type CalendarRelease,
} from '#domain/calendar/followed-titles.ts'
import type { DateRange } from '#domain/calendar/month.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { RequestError } from '#src/lib/request-error.ts'

import { episodesQuery } from './episodes.ts'
import { titleDetailQuery } from './queries.ts'

/** Releases, and how many titles could not be loaded. */
export type FollowedReleases = { releases: CalendarRelease[]; failedCount: number }

/** Releases of titles in a range. Loads a few titles at a time, and none that another screen has loaded. */
export function followedReleasesQuery(titles: readonly TitleRef[], { from, to }: DateRange) {
  return queryOptions({
    queryKey: ['followed-releases', from, to, titles.map(titleKey).join(' ')],
    queryFn: async ({ client }): Promise<FollowedReleases> => {
      const results = await mapConcurrently(titles, FOLLOWED_REQUESTS, (title) =>
        loadReleases(client, title, { from, to }),
      )
      return {
        releases: results.flatMap((releases) => releases ?? []),
        failedCount: results.filter((releases) => releases === undefined).length,
      }
    },
  })
}

/** Resolves with undefined if the catalogue failed, so that one title does not hide the others. */
async function loadReleases(
  client: QueryClient,
  title: TitleRef,
  range: DateRange,
): Promise<CalendarRelease[] | undefined> {
  try {
    const detail = await client.fetchQuery(titleDetailQuery(title))
    const episodes = []
    for (const season of getSeasonsIn(detail, range)) {
      const listed = await client.fetchQuery(episodesQuery(title.id, season))
      episodes.push(...listed.map((episode) => ({ ...episode, season })))
    }
    return getReleasesIn(detail, episodes, range)
  } catch (error) {
    // The catalogue has removed it.
    return error instanceof RequestError && error.status === 404 ? [] : undefined
  }
}
