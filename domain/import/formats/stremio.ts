import { unzlibSync } from 'fflate'

import { isRecord, type JsonRecord } from '../../is-record.ts'
import { parseServiceDate } from '../file-dates.ts'
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

/** No show has more episodes. */
const MAX_EPISODES = 10_000

/** As where playing is resumed. */
const MIN_POSITION_MS = 30_000

const BIT_FIELD = /^(?<video>.+):(?<count>\d{1,5}):(?<field>[\w+/=-]+)$/

/** Returns true if a document is a library of Stremio, as an array or as its service wraps it. */
export function isStremio(body: unknown): boolean {
  return listItems(body).some((item) => typeof item['_id'] === 'string' && isRecord(item['state']))
}

/** Returns the titles of the library for the watchlist, and which of them were watched. Channels are skipped. */
export function parseStremio(body: unknown, { now }: ParseContext): ParsedRows {
  return joinRecords(listItems(body).map((item) => parseItem(item, now)))
}

/** Some exports have the items by their ids, or wrap them twice. */
function listItems(body: unknown): JsonRecord[] {
  if (Array.isArray(body)) return body.filter(isRecord)
  const record = recordOf(body)
  const wrapped = record['result'] ?? record['library'] ?? record['libraryItem'] ?? record['items']
  if (Array.isArray(wrapped) || isRecord(recordOf(wrapped)['items'])) return listItems(wrapped)
  return Object.values(recordOf(wrapped)).filter(isRecord)
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
  const state = recordOf(item['state'])
  const items: ImportItem[] = [
    ...(isSaved ? [{ type: 'watchlist' as const, at: parseServiceDate(item['_ctime'], now) }] : []),
    ...(type === 'movie' ? toMovieViewing(state, now) : toEpisodeViewings(state, now)),
  ]
  return items.map((each) => ({ target, item: each }))
}

function toMovieViewing(state: JsonRecord, now: number): ImportItem[] {
  const at = parseServiceDate(state['lastWatched'], now)
  if (numberOf(state['timesWatched']) > 0 || numberOf(state['flaggedWatched']) > 0)
    return [{ type: 'viewing', at }]
  const progress = toProgress(state)
  return progress ? [{ type: 'viewing', at, progress }] : []
}

/**
 * Which episodes were watched is in a field of bits; the video is the one that the player shows, which may be only opened.
 * Only of that one is known when it was watched. Libraries of before the field have nothing but the video.
 */
function toEpisodeViewings(state: JsonRecord, now: number): ImportItem[] {
  const current = parseVideo(textOf(state['video_id']))
  const at = parseServiceDate(state['lastWatched'], now)
  const watched = toWatchedEpisodes(textOf(state['watched']))
  const progress = toProgress(state)
  const isFlagged = numberOf(state['flaggedWatched']) > 0
  const isCounted = !state['watched'] && !numberOf(state['timeOffset']) && numberOf(state['timesWatched']) > 0
  const isCurrent = (item: ImportItem) =>
    item.type === 'viewing' && item.season === current?.season && item.episode === current?.episode
  const known = watched.map((item) => (isCurrent(item) ? { ...item, at } : item))
  if (!current || watched.some(isCurrent)) return known
  if (isFlagged || isCounted) return [...known, { type: 'viewing', at, ...current }]
  return progress ? [...known, { type: 'viewing', at, ...current, progress }] : known
}

/** Positions are in milliseconds. One of some moments only says that the title was opened. */
function toProgress(state: JsonRecord): { watched: number; duration: number } | undefined {
  const [offset, duration] = [numberOf(state['timeOffset']), numberOf(state['duration'])]
  if (!(offset > MIN_POSITION_MS && duration > 0 && Number.isFinite(duration))) return undefined
  return { watched: Math.min(offset, duration) / 1000, duration: duration / 1000 }
}

/**
 * Returns the watched episodes of `tt0000000:4:1:25:…`: the last one of them is episode 1 of season 4, the 25th of the
 * show, and the rest is a compressed field with a bit for each episode until there.
 */
function toWatchedEpisodes(text: string): (ImportItem & { type: 'viewing' })[] {
  const { video = '', count = '', field = '' } = BIT_FIELD.exec(text)?.groups ?? {}
  const last = parseVideo(video)
  const bits = inflateField(field)
  if (!last || !bits) return []
  const length = Math.min(Number(count), bits.length * 8)
  return Array.from({ length }, (_, index) => index)
    .filter((index) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1)
    .map((index) => {
      const back = Number(count) - 1 - index
      const episode = back === 0 ? last : { countedFrom: { ...last, back } }
      return { type: 'viewing', at: null, ...episode }
    })
}

function inflateField(field: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(field), (letter) => letter.codePointAt(0) ?? 0)
    return unzlibSync(bytes, { out: new Uint8Array(MAX_EPISODES / 8) })
  } catch {
    return undefined
  }
}

/** Catalogues of anime have an entry for each season. */
const ANIME_VIDEO = /^(?:kitsu|mal|anilist|anidb):\d+:(\d+)$/

/** The ID of a video ends with its season and episode: `tt0000000:2:5`. */
function parseVideo(id: string): { season: number; episode: number } | undefined {
  const [, seasonText, episodeText] = /:(\d+):(\d+)$/.exec(id.replace(ANIME_VIDEO, ':1:$1')) ?? []
  const [season, episode] = [toOrdinal(seasonText), toOrdinal(episodeText)]
  return season === undefined || episode === undefined ? undefined : { season, episode }
}
