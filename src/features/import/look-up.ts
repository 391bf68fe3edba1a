import { parseEpisodes } from '#domain/catalogue/episodes.ts'
import { parseTitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { getOtherLanguage, type ImportTarget } from '#domain/import/import-row.ts'
import {
  withNormalizedName,
  type Need,
  type SeasonEpisode,
  type TitleDetails,
} from '#domain/import/plan/lookups.ts'
import {
  asChoice,
  matchTitle,
  mergeMatches,
  toSummary,
  withoutAddition,
  type FoundTitle,
  type TitleMatch,
} from '#domain/import/plan/match-title.ts'
import { parseExternalMatch, parseSearchPage, type SearchResult } from '#domain/search/search-results.ts'
import { BACKGROUND, fetchCatalogue } from '#src/features/catalogue/client/client.ts'
import { orIfMissing } from '#src/features/catalogue/client/or-if-missing.ts'
import { fetchTitle } from '#src/features/catalogue/search.ts'
import { getRetryDelayMs, shouldRetry } from '#src/lib/retry-policy.ts'

const PARALLEL_REQUESTS = 8

const MISSING: TitleMatch = { status: 'missing' }

/**
 * Calls `run` for each item, several at a time, and retries what fails for a while. Throws the error of the first item
 * that fails for good; what succeeded stays.
 */
export async function forEachParallel<Item>(
  items: Iterable<Item>,
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const failed = new AbortController()
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      signal.throwIfAborted()
      if (failed.signal.aborted) return
      await retry(() => run(next.value), signal)
    }
  }
  const workers = Array.from({ length: PARALLEL_REQUESTS }, work)
  for (const worker of workers) worker.catch(() => failed.abort())
  const results = await Promise.allSettled(workers)
  const rejected = results.find(({ status }) => status === 'rejected')
  if (rejected?.status === 'rejected') throw rejected.reason
}

/** Results by type and key of the need. */
export type Found = {
  matches: Map<string, TitleMatch>
  episodes: Map<string, readonly SeasonEpisode[]>
  details: Map<string, TitleDetails>
}

/** Looks up what a row needs, and adds it to what was found. Throws a RequestError. */
export async function lookUp(need: Need, found: Found, signal: AbortSignal): Promise<void> {
  switch (need.type) {
    case 'match':
      found.matches.set(need.key, await lookUpTitle(need.target, signal))
      return
    case 'episodes':
      found.episodes.set(need.key, await lookUpEpisodes(need, signal))
      return
    case 'details':
      found.details.set(need.key, await lookUpDetails(need, signal))
  }
}

/** Resolves to the title of the catalogue that a target means. */
async function lookUpTitle(target: ImportTarget, signal: AbortSignal): Promise<TitleMatch> {
  const { kind, tmdbId, imdbId } = target
  if (tmdbId && kind) {
    const title = await fetchTitle(kind, tmdbId, signal, BACKGROUND)
    // An id of a record that was merged with another one: the name may help.
    if (title) return { status: 'found', title: toSummary(title) }
  }
  if (imdbId) {
    const { title } = await fetchCatalogue(
      `/find/${imdbId}`,
      { external_source: 'imdb_id' },
      signal,
      parseExternalMatch,
      BACKGROUND,
    )
    if (title) return { status: 'found', title: toSummary(title) }
  }
  return target.name ? searchTitle(target, signal) : MISSING
}

/** Resolves to the episodes of a season; none if the catalogue does not have it. */
async function lookUpEpisodes(
  { tvShowId, season, language }: Need & { type: 'episodes' },
  signal: AbortSignal,
): Promise<SeasonEpisode[]> {
  const path = `/tv/${tvShowId}/season/${season}`
  const episodes = await orIfMissing(
    fetchCatalogue(path, language ? { language } : {}, signal, parseEpisodes, BACKGROUND),
    [],
  )
  return episodes.map(({ number, name, runtimeMinutes }) =>
    withNormalizedName({ number, name, label: name, runtimeMinutes }),
  )
}

