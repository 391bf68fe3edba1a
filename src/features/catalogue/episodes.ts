import { queryOptions, useQueries, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import {
  createSeasonReader,
  ifLoaded,
  SeasonNotLoadedError,
  type ReadSeason,
} from '#domain/catalogue/episode-order.ts'
import { parseEpisodes, type ListedEpisode } from '#domain/catalogue/episodes.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { fetchCatalogue, type RequestOptions } from '#src/features/catalogue/client/client.ts'
import { orIfMissing } from '#src/features/catalogue/client/or-if-missing.ts'

/** A season's episodes: none if the catalogue has no list of it yet. */
export function episodesQuery(tvShowId: number, season: number, options?: RequestOptions) {
  return queryOptions({
    queryKey: ['catalogue', 'episodes', tvShowId, season],
    queryFn: ({ signal }) =>
      orIfMissing(fetchCatalogue(`/tv/${tvShowId}/season/${season}`, {}, signal, parseEpisodes, options), []),
  })
}

type SeasonRef = { tvShowId: number; season: number }

type SeasonLists<Result> = {
  /** Undefined while a season that `select` reads has not loaded. */
  data: Result | undefined
  /** True while a season that `select` reads is loading. */
  isPending: boolean
  /** True if a season that `select` reads failed to load. */
  isError: boolean
  refetch: () => void
}

/**
 * Returns what `select` makes of the lists of seasons, and loads those that it reads. It runs in each render, again when a
 * list arrives. It may go on without a list by catching the error of the reader with `ifLoaded`.
 */
export function useSeasonLists<Result>(
  select: (getReader: (tvShowId: number) => ReadSeason) => Result,
): SeasonLists<Result> {
  const [requested, setRequested] = useState<readonly SeasonRef[]>([])
  const results = useQueries({
    queries: requested.map(({ tvShowId, season }) => episodesQuery(tvShowId, season)),
  })
  const missing: SeasonRef[] = []
  const getReader = (tvShowId: number): ReadSeason => {
    const isOfShow = (each: SeasonRef) => each.tvShowId === tvShowId
    const lists = new Map(
      requested.flatMap((each, index): [number, readonly ListedEpisode[]][] => {
        const list = results[index]?.data
        return isOfShow(each) && list ? [[each.season, list]] : []
      }),
    )
    const read = createSeasonReader(lists)
    return (season) => {
      if (!lists.has(season)) missing.push({ tvShowId, season })
      return read(season)
    }
  }
  const data = ifLoaded(() => select(getReader))
  const keys = requested.map(seasonKey)
  const unrequested = uniqueBy(missing, seasonKey).filter((each) => !keys.includes(seasonKey(each)))
  // While rendering, so that lists on the device are there in the first paint.
  if (unrequested.length > 0) setRequested([...requested, ...unrequested])
  const waiting = missing.map((each) => results[keys.indexOf(seasonKey(each))])
  return {
    data,
    isPending: waiting.some((result) => !result?.isError),
    isError: waiting.some((result) => result?.isError),
    refetch: () => waiting.forEach((result) => void result?.refetch()),
  }
}

/** Resolves to what `select` returns, once the lists that it reads have loaded. Throws a RequestError. */
export async function readSeasons<Result>(
  client: QueryClient,
  tvShowId: number,
  select: (read: ReadSeason) => Result,
  options: { retry?: number } = {},
): Promise<Result> {
  const lists = new Map<number, readonly ListedEpisode[]>()
  for (;;) {
    try {
      return select(createSeasonReader(lists))
    } catch (error) {
      if (!(error instanceof SeasonNotLoadedError)) throw error
      const query = episodesQuery(tvShowId, error.season)
      // Which list is needed next depends on this one.
      lists.set(error.season, await client.fetchQuery({ ...query, ...options }))
    }
  }
}

/** Few at a time: some TV shows have dozens of seasons. */
const CONCURRENT_REQUESTS = 4

/** Resolves to the lists of seasons by number. Throws a RequestError. */
export async function loadSeasons(
  client: QueryClient,
  tvShowId: number,
  seasons: readonly number[],
): Promise<Map<number, readonly ListedEpisode[]>> {
  const lists = await mapConcurrently(seasons, CONCURRENT_REQUESTS, async (season) =>
    client.ensureQueryData(episodesQuery(tvShowId, season)),
  )
  return new Map(seasons.map((season, index) => [season, lists[index] ?? []]))
}

function seasonKey({ tvShowId, season }: SeasonRef): string {
  return `${tvShowId}-${season}`
}
