import { isRecord, type JsonRecord } from '../../is-record.ts'
import { parseDate } from '../import-dates.ts'
import {
  createTarget,
  joinRecords,
  toOrdinal,
  type ParseContext,
  type ImportItem,
  type ImportRow,
  type ParsedRows,
} from '../import-row.ts'
import { numberOf, recordOf, textOf } from '../json-fields.ts'

/** Returns true if a document is a backup of p-stream: its parts are objects by TMDB id, or arrays with one. */
export function isPStream(body: unknown): boolean {
  const record = recordOf(body)
  return ['bookmarks', 'progress', 'watchHistory'].some(
    (part) => typeof record[part] === 'object' && record[part] !== null,
  )
}

/** Returns the bookmarks for the watchlist, and what was watched, also in part. */
export function parsePStream(body: unknown, { now }: ParseContext): ParsedRows {
  const record = recordOf(body)
  const parsed = [
    ...listParts(record['bookmarks']).map((part) => parseBookmark(part, now)),
    ...listParts(record['progress']).map((part) => parseProgress(part, now)),
    ...listParts(record['watchHistory']).map((part) => parseProgress(part, now)),
  ]
  return joinRecords(parsed)
}

type Part = { id: string; record: JsonRecord }

function listParts(parts: unknown): Part[] {
  return Object.entries(Array.isArray(parts) ? parts : recordOf(parts)).flatMap(([key, record]) => {
    if (!isRecord(record)) return []
    const id = textOf(record['tmdbId']) || (Array.isArray(parts) ? '' : (key.split('-')[0] ?? ''))
    return [{ id, record: { ...record, ...recordOf(record['meta']) } }]
  })
}

function toTarget({ id, record }: Part) {
  const type = record['type']
  if (type !== 'movie' && type !== 'show' && type !== 'tv') return undefined
  return createTarget({
    kind: type === 'movie' ? 'movie' : 'tv',
    name: textOf(record['title']),
    year: textOf(record['year']),
    tmdbId: id,
  })
}

function parseBookmark(part: Part, now: number): ImportRow[] {
  const target = toTarget(part)
  return target ? [{ target, item: { type: 'watchlist', at: parseDate(part.record['updatedAt'], now) } }] : []
}

function parseProgress(part: Part, now: number): ImportRow[] {
  const target = toTarget(part)
  if (!target) return []
  const { record } = part
  if (target.kind === 'movie') return toRows(target, [toViewing(record, {}, now)])
  const single = recordOf(record['episode'])
  const episodes = Object.values(recordOf(record['episodes'])).map(recordOf)
  const isSingle = record['seasonNumber'] !== undefined || record['episodeNumber'] !== undefined
  if (isSingle)
    return toRows(target, [
      toEpisode(record, record['seasonNumber'], record['episodeNumber'] ?? single['number'], now),
    ])
  const seasons = recordOf(record['seasons'])
  return toRows(
    target,
    episodes.map((episode) => {
      const season = recordOf(seasons[textOf(episode['seasonId'])])
      return toEpisode(episode, season['number'], episode['number'], now)
    }),
  )
}

function toRows(target: ImportRow['target'], items: (ImportItem | undefined)[]): ImportRow[] {
  return items.flatMap((item) => (item ? [{ target, item }] : []))
}

function toEpisode(record: JsonRecord, seasonNumber: unknown, episodeNumber: unknown, now: number) {
  const [season, episode] = [toOrdinal(seasonNumber), toOrdinal(episodeNumber)]
  return season === undefined || episode === undefined
    ? undefined
    : toViewing(record, { season, episode }, now)
}

function toViewing(
  record: JsonRecord,
  episode: { season?: number; episode?: number },
  now: number,
): ImportItem | undefined {
  const progress = recordOf(record['progress'])
  const watched = numberOf(progress['watched'])
  const duration = numberOf(progress['duration'])
  if (!(watched > 0 && duration > 0 && Number.isFinite(duration))) return undefined
  const at = parseDate(record['updatedAt'] ?? record['watchedAt'], now)
  return { type: 'viewing', at, ...episode, progress: { watched: Math.min(watched, duration), duration } }
}
