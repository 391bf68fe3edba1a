import * as v from 'valibot'

import type { TitleSummary } from '../catalogue/title.ts'
import { parseDate } from './import-dates.ts'
import { createTarget, toHalfStars, type ImportItem, type ImportRow, type ParsedRows } from './import-row.ts'
import { arrayOf, recordOf } from './json-fields.ts'
import type { CsvRow, CsvTable } from './read-csv.ts'

/** In the field `format` of a document, which later versions of the app recognize. */
export const MARQUEE_FORMAT = 'marquee-library'

const optionalText = v.fallback(v.nullish(v.string()), null)
const timestamp = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null)
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const ordinal = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

const rowSchema = v.variant('type', [
  v.object({ type: v.literal('watchlist'), at: timestamp }),
  v.object({
    type: v.literal('rating'),
    half_stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    at: timestamp,
  }),
  v.object({
    type: v.literal('list'),
    list: v.pipe(v.string(), v.maxLength(100)),
    note: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
    at: timestamp,
  }),
  v.object({
    type: v.literal('viewing'),
    at: timestamp,
    season: ordinal,
    episode: ordinal,
    episode_name: v.optional(v.string()),
    progress: v.optional(v.object({ watched: seconds, duration: seconds })),
  }),
])

const titleSchema = v.object({
  media_type: v.picklist(['movie', 'tv']),
  tmdb_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.maxLength(300)),
  release_date: optionalText,
  poster_path: optionalText,
  backdrop_path: optionalText,
  vote_average: v.fallback(v.nullish(v.number()), null),
})

/** Whether a document is an export of Marquee. */
export function isMarquee(body: unknown): boolean {
  return recordOf(body)['format'] === MARQUEE_FORMAT
}

/** Whether a table is an export of Marquee, or a download of My ratings. */
export function isMarqueeTable(columns: readonly string[]): boolean {
  return ['type', 'tmdb_id', 'title'].every((column) => columns.includes(column))
}

/** Returns the rows of an export. Reading what `toExportRow` wrote returns equal rows. */
export function parseMarquee(body: unknown, now: number): ParsedRows {
  const records = arrayOf(recordOf(body)['items'])
  const rows = records.flatMap((record) => fromExportRow(record, now) ?? [])
  return { rows, skippedRows: records.length - rows.length }
}

/** Returns the rows of a CSV. My ratings has the kind of the title as the type, and no other items. */
export function parseMarqueeTable(table: CsvTable, now: number): ParsedRows {
  const rows = table.rows.flatMap((row) => parseTableRow(row, now) ?? [])
  return { rows, skippedRows: table.skippedRows + table.rows.length - rows.length }
}

/** Returns a row about a title of the catalogue in the format of an export. */
export function toExportRow(title: TitleSummary, item: ImportItem): object {
  return {
    ...toExportItem(item),
    media_type: title.kind,
    tmdb_id: title.id,
    title: title.name,
    release_date: title.date,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath,
    vote_average: title.rating,
  }
}

function toExportItem(item: ImportItem): object {
  if (item.type === 'rating') return { type: item.type, half_stars: item.halfStars, at: item.at }
  if (item.type !== 'viewing') return item
  const { episodeName, ...viewing } = item
  return { ...viewing, ...(episodeName && { episode_name: episodeName }) }
}

function fromExportRow(record: unknown, now: number): ImportRow | undefined {
  const title = v.safeParse(titleSchema, record)
  const row = v.safeParse(rowSchema, record)
  if (!title.success || !row.success) return undefined
  const { media_type: kind, tmdb_id: id, title: name, release_date: date = null } = title.output
  const target = createTarget({ kind, name, tmdbId: id, year: date ?? undefined })
  const summary: TitleSummary = {
    kind,
    id,
    name,
    date,
    posterPath: title.output.poster_path ?? null,
    backdropPath: title.output.backdrop_path ?? null,
    rating: title.output.vote_average ?? null,
  }
  return target && { target: { ...target, summary }, item: toItem(row.output, now) }
}

function toItem(row: v.InferOutput<typeof rowSchema>, now: number): ImportItem {
  const at = row.at === null ? null : Math.min(row.at, now)
  if (row.type === 'rating') return { type: 'rating', halfStars: row.half_stars, at }
  if (row.type !== 'viewing') return { ...row, at }
  return {
    type: 'viewing',
    at,
    ...(row.season !== undefined && { season: row.season }),
    ...(row.episode !== undefined && { episode: row.episode }),
    ...(row.episode_name && { episodeName: row.episode_name }),
    ...(row.progress && { progress: row.progress }),
  }
}

function parseTableRow(row: CsvRow, now: number): ImportRow | undefined {
  const kind = row('media_type') || row('type')
  if (kind !== 'movie' && kind !== 'tv') return undefined
  const target = createTarget({
    kind,
    name: row('title'),
    year: row('release_date'),
    tmdbId: row('tmdb_id'),
  })
  const item = parseTableItem(row, parseDate(row('at', 'rated_at'), now))
  return target && item && { target, item }
}

function parseTableItem(row: CsvRow, at: number | null): ImportItem | undefined {
  const type = row('media_type') ? row('type') : 'rating'
  if (type === 'watchlist') return { type, at }
  if (type === 'list') return row('list') ? { type, list: row('list').slice(0, 100), at } : undefined
  if (type === 'rating') {
    const halfStars = toHalfStars(row('stars'), 5)
    return halfStars ? { type, halfStars, at } : undefined
  }
  if (type !== 'viewing') return undefined
  const [season, episode] = [row('season'), row('episode')]
  return { type, at, ...(season && episode && { season: Number(season), episode: Number(episode) }) }
}
