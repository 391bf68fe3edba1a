import { parseEpisodes } from '#domain/catalogue/episodes.ts'
import { parseExternalMatch, parseSearchPage, type SearchResult } from '#domain/catalogue/search-results.ts'
import type { ImportTarget } from '#domain/import/import-row.ts'
import { matchTitle, type FoundTitle, type TitleMatch } from '#domain/import/match-title.ts'
import { normalizeText } from '#domain/search/normalize-text.ts'
import { fetchCatalogue } from '#src/features/catalogue/client.ts'
import { orIfMissing } from '#src/features/catalogue/or-if-missing.ts'
import { fetchTitle } from '#src/features/catalogue/search.ts'
import { getRetryDelayMs, shouldRetry } from '#src/lib/request-error.ts'

/** TMDB allows about 40 requests per second. */
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

/** Resolves to the title of the catalogue that a target means. Throws a RequestError. */
export async function lookUpTitle(target: ImportTarget, signal: AbortSignal): Promise<TitleMatch> {
  const { kind, tmdbId, imdbId } = target
  if (tmdbId && kind) {
    const title = await fetchTitle(kind, tmdbId, signal)
    // An id of a record that was merged with another one: the name may help.
    if (title) return matchOnly(title)
  }
  if (imdbId) {
    const { title } = await fetchCatalogue(
      `/find/${imdbId}`,
      { external_source: 'imdb_id' },
      signal,
      parseExternalMatch,
    )
    if (title) return matchOnly(title)
  }
  return target.name ? searchTitle(target, signal) : MISSING
}

/** Resolves to the numbers of a season's episodes by their normalized names. Throws a RequestError. */
export async function lookUpEpisodes(
  tvShowId: number,
  season: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const path = `/tv/${tvShowId}/season/${season}`
  const episodes = await orIfMissing(fetchCatalogue(path, {}, signal, parseEpisodes), [])
  return new Map(episodes.map(({ name, number }) => [normalizeText(name), number]))
}

/** Of a name that more titles have than a page lists, the year finds the others. */
async function searchTitle(target: ImportTarget, signal: AbortSignal): Promise<TitleMatch> {
  const { kind, name, year } = target
  const search = async (parameters: Record<string, string | number>) => {
    const query = { query: name, ...parameters }
    const page = await fetchCatalogue(`/search/${kind ?? 'multi'}`, query, signal, (body) =>
      parseSearchPage(body, kind),
    )
    return { match: matchTitle(target, page.items.flatMap(toFound)), pageCount: page.pageCount }
  }
  const { match, pageCount } = await search({})
  if (match.status === 'found' || pageCount <= 1 || !kind || !year) return match
  const ofYear = await search({ [kind === 'movie' ? 'year' : 'first_air_date_year']: year })
  return ofYear.match.status === 'found' ? ofYear.match : match
}

function toFound(result: SearchResult): FoundTitle[] {
  return result.group === 'person' ? [] : [result]
}

function matchOnly({
  kind,
  id,
  name,
  posterPath,
  backdropPath,
  date,
  rating,
}: FoundTitle['title']): TitleMatch {
  return { status: 'found', title: { kind, id, name, posterPath, backdropPath, date, rating } }
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
