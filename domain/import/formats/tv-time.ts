import { isRecord, type JsonRecord } from '../../is-record.ts'
import { parseServiceDate } from '../file-dates.ts'
import {
  createTarget,
  joinRecords,
  targetKey,
  toOrdinal,
  type ParseContext,
  type ImportItem,
  type ImportRow,
  type ImportTarget,
  type ParsedRows,
} from '../import-row.ts'
import { arrayOf, recordOf, textOf } from '../json-fields.ts'
import { findScale, parseRating, type RatingScale } from '../rating-scale.ts'
import type { CsvRow, CsvTable } from '../read-csv.ts'

/** Tables of watched episodes have no others. Tables of comments, emotions and votes have these, and more. */
const EPISODE_COLUMNS: readonly string[] =
  'tv_show_name series_name tv_show_id series_id user_id id source runtime cpt episode_season_number season_number episode_number episode_id created_at updated_at watch_date watched_on_source_id is_special bulk_type'.split(
    ' ',
  )

const EPISODE_TABLE = /seen_episode|rewatched_episode|watched_on_episode/

/** The show was left; TV Time says so with a status. */
const STOPPED = /^(?:stopped|archived|removed)/

/** Returns true if a table is one of TV Time's. The archive has many others, without names of titles. */
export function isTvTimeTable({ columns }: CsvTable): boolean {
  return (
    ['tv_show_name', 'series_name', 'movie_name'].some((name) => columns.includes(name)) ||
    isLastExport(columns)
  )
}

/** Returns whether a document is one of the last export: shows with their seasons, or movies. */
export function isTvTime(body: unknown): boolean {
  return arrayOf(body).some((record) => {
    const { id, is_watched: isWatched, seasons } = recordOf(record)
    return isRecord(id) && 'tvdb' in id && (Array.isArray(seasons) || typeof isWatched === 'boolean')
  })
}

