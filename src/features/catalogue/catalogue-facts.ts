import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { getSampleSeason, getUsualMinutes } from '#domain/catalogue/episode-length.ts'
import { parseTitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import {
  FACTS_PARTS,
  NO_FACTS,
  parseCatalogueFacts,
  type CatalogueFacts,
} from '#domain/statistics/catalogue-facts.ts'
import type { FactsByKey } from '#domain/statistics/rankings.ts'
import { BACKGROUND, fetchCatalogue } from '#src/features/catalogue/client/client.ts'
import { orIfMissing } from '#src/features/catalogue/client/or-if-missing.ts'

import { episodesQuery } from './episodes.ts'

/** Requests at a time, so that others are not kept waiting. */
const CONCURRENT_REQUESTS = 4

/** How often what has arrived is shown. */
const PUBLISH_INTERVAL_MS = 400

/** After as many failures in a row the catalogue is taken for unavailable, and the rest is left for a retry. */
const MAX_FAILURES_IN_A_ROW = 8

/**
 * The facts of one title; none if the catalogue does not have it any more. They hardly change, so that the device asks for
 * them once a week.
 */
function catalogueFactsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'facts', kind, id],
    queryFn: ({ client, signal }) => orIfMissing(fetchFacts(client, { kind, id }, signal), NO_FACTS),
    staleTime: Infinity,
    meta: { isRefreshedRarely: true },
  })
}

/** Where the details do not say how long an episode is, a season does. */
async function fetchFacts(
  client: QueryClient,
  { kind, id }: TitleRef,
  signal: AbortSignal,
): Promise<CatalogueFacts> {
  const parameters = { append_to_response: FACTS_PARTS }
  const parse = (body: unknown) => ({
    facts: parseCatalogueFacts(body),
    sampleSeason: kind === 'tv' ? getSampleSeason(parseTitleDetail(body, kind)) : undefined,
  })
  const { facts, sampleSeason } = await fetchCatalogue(
    `/${kind}/${id}`,
    parameters,
    signal,
    parse,
    BACKGROUND,
  )
  if (facts.runtimeMinutes !== null || sampleSeason === undefined) return facts
  const episodes = await client.fetchQuery(episodesQuery(id, sampleSeason, BACKGROUND))
  return { ...facts, runtimeMinutes: getUsualMinutes(episodes) }
}

/**
 * The facts of many titles, in their order. Its data grows while it fetches. A title that fails is left out and requested
 * again when the query is refetched.
 */
export function factsOfTitlesQuery(titles: readonly TitleRef[]) {
  const queryKey = ['facts-of-titles', titles.map(titleKey)]
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      loadFacts(client, titles, signal, (factsByKey) => client.setQueryData(queryKey, factsByKey)),
    // A screen that is left before all have arrived leaves those that have.
    staleTime: ({ state: { data } }) => (titles.every((title) => data?.has(titleKey(title))) ? Infinity : 0),
    structuralSharing: false,
  })
}

async function loadFacts(
  client: QueryClient,
  titles: readonly TitleRef[],
  signal: AbortSignal,
  publish: (factsByKey: FactsByKey) => void,
): Promise<FactsByKey> {
  const factsByKey = new Map(titles.flatMap((title) => findLoaded(client, title)))
  const missing = titles.filter((title) => !factsByKey.has(titleKey(title)))[Symbol.iterator]()
  publish(new Map(factsByKey))
  let publishedAt = Date.now()
  let failuresInARow = 0

  const work = async () => {
    for (const title of missing) {
      const facts = await fetchOrSkip(client, title)
      signal.throwIfAborted()
      failuresInARow = facts ? 0 : failuresInARow + 1
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return
      if (facts) factsByKey.set(titleKey(title), facts)
      if (Date.now() - publishedAt < PUBLISH_INTERVAL_MS) continue
      publishedAt = Date.now()
      publish(new Map(factsByKey))
    }
  }
  // A title that a worker has taken is no other worker's: they share one iterator.
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work))
  return factsByKey
}

function findLoaded(client: QueryClient, title: TitleRef): [string, CatalogueFacts][] {
  const facts = client.getQueryData(catalogueFactsQuery(title).queryKey)
  return facts ? [[titleKey(title), facts]] : []
}

/** The query has logged the error. */
function fetchOrSkip(client: QueryClient, title: TitleRef): Promise<CatalogueFacts | undefined> {
  return client.fetchQuery(catalogueFactsQuery(title)).catch(() => undefined)
}
