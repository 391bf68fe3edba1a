import { createDateReader } from '../file-dates.ts'
import {
  createTarget,
  joinRecords,
  type ParseContext,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { findScale, parseRating } from '../rating-scale.ts'
import { readLines, toTable, type CsvRow, type CsvTable } from '../read-csv.ts'

const LIST_HEAD = /^\uFEFF?"?Letterboxd list export/i

/** Returns true if a text is a list of Letterboxd, which begins with a table about the list. */
export function isLetterboxdList(text: string): boolean {
  return LIST_HEAD.test(text)
}

/** Returns true if a table is one of Letterboxd's export, or of the format that it imports. */
export function isLetterboxdTable({ columns }: CsvTable): boolean {
  const has = (column: string) => columns.includes(column)
  return (
    (has('letterboxd uri') && has('name')) ||
    has('letterboxduri') ||
    (has('title') && !has('type') && (has('watcheddate') || has('rating10') || has('tmdbid')))
  )
}

/** Returns the rows of a table. The file's name tells the watchlist from what was watched: both have the same columns. */
export function parseLetterboxd(table: CsvTable, { name: fileName, now }: ParseContext): ParsedRows {
  const toItems = createItemReader(table, fileName, now)
  const rows = table.rows.map((row) => toRows(row, toItems(row)))
  return joinRecords(rows, table.skippedRows)
}

/** Returns the list with its rows: a line about the format, a table about the list, and a table of its movies. */
export function parseLetterboxdList(text: string, { name: fileName }: ParseContext): ParsedRows {
  const lines = readLines(text)
  const start = lines.findIndex(
    ([first = ''], index) => index > 1 && first.trim().toLowerCase() === 'position',
  )
  const about = toTable(lines.slice(1, start < 0 ? undefined : start), fileName).rows[0]
  const table = toTable(start < 0 ? [] : lines.slice(start), fileName)
  const list = about?.('name') || fileName.replaceAll(/^.*\/|\.csv$/gi, '')
  const rows = table.rows.flatMap((row) => {
    const note = row('description')
    return toRows(row, [{ type: 'list', list, ...(note && { note }), at: null }])
  })
  return {
    rows,
    lists: [{ name: list, description: about?.('description') ?? '' }],
    skippedRows: table.skippedRows + table.rows.length - rows.length,
  }
}

function createItemReader(table: CsvTable, fileName: string, now: number): (row: CsvRow) => ImportItem[] {
  const subject = fileName.replace(/\.\w+$/, '').toLowerCase()
  const name = subject.replace(/^.*\//, '')
  const column = (...names: string[]) => table.rows.map((row) => row(...names))
  const toAddedAt = createDateReader(column('date'), now)
  const toWatchedAt = createDateReader(column('watched date', 'watcheddate'), now)
  const scale = findScale('', column('rating'))
  // Likes of other users' lists and reviews have no titles.
  if (/(?:^|\/)likes\/(?!films$)/.test(subject)) return () => []
  return (row) => {
    const at = toAddedAt(row('date'))
    if (name.startsWith('watchlist')) return [{ type: 'watchlist', at }]
    if (name === 'films') return [{ type: 'list', list: 'Likes', at }]
    const watchedAt = toWatchedAt(row('watched date', 'watcheddate'))
    const halfStars = parseRating(row('rating'), scale) ?? parseRating(row('rating10'), 10)
    const isRatings = name.startsWith('ratings') && watchedAt === null
    return [
      ...(isRatings ? [] : [{ type: 'viewing' as const, at: watchedAt }]),
      ...(halfStars
        ? [{ type: 'rating' as const, halfStars, at: at ?? watchedAt, ...(isRatings && { isCurrent: true }) }]
        : []),
    ]
  }
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
