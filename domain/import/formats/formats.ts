/** The formats of files. `parse-files.ts` reads a file with the first one that recognizes its content. */
import type { ParseContext, ParsedRows } from '../import-row.ts'
import type { CsvTable } from '../read-csv.ts'
import { isImdb, parseImdb } from './imdb.ts'
import { isLetterboxdList, isLetterboxdTable, parseLetterboxd, parseLetterboxdList } from './letterboxd.ts'
import { isMarquee, isMarqueeTable, parseMarquee, parseMarqueeTable } from './marquee.ts'
import { isNetflixTable, parseNetflix } from './netflix/netflix.ts'
import { isPStream, parsePStream } from './p-stream.ts'
import { isSpreadsheet, parseSpreadsheet } from './spreadsheet.ts'
import { isStremio, parseStremio } from './stremio.ts'
import { isTrakt, isTraktListsDocument, isTraktTable, parseTrakt, parseTraktListsDocument } from './trakt.ts'
import { isTvTime, isTvTimeTable, parseTvTime, parseTvTimeTable } from './tv-time.ts'

export type Format<Content, Source = string> = {
  source: Source
  recognizes: (content: Content, context: ParseContext) => boolean
  parse: (content: Content, context: ParseContext) => ParsedRows
}

/** Formats of JSON documents, from the most to the least distinct. */
export const DOCUMENT_FORMATS = [
  { source: 'marquee', recognizes: isMarquee, parse: parseMarquee },
  { source: 'stremio', recognizes: isStremio, parse: parseStremio },
  { source: 'tv-time', recognizes: isTvTime, parse: parseTvTime },
  { source: 'trakt', recognizes: isTrakt, parse: parseTrakt },
  { source: 'p-stream', recognizes: isPStream, parse: parsePStream },
  { source: 'trakt', recognizes: isTraktListsDocument, parse: parseTraktListsDocument },
] as const satisfies readonly Format<unknown>[]

/** Formats of other texts than a document or a table. */
export const TEXT_FORMATS = [
  { source: 'letterboxd', recognizes: isLetterboxdList, parse: parseLetterboxdList },
] as const satisfies readonly Format<string>[]

/** Formats of CSV tables, from the most to the least distinct. */
export const TABLE_FORMATS = [
  { source: 'imdb', recognizes: isImdb, parse: parseImdb },
  { source: 'netflix', recognizes: isNetflixTable, parse: parseNetflix },
  { source: 'trakt', recognizes: isTraktTable, parse: parseSpreadsheet },
  { source: 'marquee', recognizes: isMarqueeTable, parse: parseMarqueeTable },
  { source: 'letterboxd', recognizes: isLetterboxdTable, parse: parseLetterboxd },
  { source: 'tv-time', recognizes: isTvTimeTable, parse: parseTvTimeTable },
  { source: 'spreadsheet', recognizes: isSpreadsheet, parse: parseSpreadsheet },
] as const satisfies readonly Format<CsvTable>[]

export type ImportSource = (
  | typeof DOCUMENT_FORMATS
  | typeof TEXT_FORMATS
  | typeof TABLE_FORMATS
)[number]['source']
