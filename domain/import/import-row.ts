import type { TitleKind, TitleSummary } from '../catalogue/title.ts'
import { isEnglish } from '../format-locale.ts'
import { SOURCE_LANGUAGE } from '../language.ts'
import type { ItemBody } from '../library/library-item.ts'
import { memoizeEach } from '../memoize.ts'
import { isFinished } from '../progress/progress-rules.ts'
import { normalizeText } from '../text-match/normalize-text.ts'
import { numberOf } from './json-fields.ts'

/** A title as a file names it. `kind` is undefined where the file does not tell movies and TV shows apart. */
export type ImportTarget = {
  kind?: TitleKind
  name: string
  year?: number
  tmdbId?: number
  imdbId?: string
  /** The language of the name, as the catalogue names it, if the file tells. */
  language?: string
  /** Marquee's own files contain everything about a title, which then needs no lookup. */
  summary?: TitleSummary
}

/** A title in a file. Times are in milliseconds since the epoch; null if the file has none. */
export type ImportItem =
  | { type: 'watchlist'; at: number | null }
  /** `isCurrent`: it is the user's rating of today, not of a past day. */
  | { type: 'rating'; halfStars: number; at: number | null; isCurrent?: boolean }
  | { type: 'list'; list: string; note?: string; at: number | null }
  | {
      type: 'viewing'
      at: number | null
      season?: number
      /** Files without the season's number may have its name. */
      seasonName?: string
      /** Files without numbers have names. */
      episode?: number
      /** True if the number is a position in the season, where the catalogue may go on counting. The name is better. */
      isPosition?: boolean
      episodeName?: string
      /** Files that count episodes across the seasons name one of them, and how many come after this one until there. */
      countedFrom?: { season: number; episode: number; back: number }
      /**
       * How long it was watched, and its length, in seconds; of other services, the position. Where the length is 0, it is
       * the catalogue's.
       */
      progress?: { watched: number; duration: number }
      /** How much of it was watched, from 0 to 1, if the file has no times. */
      share?: number
      /** Where the file does not say, it depends on the position. */
      isFinished?: boolean
    }

/** A way to read a line. */
export type ImportReading = { target: ImportTarget; item: ImportItem }

/** One line of an import: an item of a title. */
export type ImportRow = ImportReading & {
  /** Other ways to read a line about a movie or an episode, the most likely first. The catalogue decides. */
  alternatives?: readonly ImportReading[]
  /** Whose viewing it is, in files about several people. */
  profile?: string
  /** The time of the item if the date means its day and month the other way round. */
  otherAt?: number | null
}

/** A date whose meaning a file leaves open, in the more and the less likely way. */
export type OpenDateOrder = { sample: string; at: number | null; otherAt: number | null }

/** A list of a file, which may have no titles. */
export type ImportedList = {
  name: string
  description: string
  /** Of a smart list; `list` is the name of the list that the rules are about, whose ID is another one here. */
  smart?: { rules: ItemBody; list?: string }
  /** Of Trakt, which names the file of the list's titles after it. */
  trakt?: { id: string; slug: string }
}

/** The name of the file, the time in milliseconds since the epoch, and the lists that files before it describe. */
export type ParseContext = { name: string; now: number; lists: readonly ImportedList[] }

/** The rows of a file, and the number of records that are invalid or have no place in Marquee. */
export type ParsedRows = {
  rows: ImportRow[]
  skippedRows: number
  lists?: ImportedList[]
  dateOrder?: OpenDateOrder
  /** Columns with data that nothing reads. */
  unreadColumns?: string[]
}

/** Why a file is left out of an import. `nothing`: all its records are about what Marquee has no place for. */
export type UnreadReason =
  | 'damaged-archive'
  | 'damaged-file'
  | 'unknown-format'
  | 'password'
  | 'packed'
  | 'nothing'

export type UnreadFile = { name: string; reason: UnreadReason }

/** Why an import ends. `no-reader`: the code that reads files did not load. */
export type ImportProblem =
  | Exclude<UnreadReason, 'nothing'>
  | 'no-reader'
  | 'file-too-large'
  | 'files-too-large'
  | 'too-many-files'
  | 'unpacked-too-large'
  | 'too-many-rows'
  | 'empty'

/** A file cannot be imported. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problem: ImportProblem
  readonly fileName: string

  constructor(problem: ImportProblem, fileName: string, options?: ErrorOptions) {
    super(`Cannot import ${fileName}: ${problem}`, options)
    this.problem = problem
    this.fileName = fileName
  }
}

/** Returns the rows of all records. Those without any are skipped, besides as many as `skippedRows`. */
export function joinRecords(records: readonly (readonly ImportRow[])[], skippedRows = 0): ParsedRows {
  return {
    rows: records.flat(),
    skippedRows: skippedRows + records.filter((rows) => rows.length === 0).length,
  }
}

/** As many as an account can have. */
export const MAX_ROWS = 50_000

/** No name or id is longer; a longer field is damaged, or an attack. */
export const MAX_FIELD_LENGTH = 10_000

/** Longer names exist in no catalogue. */
export const MAX_NAME_LENGTH = 300

/** No season or episode has a larger number. */
export const MAX_ORDINAL = 9999

const MIN_YEAR = 1874

/** Returns the key of what a target asks the catalogue for. Rows with equal keys are about one title, and ask many times. */
export const targetKey = memoizeEach(({ kind, name, year, tmdbId, imdbId }: ImportTarget) => {
  if (tmdbId && kind) return `${kind}-${tmdbId}`
  if (imdbId) return imdbId
  return [kind ?? 'any', normalizeText(name), year ?? ''].join('|')
})

