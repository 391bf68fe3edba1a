import {
  getReleasesIn,
  getSeasonsIn,
  type CalendarRelease,
  type ScheduledTitle,
} from '#domain/calendar/followed-titles.ts'
import type { DateRange } from '#domain/calendar/month.ts'
import { buildCatalogueUrl, TMDB } from '#domain/catalogue/catalogue-urls.ts'
import { parseEpisodes, type Episode } from '#domain/catalogue/episodes.ts'
import { parseTitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'

import { catalogueBudget } from './catalogue-budget.ts'
import { type Environment, requireVariable } from './environment.ts'
import { createTimedCache } from './timed-cache.ts'

const REQUEST_TIMEOUT_MS = 8000

const CACHE_OPTIONS = {
  // Dates rarely change within a day, and calendar apps ask every few hours.
  freshMs: 6 * 60 * 60_000,
  // While the catalogue fails, older dates are better than none.
  staleMs: 3 * 24 * 60 * 60_000,
  // Enough for the titles of many users; an entry takes a few kilobytes.
  maxEntries: 2000,
}

/** Null for what the catalogue does not have. */
const readTitle = createTimedCache<ScheduledTitle | null>(CACHE_OPTIONS)
const readSeason = createTimedCache<Episode[]>(CACHE_OPTIONS)

/** For whom the catalogue is asked, and in which language, as a BCP 47 tag: clients take turns. */
export type CatalogueReader = {
  environment: Environment
  client: string
  language: string
  signal: AbortSignal
}

/** Resolves with what comes out of a title in a range. Rejects if the catalogue fails, or when `signal` aborts. */
export async function readReleases(
  reader: CatalogueReader,
  title: TitleRef,
  range: DateRange,
): Promise<CalendarRelease[]> {
  const fetchDocument = (path: string) => request(reader, path)
  const key = `${reader.language} ${titleKey(title)}`
  const scheduled = await readTitle(key, async () => {
    const body = await fetchDocument(`/${title.kind}/${title.id}`)
    return body === undefined ? null : toScheduledTitle(body, title)
  })
  if (!scheduled) return []
  const episodes = []
  for (const season of getSeasonsIn(scheduled, range)) {
    const listed = await readSeason(`${key}-s${season}`, async () => {
      const body = await fetchDocument(`/tv/${title.id}/season/${season}`)
      return body === undefined ? [] : parseEpisodes(body).map(toScheduledEpisode)
    })
    episodes.push(...listed.map((episode) => ({ ...episode, season })))
  }
  return getReleasesIn(scheduled, episodes, range)
}

/** Returns only what is needed, because it stays in memory. */
function toScheduledTitle(body: unknown, { kind }: TitleRef): ScheduledTitle {
  const { id, name, posterPath, date, rating, seasons, nextEpisode, lastEpisode } = parseTitleDetail(
    body,
    kind,
  )
  return {
    kind,
    id,
    name,
    posterPath,
    backdropPath: null,
    date,
    rating,
    seasons: seasons.map(({ number, airDate }) => ({ number, airDate })),
    nextEpisode: nextEpisode && { ...toScheduledEpisode(nextEpisode), season: nextEpisode.season },
    lastEpisode: lastEpisode && { ...toScheduledEpisode(lastEpisode), season: lastEpisode.season },
  }
}

function toScheduledEpisode({ number, name, airDate }: Episode): Episode {
  return { number, name, airDate, overview: '', runtimeMinutes: null, stillPath: null }
}

/** Resolves with undefined if the catalogue does not have the document. */
async function request(
  { environment, client, language, signal }: CatalogueReader,
  path: string,
): Promise<unknown> {
  const endpoint = {
    apiUrl: environment('TMDB_API_URL') ?? TMDB.apiUrl,
    apiKey: requireVariable(environment, 'TMDB_API_KEY'),
  }
  await catalogueBudget.take('feed', client, signal)
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await fetch(buildCatalogueUrl(endpoint, path, {}, language), {
    signal: AbortSignal.any([signal, timeout]),
  })
  if (response.ok) return response.json()
  await response.body?.cancel()
  if (response.status === 404) return undefined
  throw new Error(`The catalogue responded with ${response.status} for ${path}`)
}
