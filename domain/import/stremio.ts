import { parseDate } from './import-dates.ts'
import { createTarget, toOrdinal, type ImportItem, type ImportRow, type ParsedRows } from './import-row.ts'
import { arrayOf, isRecord, recordOf, textOf, type JsonRecord } from './json-fields.ts'

/** Whether a document is a library of Stremio, as an array or as its service wraps it. */
export function isStremio(body: unknown): boolean {
  return listItems(body).some((item) => typeof item['_id'] === 'string' && isRecord(item['state']))
}

/** Returns the titles of the library for the watchlist, and what of them was watched. Channels are skipped. */
export function parseStremio(body: unknown, now: number): ParsedRows {
  const parsed = listItems(body).map((item) => parseItem(item, now))
  return { rows: parsed.flat(), skippedRows: parsed.filter((rows) => rows.length === 0).length }
}

function listItems(body: unknown): JsonRecord[] {
  const record = recordOf(body)
  const items = Array.isArray(body) ? body : arrayOf(record['result'] ?? record['library'] ?? record['items'])
  return items.filter(isRecord)
}

function parseItem(item: JsonRecord, now: number): ImportRow[] {
  const type = item['type']
  if (type !== 'movie' && type !== 'series') return []
  const id = textOf(item['_id'])
  const target = createTarget({
    kind: type === 'movie' ? 'movie' : 'tv',
    name: textOf(item['name']),
    year: textOf(item['year'] ?? item['releaseInfo']),
    imdbId: id,
    tmdbId: /^tmdb:(\d+)$/.exec(id)?.[1],
  })
  if (!target) return []
  const isSaved = item['removed'] !== true && item['temp'] !== true
  const watched = toViewing(recordOf(item['state']), type === 'movie', now)
  const items: ImportItem[] = [
    ...(isSaved ? [{ type: 'watchlist' as const, at: parseDate(item['_ctime'], now) }] : []),
    ...(watched ? [watched] : []),
  ]
  return items.map((each) => ({ target, item: each }))
}

/** The state says when the title was last watched; for a show also which episode that was: `tt0000000:2:5`. */
function toViewing(state: JsonRecord, isMovie: boolean, now: number): ImportItem | undefined {
  const isWatched = Number(state['timesWatched']) > 0 || Number(state['flaggedWatched']) > 0
  if (!isWatched) return undefined
  const at = parseDate(state['lastWatched'], now)
  if (isMovie) return { type: 'viewing', at }
  const [, seasonText, episodeText] = /:(\d+):(\d+)$/.exec(textOf(state['video_id'])) ?? []
  const [season, episode] = [toOrdinal(seasonText), toOrdinal(episodeText)]
  if (season === undefined || episode === undefined) return undefined
  return { type: 'viewing', at, season, episode }
}
