import type { TitleKind } from '../catalogue/title.ts'
import { parseDate } from './import-dates.ts'
import { createTarget, toHalfStars, type ImportItem, type ImportRow, type ParsedRows } from './import-row.ts'
import type { CsvRow, CsvTable } from './read-csv.ts'

/** Exports of today are named by an identifier. */
const UNNAMED = /^[\da-f-]{30,}$|^list$/i

/** Returns the rows of ratings, the watchlist or a list. Episodes, games and podcasts are skipped. */
export function parseImdb(table: CsvTable, fileName: string, now: number): ParsedRows {
  const name = fileName.replaceAll(/^.*\/|\.csv$/gi, '')
  const isList = table.columns.includes('position')
  const isWatchlist = /watchlist/i.test(name) || UNNAMED.test(name)
  const rows = table.rows.map((row) => {
    const items: ImportItem[] = []
    if (isList) {
      const at = parseDate(row('created'), now)
      items.push(isWatchlist ? { type: 'watchlist', at } : { type: 'list', list: name.slice(0, 100), at })
    }
    const halfStars = toHalfStars(row('your rating'), 10)
    if (halfStars) items.push({ type: 'rating', halfStars, at: parseDate(row('date rated'), now) })
    return toRows(row, items)
  })
  return {
    rows: rows.flat(),
    skippedRows: table.skippedRows + rows.filter((items) => items.length === 0).length,
  }
}

function toRows(row: CsvRow, items: ImportItem[]): ImportRow[] {
  const kind = toKind(row('title type'))
  if (kind === null) return []
  const target = createTarget({ kind, name: row('title'), year: row('year'), imdbId: row('const') })
  return target ? items.map((item) => ({ target, item })) : []
}

/** Null for what is neither a movie nor a TV show. */
function toKind(type: string): TitleKind | null | undefined {
  const words = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (/episode|game|podcast|music/.test(words)) return null
  if (/series|miniseries|tvshort/.test(words)) return 'tv'
  return words ? 'movie' : undefined
}
