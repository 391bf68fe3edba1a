import { findDateOrder, parseDate, parseShortDate } from './import-dates.ts'
import { createTarget, toOrdinal, type ImportRow, type ParsedRows } from './import-row.ts'
import type { CsvTable } from './read-csv.ts'

/** What stands between a TV show's name and an episode's, in the languages that Netflix names seasons in most often. */
const SEASON =
  /^(?<show>.+?): (?<season>(?:Season|Series|Part|Volume|Book|Chapter|Collection|Staffel|Teil|Saison|Partie|Temporada|Parte|Stagione) (?<number>\d+)|Limited Series|Miniseries|Mini-Series)(?:: (?<episode>.+))?$/iu

const EPISODE_NUMBER = /^(?:Episode|Folge|Épisode|Episodio|Episódio|Chapter) (\d+)$|\(Episode (\d+)\)$/iu

/** Whether a table is the viewing activity of an account, or the shorter one that a profile can download. */
export function isNetflixTable(columns: readonly string[]): boolean {
  const has = (column: string) => columns.includes(column)
  return has('title') && ((has('start time') && has('profile name')) || (has('date') && columns.length === 2))
}

/** Returns the viewings. Trailers, and what began to play by itself, are skipped. */
export function parseNetflix(table: CsvTable, now: number): ParsedRows {
  const order = findDateOrder(table.rows.map((row) => row('date')))
  const rows = table.rows.flatMap((row): ImportRow[] => {
    const isTrailer = row('supplemental video type') !== ''
    const isAutoplay = row('attributes').includes('Autoplayed: user action: None')
    if (isTrailer || isAutoplay) return []
    const start = row('start time')
    const at = start ? parseDate(start, now) : parseShortDate(row('date'), order, now)
    const viewing = parseTitle(row('title'))
    return viewing ? [{ target: viewing.target, item: { type: 'viewing', at, ...viewing.episode } }] : []
  })
  return { rows, skippedRows: table.skippedRows + table.rows.length - rows.length }
}

function parseTitle(title: string) {
  const groups = SEASON.exec(title)?.groups
  if (!groups) {
    const target = createTarget({ name: title })
    return target && { target, episode: {} }
  }
  const target = createTarget({ kind: 'tv', name: groups['show'] ?? '' })
  const name = groups['episode'] ?? ''
  const [, whole, suffix] = EPISODE_NUMBER.exec(name) ?? []
  const episode = toOrdinal(whole ?? suffix)
  return (
    target && {
      target,
      episode: {
        season: toOrdinal(groups['number']) ?? 1,
        ...(episode !== undefined && { episode }),
        ...(name && { episodeName: name.slice(0, 300) }),
      },
    }
  )
}
