import { parseDate } from './import-dates.ts'
import { createTarget, toHalfStars, type ImportItem, type ImportRow, type ParsedRows } from './import-row.ts'
import { readCsv, type CsvRow, type CsvTable } from './read-csv.ts'

const LIST_HEAD = /^\uFEFF?Letterboxd list export/i

/** Whether a text is a list of Letterboxd, which begins with a table about the list. */
export function isLetterboxdList(text: string): boolean {
  return LIST_HEAD.test(text)
}

/** Whether a table is one of Letterboxd's export, or of the format that it imports. */
export function isLetterboxdTable(columns: readonly string[]): boolean {
  const has = (column: string) => columns.includes(column)
  return (
    (has('letterboxd uri') && has('name')) ||
    has('letterboxduri') ||
    (has('title') && (has('watcheddate') || has('rating10') || has('tmdbid')))
  )
}

/** Returns the rows of a table. The file's name tells the watchlist from what was watched: both have the same columns. */
export function parseLetterboxd(table: CsvTable, fileName: string, now: number): ParsedRows {
  const subject = /([^/]+)\.csv$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const rows = table.rows.map((row) => parseRow(row, subject, now))
  return {
    rows: rows.flat(),
    skippedRows: table.skippedRows + rows.filter((items) => items.length === 0).length,
  }
}

/** Returns the rows of a list: a table about the list, an empty line, and a table of its movies. */
export function parseLetterboxdList(text: string, fileName: string): ParsedRows {
  const [about = '', ...movies] = text.replaceAll('\r\n', '\n').split(/\n\s*\n(?=Position,)/)
  const details = readCsv(about.slice(about.indexOf('\n') + 1), fileName)
  const list = details.rows[0]?.('name').slice(0, 100) || fileName.replace(/^.*\/|\.csv$/gi, '')
  const table = readCsv(movies.join('\n\n'), fileName)
  const rows = table.rows.flatMap((row) => toRows(row, [{ type: 'list', list, at: null }]))
  return { rows, skippedRows: table.skippedRows + table.rows.length - rows.length }
}

function parseRow(row: CsvRow, subject: string, now: number): ImportRow[] {
  const addedAt = parseDate(row('date'), now)
  if (subject.includes('watchlist')) return toRows(row, [{ type: 'watchlist', at: addedAt }])
  const watchedAt = parseDate(row('watched date', 'watcheddate'), now)
  const halfStars = toHalfStars(row('rating'), 5) ?? toHalfStars(row('rating10'), 10)
  const isWatched = subject !== 'ratings' || watchedAt !== null
  return toRows(row, [
    ...(isWatched ? [{ type: 'viewing' as const, at: watchedAt }] : []),
    ...(halfStars ? [{ type: 'rating' as const, halfStars, at: addedAt ?? watchedAt }] : []),
  ])
}

function toRows(row: CsvRow, items: ImportItem[]): ImportRow[] {
  const target = createTarget({
    kind: 'movie',
    name: row('name', 'title'),
    year: row('year'),
    tmdbId: row('tmdbid'),
    imdbId: row('imdbid'),
  })
  return target ? items.map((item) => ({ target, item })) : []
}
