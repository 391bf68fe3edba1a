import * as v from 'valibot'

import type { TitleSummary } from '../../catalogue/title.ts'
import { isStorable } from '../../library/library-item.ts'
import { toStoredTitle } from '../../library/stored-title.ts'
import { toSmartListBody, type SmartList } from '../../lists/smart-list.ts'
import { DESCRIPTION_LENGTH_MAX, NAME_LENGTH_MAX, type StoredList } from '../../lists/stored-list.ts'
import { parseDate } from '../import-dates.ts'
import {
  cleanText,
  createTarget,
  MAX_ORDINAL,
  toHalfStars,
  toOrdinal,
  type ParseContext,
  type ImportedList,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { arrayOf, recordOf } from '../json-fields.ts'
import type { CsvRow, CsvTable } from '../read-csv.ts'

/** In the field `format` of a document, which later versions of the app recognize. */
export const MARQUEE_FORMAT = 'marquee-library'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

const optionalText = v.fallback(v.nullish(v.string()), null)
const timestamp = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null)
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const ordinal = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ORDINAL)))

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
    is_finished: v.optional(v.boolean()),
  }),
])

const listSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => cleanText(name, NAME_LENGTH_MAX).trim()),
  ),
  description: v.fallback(
    v.pipe(
      v.string(),
      v.transform((description) => cleanText(description, DESCRIPTION_LENGTH_MAX)),
    ),
    '',
  ),
})

const smartListSchema = v.object({
  ...listSchema.entries,
  rules: v.record(v.string(), v.unknown()),
  list: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(NAME_LENGTH_MAX))), undefined),
})

const titleSchema = v.object({
  media_type: v.picklist(['movie', 'tv']),
  tmdb_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.maxLength(300)),
  release_date: optionalText,
  poster_path: optionalText,
  backdrop_path: optionalText,
  vote_average: v.fallback(v.nullish(v.number()), null),
})

export function isMarquee(body: unknown): boolean {
  return recordOf(body)['format'] === MARQUEE_FORMAT
}

/** Returns true if a table is an export of Marquee, or a download of My ratings. */
export function isMarqueeTable({ columns }: CsvTable): boolean {
  return ['type', 'tmdb_id', 'title'].every((column) => columns.includes(column))
}

/** Returns the rows of an export. Reading what `toExportRow` wrote returns equal rows. */
export function parseMarquee(body: unknown, { now }: ParseContext): ParsedRows {
  const records = arrayOf(recordOf(body)['items'])
  const rows = records.flatMap((record) => fromExportRow(record, now) ?? [])
  const lists = arrayOf(recordOf(body)['lists']).flatMap((list) => parseList(list) ?? [])
  const smartLists = arrayOf(recordOf(body)['smart_lists']).flatMap(
    (list) => parseExportedSmartList(list) ?? [],
  )
  return { rows, skippedRows: records.length - rows.length, lists: [...lists, ...smartLists] }
}

/** Returns the rows and lists of a CSV. My ratings has the kind of the title as the type, and no other items. */
export function parseMarqueeTable(table: CsvTable, { now }: ParseContext): ParsedRows {
  const [about, items] = [table.rows.filter(isAboutList), table.rows.filter((row) => !isAboutList(row))]
  const rows = items.flatMap((row) => parseTableRow(row, now) ?? [])
  return {
    rows,
    lists: about.map((row) => ({ name: row('list'), description: row('note') })),
    skippedRows: table.skippedRows + items.length - rows.length,
  }
}

function isAboutList(row: CsvRow): boolean {
  return row('type') === 'list' && row('list') !== '' && row('tmdb_id', 'title', 'media_type') === ''
}

/** Returns a row about a title of the catalogue in the format of an export. */
export function toExportRow(title: TitleSummary, item: ImportItem): object {
  return {
    ...toExportItem(item),
    media_type: title.kind,
    tmdb_id: title.id,
    ...toStoredTitle(title),
  }
}

