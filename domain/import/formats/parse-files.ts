import { DESCRIPTION_LENGTH_MAX, NAME_LENGTH_MAX, NOTE_LENGTH_MAX } from '../../lists/stored-list.ts'
import { decodeText } from '../decode-text.ts'
import {
  cleanText,
  ImportError,
  MAX_NAME_LENGTH,
  uniqueRows,
  type ImportedList,
  type ImportItem,
  type ImportRow,
  type OpenDateOrder,
  type ParseContext,
  type ParsedRows,
  type UnreadFile,
} from '../import-row.ts'
import { readCsv } from '../read-csv.ts'
import { unpackFiles, type ImportFile } from '../unpack.ts'
import { DOCUMENT_FORMATS, TABLE_FORMATS, TEXT_FORMATS, type Format, type ImportSource } from './formats.ts'
import { isTraktListsFile } from './trakt.ts'

/** The columns of a file that nothing reads. */
export type UnreadColumns = { name: string; columns: string[] }

export type ParsedImport = {
  sources: ImportSource[]
  rows: ImportRow[]
  /** Lists that the files describe, also empty ones. */
  lists: ImportedList[]
  /** The meanings of a date, where a file leaves it open. */
  dateOrder?: OpenDateOrder
  /** Records that are invalid, or have no place in Marquee. */
  skippedRows: number
  /** Imports that began with an earlier version do not have it. */
  unread?: UnreadFile[]
  /** Only if a file has such columns. */
  unreadColumns?: UnreadColumns[]
}

type ParsedFile = ParsedRows & { source: ImportSource }

/**
 * Returns the rows of the files that the user chose, without duplicates, and names the files that were not read. Throws an
 * ImportError if there is nothing in them to import, or too much.
 */
export function parseFiles(chosen: readonly ImportFile[], now: number): ParsedImport {
  const name = chosen[0]?.name ?? ''
  const { files, unread } = unpackFiles(chosen)
  const lists: ImportedList[] = []
  const unreadColumns: UnreadColumns[] = []
  // Other files name the titles of the lists that this one describes.
  const ordered = files.toSorted(
    (one, other) => Number(isTraktListsFile(other.name)) - Number(isTraktListsFile(one.name)),
  )
  const parsed = ordered.flatMap((file) => {
    const result = parseFile(file, { name: file.name, now, lists })
    if (typeof result !== 'string') {
      lists.push(...(result.lists ?? []))
      const columns = result.unreadColumns ?? []
      if (columns.length > 0) unreadColumns.push({ name: file.name, columns })
      return result
    }
    if (result !== 'empty') unread.push({ name: file.name, reason: result })
    return []
  })
  const all = parsed.flatMap((each) => each.rows)
  const cleaned = all.flatMap((row) => cleanRow(row) ?? [])
  const rows = uniqueRows(cleaned, name)
  const cleanedLists = lists.flatMap((list) => cleanList(list) ?? [])
  const dateOrder = parsed.find((each) => each.dateOrder)?.dateOrder
  if (rows.length === 0 && cleanedLists.length === 0) throw toError(parsed, unread, chosen)
  return {
    sources: [...new Set(parsed.map(({ source }) => source))],
    rows,
    lists: cleanedLists,
    ...(dateOrder && { dateOrder }),
    skippedRows: parsed.reduce((sum, each) => sum + each.skippedRows, all.length - cleaned.length),
    unread,
    ...(unreadColumns.length > 0 && { unreadColumns }),
  }
}

/** From the most to the least helpful for a user who can import nothing. */
const PROBLEMS = ['password', 'packed', 'damaged-archive', 'damaged-file', 'unknown-format'] as const

/** Archives contain files about other things, such as the profile: only if nothing was read, they are worth a message. */
function toError(
  parsed: readonly ParsedFile[],
  unread: readonly UnreadFile[],
  chosen: readonly ImportFile[],
) {
  const problem = PROBLEMS.find((each) => unread.some(({ reason }) => reason === each))
  const named = chosen.length === 1 ? chosen[0] : unread.find(({ reason }) => reason === problem)
  const isRead = parsed.length > 0 || problem === undefined
  return new ImportError(isRead ? 'empty' : problem, named?.name ?? chosen[0]?.name ?? '')
}

/** Returns why a file is not read instead of its rows. An empty one is no loss. */
function parseFile(
  { bytes }: ImportFile,
  context: ParseContext,
): ParsedFile | UnreadFile['reason'] | 'empty' {
  try {
    const parsed = parseText(decodeText(bytes), context)
    if (typeof parsed === 'string' || parsed.rows.length + (parsed.lists?.length ?? 0) > 0) return parsed
    return parsed.skippedRows > 0 ? 'nothing' : 'empty'
  } catch (error) {
    if (error instanceof ImportError && error.problem === 'damaged-file') return error.problem
    throw error
  }
}

/** Returns the row with texts that the account accepts; undefined if its list has no name. */
function cleanRow(row: ImportRow): ImportRow | undefined {
  const item = cleanItem(row.item)
  const alternatives = row.alternatives?.flatMap((other) => cleanRow(other) ?? [])
  return item && { ...row, item, ...(alternatives && { alternatives }) }
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

function cleanList(list: ImportedList): ImportedList | undefined {
  const name = cleanText(list.name, NAME_LENGTH_MAX).trim()
  return name
    ? { ...list, name, description: cleanText(list.description, DESCRIPTION_LENGTH_MAX) }
    : undefined
}

type Parsed = ParsedFile | 'unknown-format' | 'empty'

function parseText(text: string, context: ParseContext): Parsed {
  if (text.trim() === '') return 'empty'
  if (/^\s*[[{]/.test(text)) {
    const body = parseBody(text, context.name)
    const isEmpty = Array.isArray(body) && body.length === 0
    return parseAs(DOCUMENT_FORMATS, body, context) ?? (isEmpty ? 'empty' : 'unknown-format')
  }
  return (
    parseAs(TEXT_FORMATS, text, context) ??
    parseAs(TABLE_FORMATS, readCsv(text, context.name), context) ??
    'unknown-format'
  )
}

function parseBody(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('damaged-file', name, { cause: error })
  }
}

function parseAs<Content>(
  formats: readonly Format<Content, ImportSource>[],
  content: Content,
  context: ParseContext,
): ParsedFile | undefined {
  const format = formats.find(({ recognizes }) => recognizes(content, context))
  return format && { source: format.source, ...format.parse(content, context) }
}
