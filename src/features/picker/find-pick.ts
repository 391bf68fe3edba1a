import type { QueryClient } from '@tanstack/react-query'

import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { EMPTY_FILTER } from '#domain/filters/title-filter.ts'
import type { HideableTitle } from '#domain/hiding/hide-index.ts'
import { toLocalDate } from '#domain/local-date.ts'
import {
  fits,
  getDiscoveryMinutes,
  getEpisodeToWatch,
  getWatchTime,
  isOnProviders,
  listUnfinished,
  withoutShown,
  type Candidate,
} from '#domain/picker/candidate.ts'
import { mixCandidates } from '#domain/picker/mix.ts'
import { getWantedTitles, suitsTaste } from '#domain/picker/moods.ts'
import type { PickerOptions } from '#domain/picker/picker-options.ts'
import { getPrimaryAction } from '#domain/progress/primary-action.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { episodesQuery, readSeasons } from '#src/features/catalogue/episodes.ts'
import { filteredPageQuery } from '#src/features/catalogue/filters/filtered-titles.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { RequestError } from '#src/lib/request-error.ts'

import type { PickSession } from './pick-session.ts'

export type PickInput = {
  options: PickerOptions
  /** The time left in the time box at `now` (milliseconds since the epoch). */
  minutes: number
  now: number
  region: string
  providerIds: readonly number[]
  progress: ProgressMap
  watchlist: readonly TitleRef[]
  /** Returns true for a title that may be offered as a discovery. */
  mayOffer: (title: HideableTitle) => boolean
  session: PickSession
}

/** Details are requested of this many titles at once, and the first that fits is taken. */
const PARALLEL_CHECKS = 4

/** One search requests the details of about this many titles: a long watchlist is not requested as a whole. */
const MAX_CHECKS = 60

/** Pages of `/discover` of each kind. */
const MAX_DISCOVERY_PAGES = 5

/** The user is waiting. */
const RETRIES = 1

/** `more`: many titles were checked and none of them fits, but there are others. */
export type FoundPick = { status: 'found'; title: TitleRef } | { status: 'none' | 'more' }

/** The progress of a running search. */
type Search = {
  client: QueryClient
  input: PickInput
  /** Titles whose details were not on the device. */
  checks: number
  failures: unknown[]
}

/**
 * Returns the next title that fits and was not shown in this session. Throws a RequestError if there may be one among
 * those that could not be loaded.
 */
export async function findPick(client: QueryClient, input: PickInput): Promise<FoundPick> {
  const search: Search = { client, input, checks: 0, failures: [] }
  const ownTitles = listOwnTitles(input)
  const lastPage = input.options.isWatchlistOnly ? 0 : MAX_DISCOVERY_PAGES
  for (let page = 1; page <= Math.max(1, lastPage); page += 1) {
    // The next page is needed only if nothing of this one fits.
    const discoveries = page > lastPage ? NO_DISCOVERIES : await findDiscoveries(search, page)
    const mixed = mixCandidates(
      [...(page === 1 ? ownTitles : []), ...discoveries.candidates],
      input.session.seed,
    )
    const found = await findFirstFitting(search, mixed)
    if (found) return found
    if (!discoveries.hasMore) break
  }
  if (search.failures.length > 0) throw search.failures[0]
  return { status: 'none' }
}

/** Already shown picks keep their slot, so the remaining ones don't move. */
function listOwnTitles({ options, progress, watchlist }: PickInput): Candidate[] {
  const listed = new Set(watchlist.map(titleKey))
  const unfinished = listUnfinished(Object.values(progress)).filter(
    ({ title }) => !options.isWatchlistOnly || listed.has(titleKey(title)),
  )
  const saved = watchlist.map(({ kind, id }): Candidate => ({ title: { kind, id }, source: 'watchlist' }))
  return [...unfinished, ...saved]
}

type Discoveries = { candidates: Candidate[]; hasMore: boolean }

const NO_DISCOVERIES: Discoveries = { candidates: [], hasMore: false }