/**
 * Returns the language in which the catalogue may have a target's names if it does not have them in the interface's. Files
 * that do not tell their language are in English, or in the interface's language.
 */
export function getOtherLanguage({ language }: ImportTarget): string | undefined {
  return language ?? (isEnglish() ? undefined : SOURCE_LANGUAGE)
}

/** Returns a target of texts and numbers as files have them; undefined if it names no title. */
export function createTarget(fields: {
  kind?: TitleKind
  name: string
  year?: string | number
  tmdbId?: string | number
  imdbId?: string
}): ImportTarget | undefined {
  // Control characters, and marks that reverse the direction of the text around them.
  const name = fields.name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  const tmdbId = toId(fields.tmdbId)
  const imdbId = /^tt\d{5,10}$/.exec(fields.imdbId?.trim() ?? '')?.[0]
  if ((!name && !tmdbId && !imdbId) || name.length > MAX_NAME_LENGTH) return undefined
  const year = Number(String(fields.year ?? '').slice(0, 4))
  return {
    ...(fields.kind && { kind: fields.kind }),
    name,
    ...(Number.isInteger(year) && year >= MIN_YEAR && year < 2200 && { year }),
    ...(tmdbId && { tmdbId }),
    ...(imdbId && { imdbId }),
  }
}

/** Returns a text that any database accepts: without NUL and halves of characters, and not longer than `maxLength`. */
export function cleanText(text: string, maxLength: number): string {
  return text
    .replaceAll('\0', '')
    .slice(0, maxLength)
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}

/** Returns a number, such as a season's; undefined if it is none. */
export function toOrdinal(value: unknown): number | undefined {
  if (value === '' || value === null || value === undefined) return undefined
  const ordinal = numberOf(value)
  return Number.isInteger(ordinal) && ordinal >= 0 && ordinal <= MAX_ORDINAL ? ordinal : undefined
}

/** Returns half stars from 1 to 10 for a rating of a scale that ends at `max`; undefined for a rating of 0 or beyond. */
export function toHalfStars(value: unknown, max: number): number | undefined {
  const halfStars = Math.round((numberOf(value) * 10) / max)
  return halfStars >= 1 && halfStars <= 10 ? halfStars : undefined
}

/** Returns whether only the length of a title, which the file does not have, tells how much of it was watched. */
export function needsLength({
  isFinished: isMarked,
  progress,
  share,
}: ImportItem & { type: 'viewing' }): boolean {
  return share !== undefined || (isMarked === undefined && progress?.duration === 0)
}

/** Returns true if a viewing was finished. If the file does not say, the position and the known length decide. */
export function isFinishedViewing(
  { isFinished: isMarked, progress }: ImportItem & { type: 'viewing' },
  runtimeSeconds = 0,
): boolean {
  if (isMarked !== undefined || !progress) return isMarked ?? true
  return isFinished({ ...progress, duration: progress.duration || runtimeSeconds })
}

/**
 * Returns the rows without duplicates: of equal items the first one stays, of ratings today's or else the newest, of
 * viewings at the same time a finished one, and a viewing without a date only if no other viewing says when it was. Throws
 * an ImportError if there are too many.
 */
export function uniqueRows(rows: readonly ImportRow[], fileName: string): ImportRow[] {
  const ratings = new Map<string, ImportRow>()
  const finished = new Set<string>()
  const dated = new Set<string>()
  for (const row of rows) {
    if (row.item.type === 'rating' && isNewerRating(row, ratings.get(rowKey(row))))
      ratings.set(rowKey(row), row)
    if (row.item.type !== 'viewing') continue
    const isFinishedRow = isFinishedViewing(row.item)
    if (isFinishedRow) finished.add(rowKey(row))
    if (row.item.at !== null) dated.add(`${subjectKey(row)} ${isFinishedRow}`)
  }
  const isRedundant = (row: ImportRow) => {
    if (row.item.type !== 'viewing') return false
    const isUnfinished = !isFinishedViewing(row.item)
    if (isUnfinished && finished.has(rowKey(row))) return true
    const hasDate = (isFinishedRow: boolean) => dated.has(`${subjectKey(row)} ${isFinishedRow}`)
    return row.item.at === null && (hasDate(true) || (isUnfinished && hasDate(false)))
  }
  const seen = new Set<string>()
  const unique = rows.filter((row) => {
    const key = rowKey(row)
    if (row.item.type === 'rating') return ratings.get(key) === row
    if (seen.has(key) || isRedundant(row)) return false
    seen.add(key)
    return true
  })
  if (unique.length > MAX_ROWS) throw new ImportError('too-many-rows', fileName)
  return unique
}

/** Of two ratings of one day, the later line is the newer one. */
function isNewerRating({ item }: ImportRow, other: ImportRow | undefined): boolean {
  if (item.type !== 'rating' || other?.item.type !== 'rating') return true
  const [isCurrent, isOtherCurrent] = [item.isCurrent === true, other.item.isCurrent === true]
  return isCurrent === isOtherCurrent ? (item.at ?? -Infinity) >= (other.item.at ?? -Infinity) : isCurrent
}

function rowKey(row: ImportRow): string {
  return row.item.type === 'viewing' ? `${subjectKey(row)}@${row.item.at}` : subjectKey(row)
}

function subjectKey({ target, item, profile }: ImportRow): string {
  const key = [item.type, targetKey(target), profile].join(' ')
  if (item.type === 'list') return `${key} ${item.list}`
  return item.type === 'viewing'
    ? [
        key,
        item.season,
        item.seasonName,
        item.episode,
        item.countedFrom?.back,
        item.episode === undefined && item.episodeName,
      ].join(' ')
    : key
}

function toId(value: string | number | undefined): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
