import { createTableDateReader, type FileDate } from '../file-dates.ts'
import {
  cleanText,
  createTarget,
  joinRecords,
  MAX_NAME_LENGTH,
  toOrdinal,
  type ParseContext,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { findScale, parseRating } from '../rating-scale.ts'
import type { CsvRow, CsvTable } from '../read-csv.ts'
import { toImdbKind } from './imdb.ts'

/** Names of columns in tables that users and other services write, also in other languages, with spaces for other signs. */
const FIELDS = {
  name: /^(?:name|(?:movie|film|show|series) ?(?:title|name)?|title|titel|titre|título|titolo|tytuł)$/,
  year: /^(?:(?:release )?year|year released|release date|released|jahr|jaar|année|año|anno|ano|rok)$/,
  kind: /^(?:(?:media|title) ?type|type|kind)$/,
  tmdbId: /^tmdb ?(?:id)?$/,
  imdbId: /^(?:imdb ?(?:id)?|const)$/,
  /** Yamtrack has the IDs of several catalogues in one column, and their names in another one. */
  mediaId: /^media id$/,
  source: /^source$/,
  season: /^season(?: number)?$/,
  episode: /^episode(?: number)?$/,
  lastEpisode: /^last ?ep(?:isode)? ?watched$/,
  watched:
    /^(?:(?:last )?(?:watched|seen|viewed)(?: ?(?:at|on|date))?|(?:date )(?:watched|seen|viewed)|watch date|(?:end|finish) date|finished(?: (?:at|on))?|gesehen(?: am)?|gezien(?: op)?|vu(?: le)?|visto(?: (?:il|el|em))?|obejrzan[ey])$/,
  date: /^(?:date|datum|fecha|data|dato)$/,
  rating:
    /^(?:(?:my|your|user|personal) )?(?:rating|score|stars?|vote|bewertung|beoordeling|calificación|nota|voto|ocena)(?:\d+| ?[(/].*| (?:out )?of .*)?$/,
  ratedAt: /^(?:rated (?:at|on)|(?:date rated|rating date))$/,
  listedAt: /^(?:(?:listed|added)(?: (?:at|on))?|date added)$/,
  status: /^(?:(?:watch )?status|watchlist)$/,
  note: /^(?:notes?|comments?|memo)$/,
} as const

type Field = keyof typeof FIELDS

const FIELD_NAMES = Object.keys(FIELDS).filter((name): name is Field => Object.hasOwn(FIELDS, name))

const OWN = /^(?:my|your|user|personal)\b/

/** Fields that say that a table is about titles. */
const TELLING: readonly Field[] = ['year', 'tmdbId', 'imdbId', 'episode', 'watched', 'rating']

/** Returns whether a table names titles, and says something about them. */
export function isSpreadsheet({ columns }: CsvTable): boolean {
  const found = findColumns(columns)
  return found('name').length > 0 && TELLING.some((field) => found(field).length > 0)
}

/**
 * Returns the rows of a table. Its columns say what they are about, or else the name of the file; a table that names only
 * titles is a list with the name of the file.
 */
export function parseSpreadsheet(table: CsvTable, { name: fileName, now }: ParseContext): ParsedRows {
  // A collection of discs says nothing about watching.
  if (table.columns.includes('collected_at')) return { rows: [], skippedRows: table.rows.length }
  const found = findColumns(table.columns)
  const toFields =
    (row: CsvRow): FieldReader =>
    (field) =>
      row(...found(field))
  const language = ENGLISH_NAME.test(found('name')[0] ?? '') ? 'en' : 'other'
  const dates = DATES.flatMap((field) => table.rows.map((row) => toFields(row)(field)))
  const { read, dateOrder } = createTableDateReader(dates, now, language)
  const toItems = createItemReader(table, found, fileName, read)
  const rows = table.rows.map((row) => toRows(toFields(row), toItems))
  const isOpen = rows.flat().some(({ otherAt }) => otherAt !== undefined)
  return {
    ...joinRecords(rows, table.skippedRows),
    ...(isOpen && dateOrder && { dateOrder }),
    unreadColumns: listUnreadColumns(table, found, rows.flat()),
  }
}

/** Columns of other services, which say nothing about what the user did: `SIMKL_ID`, `poster url`, `progressed_at`. */
const MEANINGLESS =
  /^id$|[\s_-]id$|^(?:tvdb|mal|anidb|anilist|kitsu|trakt|simkl|imdb|tmdb)\b|\b(?:url|uri|link|image|poster|slug)$|^(?:created|updated|progressed|modified)(?:[\s_-]?at)?$|^(?:original title|genres?|directors?|runtime.*|position|rank|#)$/

/** More would fill the page. */
const MAX_UNREAD_COLUMNS = 20

/** Returns the columns that have a text and are in no row. */
function listUnreadColumns(table: CsvTable, found: FoundColumns, rows: readonly ImportRow[]): string[] {
  const { columns, heads } = table
  // The format of Trakt is known.
  if (columns.includes('trakt_id')) return []
  const hasNotes = rows.some(({ item }) => item.type === 'list' && item.note !== undefined)
  const hasMediaIds = found('mediaId').length > 0
  const fields = FIELD_NAMES.filter(
    (field) => (hasNotes || field !== 'note') && (hasMediaIds || field !== 'source'),
  )
  const read = new Set(fields.flatMap((field) => found(field)))
  return columns
    .flatMap((column, index) => {
      const isRead = column === '' || read.has(column) || MEANINGLESS.test(column)
      const hasText = !isRead && table.rows.some((row) => row(column) !== '')
      return hasText ? [cleanText(heads[index] ?? column, MAX_NAME_LENGTH)] : []
    })
    .slice(0, MAX_UNREAD_COLUMNS)
}

/** The head of the names in a table in English, where 6/5 may be June 5. */
const ENGLISH_NAME = /title|name|movie|show/i

/** All dates of a table are in one order. */
const DATES = ['watched', 'date', 'ratedAt', 'listedAt'] as const

type FieldReader = (field: Field) => string
type DatedItem = Pick<ImportRow, 'item' | 'otherAt'>
type ItemReader = (fields: FieldReader) => DatedItem[]
type FoundColumns = (field: Field) => readonly string[]

/** The catalogue's rating may be in a column as well: the user's own comes first. */
function findColumns(columns: readonly string[]): FoundColumns {
  const ordered = columns.toSorted((one, other) => Number(OWN.test(other)) - Number(OWN.test(one)))
  const named = ordered.map((column) => [column, column.replaceAll(/[\s_-]+/g, ' ')] as const)
  // In French, a note is a rating.
  const isFrench = columns.some((column) => /^(?:titre|année)$/.test(column))
  const found = new Map(
    Object.entries(FIELDS).map(([field, name]) => [
      field,
      named.flatMap(([column, words]) =>
        name.test(isFrench && words === 'note' ? 'rating' : words) ? column : [],
      ),
    ]),
  )
  return (field) => found.get(field) ?? []
}

function toRows(fields: FieldReader, toItems: ItemReader): ImportRow[] {
  const [season, episode] = [toOrdinal(fields('season')), toOrdinal(fields('episode'))]
  const isEpisode = season !== undefined && episode !== undefined
  const last = parseLastEpisode(fields('lastEpisode'))
  const stated = toImdbKind(fields('kind'))
  const kind = isEpisode || (last && stated === undefined) ? 'tv' : stated
  const idOf = (source: string) => (fields('source').toLowerCase() === source ? fields('mediaId') : '')
  const target = createTarget({
    kind: kind ?? undefined,
    name: fields('name'),
    year: fields('year'),
    tmdbId: fields('tmdbId') || idOf('tmdb'),
    imdbId: fields('imdbId') || idOf('imdb'),
  })
  if (!target || kind === null) return []
  return toItems(fields).flatMap((dated): ImportRow[] => {
    const { item } = dated
    if (isEpisode)
      return item.type === 'viewing' ? [{ target, ...dated, item: { ...item, season, episode } }] : []
    if (item.type !== 'viewing' || kind !== 'tv') return [{ target, ...dated }]
    // A viewing of a show names an episode of it.
    return last ? [{ target, ...dated, item: { ...item, ...last } }] : []
  })
}

/**
 * Returns the episode of `s02e05`, which Simkl has instead of all that were watched. Those before it may have been skipped,
 * and have no dates: only this one counts. Anime has no seasons there.
 */
function parseLastEpisode(text: string) {
  const parts = /^(?:s?(?<season>\d+)[ex]|e?)(?<episode>\d+)$/i.exec(text.replaceAll(/[\s._-]/g, ''))?.groups
  const episode = toOrdinal(parts?.['episode'])
  if (!episode) return undefined
  const season = toOrdinal(parts?.['season'])
  return season === undefined ? { season: 1, episode, isPosition: true } : { season, episode }
}

function createItemReader(
  table: CsvTable,
  found: FoundColumns,
  fileName: string,
  readDate: (date: string) => FileDate,
): ItemReader {
  const list = fileName.replaceAll(/^.*\/|\.\w+$/g, '')
  const ratings = table.rows.map((row) => row(...found('rating')))
  const isTrakt = table.columns.includes('trakt_id')
  const scale = isTrakt ? 10 : findScale(found('rating')[0] ?? '', ratings)
  const dateOf = (fields: FieldReader, ...names: Field[]) =>
    names.map((name) => readDate(fields(name))).find(({ at }) => at !== null) ?? { at: null }
  const saysMore = (['watched', 'rating', 'date', 'status'] as const).some((field) => found(field).length > 0)
  return (fields) => {
    const subject = findSubject(fields('status')) ?? findSubject(list)
    const [added, watched] = [dateOf(fields, 'listedAt', 'date'), dateOf(fields, 'watched', 'date')]
    const halfStars = parseRating(fields('rating'), scale)
    const rated = dateOf(fields, 'ratedAt', 'watched', 'date')
    const isWatched =
      watched.at !== null ||
      isYes(fields('watched')) ||
      subject === 'history' ||
      parseLastEpisode(fields('lastEpisode')) !== undefined
    const rating = halfStars ? [toDated({ type: 'rating', halfStars, at: null }, rated)] : []
    if (subject === 'watchlist') return [toDated({ type: 'watchlist', at: null }, added), ...rating]
    if (isWatched) return [toDated({ type: 'viewing', at: null }, watched), ...rating]
    if (rating.length > 0 || saysMore) return rating
    const note = fields('note')
    return [toDated({ type: 'list', list, ...(note && { note }), at: null }, added)]
  }
}

function toDated(item: ImportItem, { at, otherAt }: FileDate): DatedItem {
  return { item: { ...item, at }, ...(otherAt !== undefined && { otherAt }) }
}

function findSubject(text: string): 'watchlist' | 'history' | undefined {
  if (
    /watch[\s_-]?list|(?:plan|want|wish|to)[\s_-]?(?:to[\s_-]?)?(?:watch|see|list)|^plann(?:ed|ing)$|later/i.test(
      text,
    )
  )
    return 'watchlist'
  return /watched|seen|viewed|diary|history|complete|finished/i.test(text) ? 'history' : undefined
}

/** A text that is no date may still say that it was watched. */
function isYes(text: string): boolean {
  return text !== '' && !/^(?:no?|false|0|-)$/i.test(text)
}
