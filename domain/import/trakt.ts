import { parseDate } from './import-dates.ts'
import {
  createTarget,
  toHalfStars,
  toOrdinal,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from './import-row.ts'
import { arrayOf, isRecord, recordOf, textOf, type JsonRecord } from './json-fields.ts'

const SUBJECTS = ['movie', 'show', 'episode', 'season'] as const

/** Whether a document has records of Trakt: each names a movie or a show in an object of its own. */
export function isTrakt(body: unknown): boolean {
  return listRecords(body, '').some(({ record }) => SUBJECTS.some((subject) => isRecord(record[subject])))
}

/** Returns what was watched, rated and listed. Ratings of seasons and episodes are skipped. */
export function parseTrakt(body: unknown, fileName: string, now: number): ParsedRows {
  const parsed = listRecords(body, fileName).map(({ record, name }) => parseRecord(record, name, now))
  return { rows: parsed.flat(), skippedRows: parsed.filter((rows) => rows.length === 0).length }
}

/** Tools for backups write one document with an array for each part; Trakt itself writes a file for each. */
function listRecords(body: unknown, fileName: string): { record: JsonRecord; name: string }[] {
  if (Array.isArray(body)) return body.filter(isRecord).map((record) => ({ record, name: fileName }))
  return Object.entries(recordOf(body)).flatMap(([name, value]) =>
    arrayOf(value)
      .filter(isRecord)
      .map((record) => ({ record, name })),
  )
}

function parseRecord(record: JsonRecord, name: string, now: number): ImportRow[] {
  const isMovie = isRecord(record['movie'])
  const subject = recordOf(record[isMovie ? 'movie' : 'show'])
  const ids = recordOf(subject['ids'])
  const target = createTarget({
    kind: isMovie ? 'movie' : 'tv',
    name: textOf(subject['title']),
    year: textOf(subject['year']),
    tmdbId: textOf(ids['tmdb']),
    imdbId: textOf(ids['imdb']),
  })
  return target ? parseItems(record, name, now).map((item) => ({ target, item })) : []
}

function parseItems(record: JsonRecord, name: string, now: number): ImportItem[] {
  const seasons = arrayOf(record['seasons'])
  if (seasons.length > 0) return seasons.flatMap((season) => parseSeason(recordOf(season), now))
  const isPart = isRecord(record['episode']) || isRecord(record['season'])
  if (record['rating'] !== undefined) {
    const halfStars = toHalfStars(record['rating'], 10)
    return halfStars && !isPart ? [{ type: 'rating', halfStars, at: parseDate(record['rated_at'], now) }] : []
  }
  if (record['listed_at'] !== undefined) return isPart ? [] : [toListed(record, name, now)]
  const watchedAt = record['watched_at'] ?? record['last_watched_at']
  if (watchedAt === undefined) return []
  const at = parseDate(watchedAt, now)
  if (isRecord(record['movie'])) return [{ type: 'viewing', at }]
  const episode = recordOf(record['episode'])
  return toEpisode(episode['season'], episode['number'], at)
}

function parseSeason(season: JsonRecord, now: number): ImportItem[] {
  return arrayOf(season['episodes'])
    .map(recordOf)
    .flatMap((episode) =>
      toEpisode(season['number'], episode['number'], parseDate(episode['last_watched_at'], now)),
    )
}

function toEpisode(seasonNumber: unknown, episodeNumber: unknown, at: number | null): ImportItem[] {
  const [season, episode] = [toOrdinal(seasonNumber), toOrdinal(episodeNumber)]
  return season === undefined || episode === undefined ? [] : [{ type: 'viewing', season, episode, at }]
}

/** The watchlist and lists have equal records; only their file's name tells them apart. */
function toListed(record: JsonRecord, name: string, now: number): ImportItem {
  const at = parseDate(record['listed_at'], now)
  const list = /(?:^|[/_-])lists?[-_]([^/]+?)(?:\.json)?$/i.exec(name)?.[1]
  return !list || /watchlist/i.test(name)
    ? { type: 'watchlist', at }
    : { type: 'list', list: list.replaceAll(/[-_]+/g, ' ').trim().slice(0, 100), at }
}