async function lookUpDetails(
  { title: { kind, id }, language }: Need & { type: 'details' },
  signal: AbortSignal,
): Promise<TitleDetails> {
  const parse = (body: unknown) => parseTitleDetail(body, kind)
  const details = await orIfMissing(
    fetchCatalogue(`/${kind}/${id}`, language ? { language } : {}, signal, parse, BACKGROUND),
    undefined,
  )
  const seasons = details?.seasons.map(({ number, name }) => withNormalizedName({ number, name })) ?? []
  return { runtimeMinutes: details?.runtimeMinutes ?? null, seasons }
}

/** Searches in as many ways as it takes to find the title, and offers what all of them found otherwise. */
async function searchTitle(target: ImportTarget, signal: AbortSignal): Promise<TitleMatch> {
  const first = await searchCatalogue(target, signal)
  const matches: TitleMatch[] = [matchTitle(target, first.found)]
  const isFound = () => matches.some(({ status }) => status === 'found')
  const { kind, year } = target
  let closest: Search = { target, isExact: true, parameters: {}, found: first.found }
  // Of a name that more titles have than a page lists, the year finds the others.
  if (!isFound() && first.pageCount > 1 && kind && year) {
    const parameters = { [kind === 'movie' ? 'year' : 'first_air_date_year']: year }
    const { found } = await searchCatalogue(target, signal, parameters)
    matches.push(matchTitle(target, found))
    if (found.length > 0) closest = { ...closest, parameters, found }
  }
  const shorter = withoutAddition(target)
  if (!isFound() && shorter) {
    const { found } = await searchCatalogue(shorter.target, signal)
    const match = matchTitle(shorter.target, found)
    matches.push(shorter.isExact ? match : asChoice(match))
    if (closest.found.length === 0) closest = { ...shorter, parameters: {}, found }
  }
  const language = getOtherLanguage(target)
  if (!isFound() && language && closest.found.length > 0)
    matches.push(await searchInLanguage(language, closest, signal))
  const isNamed = matches.some(
    (match) => match.status === 'found' || (match.status === 'ambiguous' && match.isNamed),
  )
  if (!isNamed && kind) {
    const other = { ...(shorter?.target ?? target), kind: kind === 'movie' ? 'tv' : 'movie' } as const
    matches.push(asChoice(matchTitle(other, (await searchCatalogue(other, signal)).found)))
  }
  return mergeMatches(matches)
}

type Search = {
  target: ImportTarget
  /** Otherwise, its match is a choice. */
  isExact: boolean
  parameters: Record<string, string | number>
  found: FoundTitle[]
}

/** Repeats a search that found titles, whose names in the language may be the target's. */
async function searchInLanguage(
  language: string,
  { target, isExact, parameters, found: shown }: Search,
  signal: AbortSignal,
): Promise<TitleMatch> {
  const { found } = await searchCatalogue(target, signal, { ...parameters, language })
  const match = matchTitle(
    target,
    found.map((one) => withTitleOf(shown, one)),
  )
  return isExact ? match : asChoice(match)
}

async function searchCatalogue(
  { kind, name }: ImportTarget,
  signal: AbortSignal,
  parameters: Record<string, string | number> = {},
): Promise<{ found: FoundTitle[]; pageCount: number }> {
  const path = `/search/${kind ?? 'multi'}`
  const parse = (body: unknown) => parseSearchPage(body, kind)
  const page = await fetchCatalogue(path, { query: name, ...parameters }, signal, parse, BACKGROUND)
  return { found: page.items.flatMap(toFound), pageCount: page.pageCount }
}

function toFound(result: SearchResult): FoundTitle[] {
  return result.group === 'person' ? [] : [result]
}

/** Returns a title that was found by its name in another language, as the catalogue shows it elsewhere. */
function withTitleOf(shown: readonly FoundTitle[], found: FoundTitle): FoundTitle {
  const same = shown.find(({ title }) => titleKey(title) === titleKey(found.title))
  return { ...found, shown: same?.title ?? found.title }
}

async function retry(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Error) || !shouldRetry(failures, error, navigator.onLine)) throw error
      const delayMs = getRetryDelayMs(failures, error)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}
