/** The formats of files. `parse-files.ts` reads a file with the first one that recognizes its content. */
import type { ParsedRows } from '../import-row.ts'
import type { CsvTable } from '../read-csv.ts'
import { parseImdb } from './imdb.ts'
import { isLetterboxdTable, parseLetterboxd } from './letterboxd.ts'
import { isMarquee, isMarqueeTable, parseMarquee, parseMarqueeTable } from './marquee.ts'
import { isNetflixTable, parseNetflix } from './netflix/netflix.ts'
import { isPStream, parsePStream } from './p-stream.ts'
import { isSpreadsheet, parseSpreadsheet } from './spreadsheet.ts'
import { isStremio, parseStremio } from './stremio.ts'
import { isTrakt, isTraktListsFile, parseTrakt, parseTraktLists, type TraktList } from './trakt.ts'
import { isTvTime, isTvTimeTable, parseTvTime, parseTvTimeTable } from './tv-time.ts'

/** A file, the time, and the lists that other files have described. */
export type FileContext = { name: string; now: number; lists: TraktList[] }

export type Format<Content, Source = string> = {
  source: Source
  recognizes: (content: Content, file: FileContext) => boolean
  parse: (content: Content, file: FileContext) => ParsedRows
}

/** Formats of JSON documents, from the most to the least distinct. */
export const DOCUMENT_FORMATS = [
  { source: 'marquee', recognizes: isMarquee, parse: (body, { now }) => parseMarquee(body, now) },
  { source: 'stremio', recognizes: isStremio, parse: (body, { now }) => parseStremio(body, now) },
  { source: 'tv-time', recognizes: isTvTime, parse: (body, { now }) => parseTvTime(body, now) },
  { source: 'trakt', recognizes: isTrakt, parse: (body, file) => parseTrakt(body, file.name, file) },
  { source: 'p-stream', recognizes: isPStream, parse: (body, { now }) => parsePStream(body, now) },
  {
    source: 'trakt',
    recognizes: (body, { name }) => isTraktListsFile(name) && parseTraktLists(body).length > 0,
    parse: (body, file) => {
      const lists = parseTraktLists(body)
      file.lists.push(...lists)
      return { rows: [], lists, skippedRows: 0 }
    },
  },
] as const satisfies readonly Format<unknown>[]

/** Formats of CSV tables, from the most to the least distinct. */
export const TABLE_FORMATS = [
  {
    source: 'imdb',
    recognizes: ({ columns }) => columns.includes('const'),
    parse: (table, { name, now }) => parseImdb(table, name, now),
  },
  {
    source: 'netflix',
    recognizes: (table, { name }) => isNetflixTable(table, name),
    parse: (table, { now }) => parseNetflix(table, now),
  },
  {
    source: 'trakt',
    recognizes: ({ columns }) => columns.includes('trakt_id'),
    parse: (table, { name, now }) => parseSpreadsheet(table, name, now),
  },
  {
    source: 'marquee',
    recognizes: ({ columns }) => isMarqueeTable(columns),
    parse: (table, { now }) => parseMarqueeTable(table, now),
  },
  {
    source: 'letterboxd',
    recognizes: ({ columns }) => isLetterboxdTable(columns),
    parse: (table, { name, now }) => parseLetterboxd(table, name, now),
  },
  {
    source: 'tv-time',
    recognizes: ({ columns }) => isTvTimeTable(columns),
    parse: (table, { name, now }) => parseTvTimeTable(table, name, now),
  },
  {
    source: 'spreadsheet',
    recognizes: ({ columns }) => isSpreadsheet(columns),
    parse: (table, { name, now }) => parseSpreadsheet(table, name, now),
  },
] as const satisfies readonly Format<CsvTable>[]

export type ImportSource = (typeof DOCUMENT_FORMATS | typeof TABLE_FORMATS)[number]['source']
