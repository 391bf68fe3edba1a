import { isRecord, type JsonRecord } from '../../is-record.ts'
import { parseServiceDate } from '../file-dates.ts'
import {
  createTarget,
  joinRecords,
  toHalfStars,
  toOrdinal,
  type ParseContext,
  type ImportedList,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { arrayOf, numberOf, recordOf, textOf } from '../json-fields.ts'
import type { CsvTable } from '../read-csv.ts'
import { sortByRank } from '../sort-by-rank.ts'

const SUBJECTS = ['movie', 'show', 'episode', 'season'] as const

/** Returns true if a document has records of Trakt: each names a movie or a show in an object of its own. */
export function isTrakt(body: unknown): boolean {
  return listRecords(body, '').some(({ record }) => SUBJECTS.some((subject) => isRecord(record[subject])))
}

/** Returns true if a spreadsheet has IDs of Trakt. */
export function isTraktTable({ columns }: CsvTable): boolean {
  return columns.includes('trakt_id')
}

/** Returns true for the name of the file that describes the lists, without their titles. */
export function isTraktListsFile(name: string): boolean {
  return /(?:^|[/-])lists\.json$/i.test(name)
}

/** Returns true if a document describes lists, without their titles. */
export function isTraktListsDocument(body: unknown, { name }: ParseContext): boolean {
  return isTraktListsFile(name) && arrayOf(body).some((list) => parseList(list) !== undefined)
}

/** Returns the lists that a document describes, without rows. */
export function parseTraktListsDocument(body: unknown): ParsedRows {
  return { rows: [], lists: arrayOf(body).flatMap((list) => parseList(list) ?? []), skippedRows: 0 }
}

/** Returns what was watched, rated and listed. Ratings of seasons and episodes are skipped. */
export function parseTrakt(body: unknown, { name: fileName, now, lists }: ParseContext): ParsedRows {
  return joinRecords(
    sortByRank(listRecords(body, fileName), ({ record }) => record['rank']).map(({ record, name }) =>
      parseRecord(record, findListing(name, lists), now),
    ),
  )
}

function parseList(list: unknown): ImportedList | undefined {
  const { name, description, ids } = recordOf(list)
  const { trakt, slug } = recordOf(ids)
  if (typeof name !== 'string' || !name || textOf(slug) === '') return undefined
  return { name, description: textOf(description), trakt: { id: textOf(trakt), slug: textOf(slug) } }
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

/** Where the titles of a file are listed: the watchlist and lists have equal records. */
type Listing = { type: 'watchlist' } | { type: 'list'; list: string } | undefined

function findListing(fileName: string, lists: readonly ImportedList[]): Listing {
  const name = fileName.replaceAll(/^.*\/|\.json$/gi, '').toLowerCase()
  if (/^(?:lists-)?favorites(?:-\d+)?$/.test(name)) return { type: 'list', list: 'Favorites' }
  const [, key = ''] = /^(?:lists-)?lists?[-_](.+)$/.exec(name) ?? []
  // Long ones are split into numbered files.
  if (/^(?:lists-)?watchlist(?:-\d+)?$/.test(name)) return { type: 'watchlist' }
  if (!key) return undefined
  const [, id = '', slug = key] = /^(\d+)-(.+)$/.exec(key) ?? []
  const about =
    lists.find(({ trakt }) => id !== '' && trakt?.id === id) ??
    lists.find(({ trakt }) => trakt?.slug === key || trakt?.slug === slug)
  return { type: 'list', list: about?.name ?? slug.replaceAll(/[-_]+/g, ' ').trim() }
}

function parseRecord(record: JsonRecord, listing: Listing, now: number): ImportRow[] {
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
  return target ? parseItems(record, listing, now).map((item) => ({ target, item })) : []
}

function parseItems(record: JsonRecord, listing: Listing, now: number): ImportItem[] {
  const seasons = arrayOf(record['seasons'])
  if (seasons.length > 0) return seasons.flatMap((season) => parseSeason(recordOf(season), now))
  const isPart = isRecord(record['episode']) || isRecord(record['season'])
  if (record['rating'] !== undefined) {
    const halfStars = toHalfStars(record['rating'], 10)
    const at = parseServiceDate(record['rated_at'], now)
    return halfStars && !isPart ? [{ type: 'rating', halfStars, at }] : []
  }
  const watchedAt = record['watched_at'] ?? record['last_watched_at']
  if (watchedAt !== undefined) return toViewing(record, { at: parseServiceDate(watchedAt, now) })
  if (record['paused_at'] !== undefined) return toViewing(record, toPosition(record, now))
  const isListed = listing !== undefined || record['listed_at'] !== undefined
  return isPart || !isListed ? [] : [toListed(record, listing, now)]
}

function toListed(record: JsonRecord, listing: Listing, now: number): ImportItem {
  const at = parseServiceDate(record['listed_at'], now)
  if (listing?.type !== 'list') return { type: 'watchlist', at }
  const note = textOf(record['notes'])
  return { ...listing, ...(note && { note }), at }
}

function parseSeason(season: JsonRecord, now: number): ImportItem[] {
  return arrayOf(season['episodes'])
    .map(recordOf)
    .flatMap((episode) =>
      toEpisode(season['number'], episode['number'], {
        at: parseServiceDate(episode['last_watched_at'], now),
      }),
    )
}

/** Where playing was paused: a percentage, of a length that not every export has. */
function toPosition(record: JsonRecord, now: number): Watched {
  const at = parseServiceDate(record['paused_at'], now)
  const subject = recordOf(record[isRecord(record['movie']) ? 'movie' : 'episode'])
  const [share, duration] = [numberOf(record['progress']) / 100, numberOf(subject['runtime']) * 60]
  if (!(share > 0 && share < 1)) return { at, isFinished: false }
  const known = duration > 0 ? { progress: { watched: share * duration, duration } } : { share }
  return { at, isFinished: false, ...known }
}

type Watched = Omit<ImportItem & { type: 'viewing' }, 'type' | 'season' | 'episode'>

function toViewing(record: JsonRecord, watched: Watched): ImportItem[] {
  if (isRecord(record['movie'])) return [{ type: 'viewing', ...watched }]
  const { season, number } = recordOf(record['episode'])
  return toEpisode(season, number, watched)
}

function toEpisode(seasonNumber: unknown, episodeNumber: unknown, watched: Watched): ImportItem[] {
  const [season, episode] = [toOrdinal(seasonNumber), toOrdinal(episodeNumber)]
  return season === undefined || episode === undefined
    ? []
    : [{ type: 'viewing', season, episode, ...watched }]
}
