import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import { serializeCsv } from '../csv.ts'
import { MARQUEE_FORMAT, toExportRow } from '../import/formats/marquee.ts'
import type { ImportedList, ImportItem } from '../import/import-row.ts'
import { toLocalDate } from '../local-date.ts'
import { toStars } from '../ratings/rating.ts'

export type ExportRow = { title: TitleSummary; item: ImportItem }

const COLUMNS = [
  'type',
  'media_type',
  'tmdb_id',
  'title',
  'release_date',
  'season',
  'episode',
  'is_finished',
  'stars',
  'list',
  'note',
  'episode_name',
  'watched_seconds',
  'duration_seconds',
  'at',
] as const

/** The columns that Letterboxd imports. */
const LETTERBOXD_COLUMNS = ['Title', 'Year', 'Rating', 'WatchedDate', 'tmdbID'] as const

/** Everything that is not about titles: lists and settings as this device stores them, and the data of the account. */
export type ExportedRest = {
  lists: readonly ImportedList[]
  /** As `toExportedSmartList` returns them. */
  smart_lists: readonly object[]
  device: Readonly<Record<string, unknown>>
  account?: object
}

/** Returns the library as JSON. Marquee imports its items and lists without loss, and ignores the rest. */
export function toLibraryJson(rows: readonly ExportRow[], rest: ExportedRest, now: number): string {
  const items = rows.map(({ title, item }) => toExportRow(title, item))
  const head = { format: MARQUEE_FORMAT, version: 1, exported_at: new Date(now).toISOString() }
  return `${JSON.stringify({ ...head, items, ...rest }, undefined, 2)}\n`
}

/** Returns the library as CSV, a row for each item, and one without a title for each list. */
export function toLibraryCsv(rows: readonly ExportRow[], lists: readonly ImportedList[]): string {
  const listRows = lists.map(({ name, description }) => ({ type: 'list', list: name, note: description }))
  return toTable(COLUMNS, [...listRows, ...rows.map(toCells)])
}

function toCells({
  title,
  item,
}: ExportRow): Partial<Record<(typeof COLUMNS)[number], string | number | undefined>> {
  return {
    type: item.type,
    media_type: title.kind,
    tmdb_id: title.id,
    title: title.name,
    release_date: title.date ?? '',
    ...(item.type === 'rating' && { stars: toStars(item.halfStars) }),
    ...(item.type === 'list' && { list: item.list, note: item.note }),
    ...(item.type === 'viewing' && {
      season: item.season,
      episode: item.episode,
      is_finished: item.isFinished?.toString(),
      episode_name: item.episodeName,
      watched_seconds: item.progress?.watched,
      duration_seconds: item.progress?.duration,
    }),
    at: item.at === null ? '' : new Date(item.at).toISOString(),
  }
}

/** Returns the movies that were watched to the end or rated in the format that Letterboxd imports. It knows no TV shows. */
export function toLetterboxdCsv(rows: readonly ExportRow[]): string {
  const movies = Map.groupBy(
    rows.filter(({ title }) => title.kind === 'movie'),
    ({ title }) => titleKey(title),
  )
  return toTable(LETTERBOXD_COLUMNS, [...movies.values()].flatMap(toLetterboxdRows))
}

/** A row for each finished viewing, all with the rating. */
function toLetterboxdRows(rows: readonly ExportRow[]) {
  const [first] = rows
  if (!first) return []
  const viewings = rows.flatMap(({ item }) =>
    item.type === 'viewing' && item.isFinished !== false ? item : [],
  )
  const rating = rows.flatMap(({ item }) => (item.type === 'rating' ? item : []))[0]
  const dates = viewings.length > 0 ? viewings.map(({ at }) => at) : rating ? [null] : []
  return dates.map((at) => ({
    Title: first.title.name,
    Year: first.title.date?.slice(0, 4) ?? '',
    Rating: rating ? toStars(rating.halfStars) : undefined,
    WatchedDate: at === null ? '' : toLocalDate(at),
    tmdbID: first.title.id,
  }))
}

function toTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, string | number | undefined>>[],
): string {
  return serializeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}