/** Returns none after the last page, and if the request fails: unfinished titles may be on the device. */
async function findDiscoveries(search: Search, page: number): Promise<Discoveries> {
  const kinds: TitleKind[] = ['movie', 'tv']
  const pages = await Promise.allSettled(kinds.map((kind) => fetchDiscoveries(search, kind, page)))
  const found = pages.map((result) => {
    if (result.status === 'fulfilled') return result.value
    search.failures.push(result.reason)
    return NO_DISCOVERIES
  })
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    hasMore: found.some(({ hasMore }) => hasMore),
  }
}

async function fetchDiscoveries(
  { client, input }: Search,
  kind: TitleKind,
  page: number,
): Promise<Discoveries> {
  const { options, minutes, now, region, providerIds, mayOffer } = input
  const wanted = getWantedTitles(kind, options)
  if (!wanted || minutes < 1) return NO_DISCOVERIES
  const filter = {
    ...EMPTY_FILTER,
    ...wanted,
    runtimeMinutes: getDiscoveryMinutes(kind, minutes),
    providers: options.isProvidersOnly ? providerIds : [],
  }
  const today = toLocalDate(now)
  const query = filteredPageQuery({ kind, filter, region, today }, page)
  const { items, pageCount } = await client.fetchQuery({ ...query, retry: RETRIES })
  if (page > pageCount) return NO_DISCOVERIES
  const candidates = items
    .filter((title) => mayOffer(title) && suitsTaste(title, options))
    .map(({ id }) => ({ title: { kind, id }, source: 'discovery' as const }))
  return { candidates, hasMore: page < pageCount }
}

async function findFirstFitting(
  search: Search,
  candidates: readonly Candidate[],
): Promise<FoundPick | undefined> {
  const queue = withoutShown(candidates, new Set(search.input.session.shown))
  for (let start = 0; start < queue.length; start += PARALLEL_CHECKS) {
    if (search.checks >= MAX_CHECKS) return { status: 'more' }
    const checked = queue.slice(start, start + PARALLEL_CHECKS)
    // The next ones are requested only if none of these fits.
    const results = await Promise.allSettled(checked.map(({ title }) => checkFits(search, title)))
    const found = checked.find((_, index) => {
      const result = results[index]
      return result?.status === 'fulfilled' && result.value
    })
    if (found) return { status: 'found', title: found.title }
    const failures = results.flatMap((result) =>
      result.status === 'rejected' && !isMissing(result.reason) ? [result.reason as unknown] : [],
    )
    search.failures.push(...failures)
    // The catalogue does not respond: the user would wait for each of the other titles, too.
    if (failures.length === checked.length) throw failures[0]
  }
  return undefined
}

async function checkFits(search: Search, ref: TitleRef): Promise<boolean> {
  const { client, input } = search
  const { options, minutes, now, region, providerIds } = input
  const entry = input.progress[titleKey(ref)]
  const query = titleDetailQuery(ref)
  if (client.getQueryData(query.queryKey) === undefined) search.checks += 1
  const title = await client.fetchQuery({ ...query, retry: RETRIES })
  // Titles that don't fit need no further request.
  const start = { type: 'start' as const }
  if (!fits({ ...title, action: start, time: { minutes: 0, isEstimate: true } }, options, minutes, now))
    return false
  const action = await readSeasons(client, ref.id, (read) => getPrimaryAction(title, read, entry, now), {
    retry: RETRIES,
  })
  const episode = getEpisodeToWatch(title, action)
  const episodes =
    episode && action.type !== 'resume'
      ? await client.fetchQuery({ ...episodesQuery(ref.id, episode.season), retry: RETRIES })
      : []
  const time = getWatchTime({ title, action, entry, episodes })
  if (!fits({ ...title, action, time }, options, minutes, now)) return false
  if (!options.isProvidersOnly) return true
  const { providers } = await client.fetchQuery({ ...titleExtrasQuery(ref), retry: RETRIES })
  return isOnProviders(providers, providerIds, region)
}

/** A title that the catalogue does not have any more is none to watch. */
function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}
