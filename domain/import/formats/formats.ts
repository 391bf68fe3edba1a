/** The formats of files. `parse-files.ts` reads a file with the first one that recognizes its content. */
import type { FileInfo, ParsedRows } from '../import-row.ts'
import type { CsvTable } from '../read-csv.ts'
import { isImdb, parseImdb } from './imdb.ts'
import { isLetterboxdTable, parseLetterboxd } from './letterboxd.ts'
import { isMarquee, isMarqueeTable, parseMarquee, parseMarqueeTable } from './marquee.ts'
import { isNetflixTable, parseNetflix } from './netflix/netflix.ts'
import { isPStream, parsePStream } from './p-stream.ts'
import { isSpreadsheet, parseSpreadsheet } from './spreadsheet.ts'
import { isStremio, parseStremio } from './stremio.ts'
import { isTrakt, isTraktListsFile, parseTrakt, parseTraktLists, type TraktList } from './trakt.ts'
import { isTvTime, isTvTimeTable, parseTvTime, parseTvTimeTable } from './tv-time.ts'

/** `lists` are the ones that other files have described. */
export type FileContext = FileInfo & { lists: TraktList[] }

export type Format<Content, Source = string> = {
  source: Source
  recognizes: (content: Content, file: FileContext) => boolean
  parse: (content: Content, file: FileContext) => ParsedRows
}

/** Formats of JSON documents, from the most to the least distinct. */
export const DOCUMENT_FORMATS = [
  { source: 'marquee', recognizes: isMarquee, parse: parseMarquee },
  { source: 'stremio', recognizes: isStremio, parse: parseStremio },
  { source: 'tv-time', recognizes: isTvTime, parse: parseTvTime },
  { source: 'trakt', recognizes: isTrakt, parse: parseTrakt },
  { source: 'p-stream', recognizes: isPStream, parse: parsePStream },
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
  { source: 'imdb', recognizes: isImdb, parse: parseImdb },
  { source: 'netflix', recognizes: isNetflixTable, parse: parseNetflix },
  { source: 'trakt', recognizes: ({ columns }) => columns.includes('trakt_id'), parse: parseSpreadsheet },
  { source: 'marquee', recognizes: isMarqueeTable, parse: parseMarqueeTable },
  { source: 'letterboxd', recognizes: isLetterboxdTable, parse: parseLetterboxd },
  { source: 'tv-time', recognizes: isTvTimeTable, parse: parseTvTimeTable },
  { source: 'spreadsheet', recognizes: isSpreadsheet, parse: parseSpreadsheet },
] as const satisfies readonly Format<CsvTable>[]

export type ImportSource = (typeof DOCUMENT_FORMATS | typeof TABLE_FORMATS)[number]['source']