function toExportItem(item: ImportItem): object {
  if (item.type === 'rating') return { type: item.type, half_stars: item.halfStars, at: item.at }
  if (item.type !== 'viewing') return item
  const { episodeName, isFinished, ...viewing } = item
  return {
    ...viewing,
    ...(episodeName && { episode_name: episodeName }),
    ...(isFinished !== undefined && { is_finished: isFinished }),
  }
}

function parseList(list: unknown): ImportedList | undefined {
  const parsed = v.safeParse(listSchema, list)
  return parsed.success && parsed.output.name ? parsed.output : undefined
}

/** Returns a smart list in the format of an export. */
export function toExportedSmartList(list: SmartList, lists: readonly StoredList[]): object {
  const { name, description, rules } = toSmartListBody(list)
  const about = lists.find(({ id }) => id === list.rules.list_id)
  return { name, description, rules, ...(about && { list: about.name }) }
}

/** Rules that this version does not know stay as they are. */
function parseExportedSmartList(list: unknown): ImportedList | undefined {
  const parsed = v.safeParse(smartListSchema, list)
  if (!parsed.success || !parsed.output.name) return undefined
  const { name, description, rules, list: about } = parsed.output
  const body = { name, description, kind: 'smart', created_at: Date.UTC(2099, 0), rules }
  const isFitting = isStorable({ kind: 'list', key: '', body, changedAt: 0 })
  return isFitting ? { name, description, smart: { rules, ...(about && { list: about }) } } : undefined
}

function fromExportRow(record: unknown, now: number): ImportRow | undefined {
  const title = v.safeParse(titleSchema, record)
  const row = v.safeParse(rowSchema, record)
  if (!title.success || !row.success) return undefined
  const { media_type: kind, tmdb_id: id, title: name, release_date: date = null } = title.output
  const target = createTarget({ kind, name, tmdbId: id, year: date ?? undefined })
  if (!target) return undefined
  const summary: TitleSummary = {
    kind,
    id,
    name: target.name || name,
    date: date !== null && ISO_DATE.test(date) ? date : null,
    posterPath: toImagePath(title.output.poster_path),
    backdropPath: toImagePath(title.output.backdrop_path),
    rating: title.output.vote_average ?? null,
  }
  return { target: { ...target, summary }, item: toItem(row.output, now) }
}

/** Returns a path of the catalogue; null for everything else. */
function toImagePath(path: string | null | undefined): string | null {
  return path && /^\/(?!\/)[\w./-]+$/.test(path) ? path : null
}

function toItem(row: v.InferOutput<typeof rowSchema>, now: number): ImportItem {
  const at = parseDate(row.at, now)
  if (row.type === 'rating') return { type: 'rating', halfStars: row.half_stars, at }
  if (row.type !== 'viewing') return { ...row, at }
  return {
    type: 'viewing',
    at,
    ...(row.season !== undefined && { season: row.season }),
    ...(row.episode !== undefined && { episode: row.episode }),
    ...(row.episode_name && { episodeName: row.episode_name }),
    ...(row.progress && { progress: row.progress }),
    ...(row.is_finished !== undefined && { isFinished: row.is_finished }),
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
  if (type === 'list') {
    const [list, note] = [row('list'), row('note')]
    return list ? { type, list, ...(note && { note }), at } : undefined
  }
  if (type === 'rating') {
    const halfStars = toHalfStars(row('stars'), 5)
    return halfStars ? { type, halfStars, at } : undefined
  }
  if (type !== 'viewing') return undefined
  const [season, episode] = [toOrdinal(row('season')), toOrdinal(row('episode'))]
  // Of a TV show, a viewing without its episode is nothing.
  if ((row('season') && season === undefined) || (row('episode') && episode === undefined)) return undefined
  const [finished, episodeName] = [row('is_finished'), row('episode_name')]
  const [watched, duration] = [toSeconds(row('watched_seconds')), toSeconds(row('duration_seconds'))]
  return {
    type,
    at,
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    ...(episodeName && { episodeName }),
    ...((watched > 0 || duration > 0) && { progress: { watched, duration } }),
    ...(finished && { isFinished: finished === 'true' }),
  }
}

function toSeconds(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}
