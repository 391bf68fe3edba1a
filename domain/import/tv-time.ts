import { parseDate } from './import-dates.ts'
import { createTarget, toOrdinal, type ImportRow, type ParsedRows } from './import-row.ts'
import type { CsvRow, CsvTable } from './read-csv.ts'

/** Whether a table is one of TV Time's. The archive has many others, without names of titles. */
export function isTvTimeTable(columns: readonly string[]): boolean {
  return ['tv_show_name', 'series_name', 'movie_name'].some((column) => columns.includes(column))
}

/** Returns watched episodes and movies; shows and movies to watch go to the watchlist. */
export function parseTvTime(table: CsvTable, now: number): ParsedRows {
  const isFollowed = table.columns.includes('active') && !table.columns.includes('episode_number')
  const rows = table.rows.flatMap((row) => parseRow(row, isFollowed, now) ?? [])
  return { rows, skippedRows: table.skippedRows + table.rows.length - rows.length }
}

function parseRow(row: CsvRow, isFollowed: boolean, now: number): ImportRow | undefined {
  const at = parseDate(row('watch_date', 'created_at', 'updated_at'), now)
  const movie = row('movie_name')
  if (movie) {
    const target = createTarget({ kind: 'movie', name: movie, year: row('release_date') })
    const type = row('type').toLowerCase()
    if (!target || !/^(?:watch|rewatch|towatch|follow)$/.test(type)) return undefined
    return { target, item: { type: type === 'towatch' || type === 'follow' ? 'watchlist' : 'viewing', at } }
  }
  const target = createTarget({ kind: 'tv', name: row('tv_show_name', 'series_name') })
  if (!target) return undefined
  if (isFollowed) return row('active') === '0' ? undefined : { target, item: { type: 'watchlist', at } }
  const season = toOrdinal(row('episode_season_number', 'season_number', 's_no'))
  const episode = toOrdinal(row('episode_number', 'ep_no'))
  if (season === undefined || episode === undefined) return undefined
  return { target, item: { type: 'viewing', at, season, episode } }
}
