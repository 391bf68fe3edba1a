import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX } from '../lists/title-list.ts'
import { decodeText } from './decode-text.ts'
import { parseImdb } from './imdb.ts'
import {
  cleanText,
  ImportError,
  MAX_NAME_LENGTH,
  uniqueRows,
  type ImportedList,
  type ImportItem,
  type ImportRow,
  type ImportSource,
  type ParsedRows,
} from './import-row.ts'
import { isLetterboxdList, isLetterboxdTable, parseLetterboxd, parseLetterboxdList } from './letterboxd.ts'
import { isMarquee, isMarqueeTable, parseMarquee, parseMarqueeTable } from './marquee.ts'
import { isNetflixTable, parseNetflix } from './netflix.ts'
import { isPStream, parsePStream } from './p-stream.ts'
import { readCsv } from './read-csv.ts'
import { isStremio, parseStremio } from './stremio.ts'
import { isTrakt, parseTrakt } from './trakt.ts'
import { isTvTimeTable, parseTvTime } from './tv-time.ts'
import { unpack, type ImportFile } from './unpack.ts'

export type ParsedImport = {
  sources: ImportSource[]
  rows: ImportRow[]
  /** Lists that the files describe, also empty ones. */
  lists: ImportedList[]
  /** Records that are invalid, or have no place in Marquee. */
  skippedRows: number
}

type ParsedFile = ParsedRows & { source: ImportSource }

/** Returns the rows of the files that the user chose, without duplicates. Throws an ImportError for what it cannot read. */
export function parseFiles(files: readonly ImportFile[], now: number): ParsedImport {
  const parsed = files.flatMap((file) => parseFile(file, now))
  const name = files[0]?.name ?? ''
  const all = parsed.flatMap((each) => each.rows)
  const cleaned = all.flatMap((row) => cleanRow(row) ?? [])
  const rows = uniqueRows(cleaned, name)
  const lists = parsed.flatMap((each) => each.lists ?? [])
  if (rows.length === 0 && lists.length === 0) throw new ImportError('empty', name)
  return {
    sources: [...new Set(parsed.map(({ source }) => source))],
    rows,
    lists,
    skippedRows: parsed.reduce((sum, each) => sum + each.skippedRows, all.length - cleaned.length),
  }
}

/** Archives contain files about other things, such as the profile, which may be damaged. */
function parseFile(file: ImportFile, now: number): ParsedFile[] {
  const files = unpack(file)
  const isOnly = files.length === 1
  const parsed = files.flatMap((each) => (isOnly ? parseText(each, now) : parseIfReadable(each, now)) ?? [])
  if (parsed.length === 0) throw new ImportError('unknown-format', file.name)
  return parsed
}

function parseIfReadable(file: ImportFile, now: number): ParsedFile | undefined {
  try {
    return parseText(file, now)
  } catch (error) {
    if (error instanceof ImportError && error.problem === 'damaged-file') return undefined
    throw error
  }
}

/** Returns the row with texts that the account accepts; undefined if its list has no name. */
function cleanRow({ target, item }: ImportRow): ImportRow | undefined {
  const cleaned = cleanItem(item)
  return cleaned && { target, item: cleaned }
}

function cleanItem(item: ImportItem): ImportItem | undefined {
  if (item.type === 'list') {
    const list = cleanText(item.list, NAME_LENGTH_MAX).trim()
    if (!list) return undefined
    return { ...item, list, ...(item.note && { note: cleanText(item.note, NOTE_LENGTH_MAX) }) }
  }
  if (item.type === 'viewing' && item.episodeName)
    return { ...item, episodeName: cleanText(item.episodeName, MAX_NAME_LENGTH) }
  return item
}

function parseText({ name, bytes }: ImportFile, now: number): ParsedFile | undefined {
  const text = decodeText(bytes)
  if (/^\s*[[{]/.test(text)) return parseJson(parseBody(text, name), name, now)
  if (isLetterboxdList(text)) return { source: 'letterboxd', ...parseLetterboxdList(text, name) }
  const table = readCsv(text, name)
  const { columns } = table
  if (columns.includes('const')) return { source: 'imdb', ...parseImdb(table, name, now) }
  if (isNetflixTable(columns)) return { source: 'netflix', ...parseNetflix(table, now) }
  if (isMarqueeTable(columns)) return { source: 'marquee', ...parseMarqueeTable(table, now) }
  if (isLetterboxdTable(columns)) return isDuplicate(name) ? undefined : parseLetterboxdFile()
  if (isTvTimeTable(columns)) return { source: 'tv-time', ...parseTvTime(table, now) }
  return undefined

  function parseLetterboxdFile(): ParsedFile {
    return { source: 'letterboxd', ...parseLetterboxd(table, name, now) }
  }
}

/** Reviews repeat the diary, and likes have no place here. */
function isDuplicate(name: string): boolean {
  return /(?:^|\/)(?:reviews|comments|likes\/[^/]*)(?:\.csv)?$/i.test(name)
}

function parseBody(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('damaged-file', name, { cause: error })
  }
}

/** From the most to the least distinct format. */
function parseJson(body: unknown, name: string, now: number): ParsedFile | undefined {
  if (isMarquee(body)) return { source: 'marquee', ...parseMarquee(body, now) }
  if (isStremio(body)) return { source: 'stremio', ...parseStremio(body, now) }
  if (isTrakt(body)) return { source: 'trakt', ...parseTrakt(body, name, now) }
  if (isPStream(body)) return { source: 'p-stream', ...parsePStream(body, now) }
  return undefined
}