/** Returns watched episodes and movies, and ratings of shows; shows and movies to watch go to the watchlist. */
export function parseTvTimeTable(table: CsvTable, { name: fileName, now }: ParseContext): ParsedRows {
  const toDate: DateReader = (...dates) => parseServiceDate(dates.find(Boolean), now)
  const parse = findParser(table, fileName.replace(/^.*\//, '').toLowerCase(), toDate)
  const rows = table.rows.flatMap((row) => parse(row) ?? [])
  const skippedRows = table.skippedRows + table.rows.length - rows.length
  return { rows: withoutWatchedMovies(rows), skippedRows }
}

/** Returns the same from a document of the last export. */
export function parseTvTime(body: unknown, { now }: ParseContext): ParsedRows {
  return joinRecords(arrayOf(body).map((record) => parseTitle(recordOf(record), now)))
}

type RowParser = (row: CsvRow) => ImportRow | undefined

/** Reads the first of the texts that is not empty. */
type DateReader = (...dates: string[]) => number | null

/** The names of its columns do not tell the kind of a title. */
function isLastExport(columns: readonly string[]): boolean {
  const has = (column: string) => columns.includes(column)
  return has('title') && has('tvdb_id') && (has('is_watched') || has('status'))
}

function findParser({ columns, rows }: CsvTable, name: string, toDate: DateReader): RowParser {
  const has = (column: string) => columns.includes(column)
  if (isLastExport(columns)) {
    if (has('episode')) return (row) => parseLastEpisode(row, toDate)
    return has('is_watched') ? (row) => parseLastMovie(row, toDate) : (row) => parseLastShow(row, toDate)
  }
  if (has('is_for_later') || has('key')) return (row) => parseRecord(row, toDate)
  if (has('type')) return (row) => parseFirstRecord(row, toDate)
  if (has('rating') && !has('episode_number')) {
    const scale = findScale(
      '',
      rows.map((row) => row('rating')),
    )
    return (row) => parseShowRating(row, scale, toDate)
  }
  if (['active', 'is_followed', 'status'].some(has)) return (row) => parseFollowed(row, toDate)
  const isEpisodes = EPISODE_TABLE.test(name) || columns.every((column) => EPISODE_COLUMNS.includes(column))
  return (row) =>
    isEpisodes ? toEpisodeRow(row, toDate(row('watch_date', 'created_at', 'updated_at'))) : undefined
}

/** Of the second generation: the key tells what a row is about. */
function parseRecord(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  const key = row('key')
  if (/^(?:re)?watch-/.test(key) || (!key && row('episode_number', 'ep_no')))
    return toEpisodeRow(row, toDate(row('watch_date', 'created_at')))
  return !key || key.startsWith('user-series') ? parseFollowed(row, toDate) : undefined
}

/** Of the first generation: the type tells what a row is about. */
function parseFirstRecord(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  const type = row('type').toLowerCase()
  const isWatched = /^(?:re)?watch(?:-episode)?$|^last-episode-watched$/.test(type)
  if (!isWatched && type !== 'towatch' && type !== 'follow') return undefined
  const at = toDate(isWatched ? row('watch_date', 'created_at', 'updated_at') : row('created_at'))
  const movie = row('movie_name')
  if (!movie) return isWatched ? toEpisodeRow(row, at) : toRow(toShow(row), { type: 'watchlist', at })
  const target = createTarget({ kind: 'movie', name: movie, year: row('release_date') })
  return toRow(target, { type: isWatched ? 'viewing' : 'watchlist', at })
}

function parseFollowed(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  const isLeft = row('active') === '0' || isTrue(row('archived', 'is_archived'))
  const isFollowed =
    ['active', 'is_followed', 'is_for_later'].some((column) => isTrue(row(column))) ||
    /^(?:for_later|favorite)$/.test(row('status'))
  if (isLeft || !isFollowed) return undefined
  return toRow(toShow(row), { type: 'watchlist', at: toDate(row('followed_at'), row('created_at')) })
}

function parseShowRating(row: CsvRow, scale: RatingScale, toDate: DateReader): ImportRow | undefined {
  const halfStars = parseRating(row('rating'), scale)
  const at = toDate(row('updated_at', 'created_at'))
  return halfStars === undefined ? undefined : toRow(toShow(row), { type: 'rating', halfStars, at })
}

function parseLastEpisode(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  if (!isTrue(row('is_watched'))) return undefined
  const item = toEpisode(row('season'), row('episode'), toDate(row('watched_at')))
  return toRow(createShow(row('title'), row('series_imdb_id')), item)
}

function parseLastMovie(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  const target = createTarget({
    kind: 'movie',
    name: row('title'),
    year: row('year'),
    imdbId: row('imdb_id'),
  })
  return toRow(
    target,
    isTrue(row('is_watched'))
      ? { type: 'viewing', at: toDate(row('watched_at')) }
      : { type: 'watchlist', at: toDate(row('created_at')) },
  )
}

function parseLastShow(row: CsvRow, toDate: DateReader): ImportRow | undefined {
  if (STOPPED.test(row('status'))) return undefined
  return toRow(createShow(row('title'), row('imdb_id')), {
    type: 'watchlist',
    at: toDate(row('created_at')),
  })
}

function parseTitle(record: JsonRecord, now: number): ImportRow[] {
  const toDate = (date: unknown) => parseServiceDate(date, now)
  const [name, imdbId] = [textOf(record['title']), textOf(recordOf(record['id'])['imdb'])]
  const toWatch: ImportItem = { type: 'watchlist', at: toDate(record['created_at']) }
  if (!Array.isArray(record['seasons'])) {
    const target = createTarget({ kind: 'movie', name, year: textOf(record['year']), imdbId })
    const isWatched = record['is_watched'] === true
    return [
      toRow(target, isWatched ? { type: 'viewing', at: toDate(record['watched_at']) } : toWatch) ?? [],
    ].flat()
  }
  const watched = record['seasons'].map(recordOf).flatMap((season) =>
    arrayOf(season['episodes'])
      .map(recordOf)
      .filter((episode) => episode['is_watched'] === true)
      .map((episode) => toEpisode(season['number'], episode['number'], toDate(episode['watched_at']))),
  )
  const items = STOPPED.test(textOf(record['status'])) ? watched : [toWatch, ...watched]
  return items.flatMap((item) => toRow(createShow(name, imdbId), item) ?? [])
}

function toEpisodeRow(row: CsvRow, at: number | null): ImportRow | undefined {
  const season = row('episode_season_number', 'season_number', 's_no')
  return toRow(toShow(row), toEpisode(season, row('episode_number', 'ep_no'), at))
}

function toEpisode(seasonNumber: unknown, episodeNumber: unknown, at: number | null): ImportItem | undefined {
  const [season, episode] = [toOrdinal(seasonNumber), toOrdinal(episodeNumber)]
  return season === undefined || episode === undefined ? undefined : { type: 'viewing', at, season, episode }
}

function toRow(target: ImportTarget | undefined, item: ImportItem | undefined): ImportRow | undefined {
  return target && item && { target, item }
}

function toShow(row: CsvRow): ImportTarget | undefined {
  return createShow(row('tv_show_name', 'series_name'))
}

/** Shows of equal names have their year in the name: `Tidewrack (2019)`. */
function createShow(fullName: string, imdbId?: string): ImportTarget | undefined {
  const [, name = fullName, year] = /^(.+) \((\d{4})\)$/.exec(fullName) ?? []
  return createTarget({ kind: 'tv', name, year, imdbId })
}

/** A movie to watch stays in the records after it was watched. */
function withoutWatchedMovies(rows: readonly ImportRow[]): ImportRow[] {
  const watched = new Set(
    rows.flatMap(({ target, item }) => (item.type === 'viewing' ? targetKey(target) : [])),
  )
  return rows.filter(
    ({ target, item }) =>
      item.type !== 'watchlist' || target.kind !== 'movie' || !watched.has(targetKey(target)),
  )
}

function isTrue(text: string): boolean {
  return text === '1' || text.toLowerCase() === 'true'
}
