import type { TitleKind } from '../../catalogue/title.ts'
import { createDateReader } from '../file-dates.ts'
import {
  createTarget,
  joinRecords,
  type ParseContext,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { parseRating } from '../rating-scale.ts'
import type { CsvRow, CsvTable } from '../read-csv.ts'
import { sortByRank } from '../sort-by-rank.ts'

/** Exports of today are named by an identifier. A browser numbers files of equal names. */
const WATCHLIST = /^(?:watchlist(?:[ _]?\(?\d+\)?)?|list|[\da-f-]{30,})$/i

/** Returns true if a table has `const`, IMDb's column of IDs. */
export function isImdb({ columns }: CsvTable): boolean {
  return columns.includes('const')
}

/** Returns the rows of ratings, check-ins, the watchlist or a list. Episodes, games and podcasts are skipped. */
export function parseImdb(table: CsvTable, { name: fileName, now }: ParseContext): ParsedRows {
  const name = fileName.replaceAll(/^.*\/|\.csv$/gi, '')
  const toDate = createDateReader(
    table.rows.map((row) => row('date rated', 'created')),
    now,
  )
  // Until 2017 ratings had the columns of a list.
  const isList = table.columns.includes('position') && !/^ratings\b/i.test(name)
  const ordered = isList ? sortByRank(table.rows, (row) => row('position')) : table.rows
  const rows = ordered.map((row) => {
    const items: ImportItem[] = []
    if (isList) items.push(toListed(row, name, toDate))
    const halfStars = parseRating(row('your rating', 'you rated'), 10)
    const ratedAt = row('date rated') || (isList ? '' : row('created'))
    if (halfStars) items.push({ type: 'rating', halfStars, at: toDate(ratedAt) })
    return toRows(row, items)
  })
  return joinRecords(rows, table.skippedRows)
}

function toListed(row: CsvRow, name: string, toDate: (date: string) => number | null): ImportItem {
  const at = toDate(row('created'))
  if (/^check-?ins\b/i.test(name)) return { type: 'viewing', at }
  if (WATCHLIST.test(name)) return { type: 'watchlist', at }
  const note = row('description')
  return { type: 'list', list: name, ...(note && { note }), at }
}

function toRows(row: CsvRow, items: ImportItem[]): ImportRow[] {
  const kind = toImdbKind(row('title type'))
  if (kind === null) return []
  // A show that is checked in names no episode of it.
  const fitting = items.filter((item) => item.type !== 'viewing' || kind === 'movie')
  const target = createTarget({ kind, name: row('title'), year: row('year'), imdbId: row('const') })
  return target ? fitting.map((item) => ({ target, item })) : []
}

/** Null for what is neither a movie nor a TV show; undefined for what may be either. */
export function toImdbKind(type: string): TitleKind | null | undefined {
  const words = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (/episode|game|podcast|music|season|person|book|audio|manga|comic/.test(words)) return null
  if (/series|tvshort|^(?:tv|tvshow|shows?|anime)$/.test(words)) return 'tv'
  return words ? 'movie' : undefined
}
