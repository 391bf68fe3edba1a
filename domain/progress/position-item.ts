/** Playback positions as items of a library, by `playableKey`. */
import * as v from 'valibot'

import { playableKey, titleKey } from '../catalogue/title.ts'
import type { ItemBody } from '../library/library-item.ts'
import type { DeviceItem } from '../library/merge.ts'
import {
  fromStoredPlayable,
  fromStoredTitle,
  storedPlayableEntries,
  storedTitleEntries,
  toStoredPlayable,
  toStoredTitle,
} from '../library/stored-title.ts'
import { storedTime } from '../stored-time.ts'
import { toPositions, type PlaybackPosition } from './playback-position.ts'
import type { ProgressEntry, ProgressMap, WatchProgress } from './progress-entry.ts'
import { withPositions } from './progress-map.ts'

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))

const bodySchema = v.object({
  ...storedTitleEntries,
  ...storedPlayableEntries,
  progress_seconds: seconds,
  duration_seconds: seconds,
  watched_at: storedTime,
})

/** A position, or the entry of a TV show without episodes, which other code may have stored. */
export type ParsedPosition = PlaybackPosition | ProgressEntry

/** Returns the position in an item; undefined if it is invalid. */
export function parsePosition(body: unknown): ParsedPosition | undefined {
  const parsed = v.safeParse(bodySchema, body)
  if (!parsed.success) return undefined
  const stored = parsed.output
  const playable = fromStoredPlayable(stored)
  const title = fromStoredTitle(stored)
  const progress = { watched: stored.progress_seconds, duration: stored.duration_seconds }
  const watchedAt = stored.watched_at
  if (playable) return { playable, title, progress, watchedAt }
  const { media_type: type, tmdb_id: id } = stored
  return { ...toStoredTitle(title), id, type, progress, last_updated: watchedAt }
}

export function isPosition(parsed: ParsedPosition): parsed is PlaybackPosition {
  return !('type' in parsed)
}

type PositionItem = { kind: 'position'; key: string; body: ItemBody }

/** Returns a position as an item. */
export function toPositionItem({ playable, title, progress, watchedAt }: PlaybackPosition): PositionItem {
  const body = {
    ...toStoredPlayable(playable),
    ...toStoredTitle(title),
    ...toStoredProgress(progress, watchedAt),
  }
  return { kind: 'position', key: playableKey(playable), body }
}

/** Returns the items that an entry consists of. */
export function toPositionItems(entry: ProgressEntry): PositionItem[] {
  const positions = toPositions(entry)
  if (positions.length > 0) return positions.map(toPositionItem)
  const { type, id, title, poster_path, backdrop_path, release_date, vote_average } = entry
  const stored = { title, poster_path, backdrop_path, release_date, vote_average }
  const progress = toStoredProgress(entry.progress, entry.last_updated)
  const body = { media_type: type, tmdb_id: id, ...stored, ...progress }
  return [{ kind: 'position', key: titleKey({ kind: type, id }), body }]
}

function toStoredProgress({ watched, duration }: WatchProgress, watchedAt: number) {
  return { progress_seconds: watched, duration_seconds: duration, watched_at: watchedAt }
}

/** Returns what the user has watched, by title key. */
export function toProgressMap(parsed: Iterable<ParsedPosition>): ProgressMap {
  const entries: ProgressMap = {}
  const positions: PlaybackPosition[] = []
  for (const position of parsed) {
    if (isPosition(position)) positions.push(position)
    else entries[titleKey({ kind: position.type, id: position.id })] = position
  }
  return withPositions(entries, positions)
}

/** The items that a map was built from. */
export type BuiltProgress = { byKey: ReadonlyMap<string, DeviceItem>; map: ProgressMap }

/** Returns the map of changed items. Entries of titles that have not changed stay as they are: users have thousands of positions. */
export function updateProgressMap(last: BuiltProgress, byKey: BuiltProgress['byKey']): BuiltProgress {
  const changed = new Set<string>()
  for (const [key, item] of byKey) if (last.byKey.get(key) !== item) changed.add(getTitleKey(key))
  for (const key of last.byKey.keys()) if (!byKey.has(key)) changed.add(getTitleKey(key))
  const positions = [...byKey.values()].flatMap(({ key, body }) =>
    changed.has(getTitleKey(key)) ? (parsePosition(body) ?? []) : [],
  )
  const unchanged = Object.entries(last.map).filter(([key]) => !changed.has(key))
  return { byKey, map: { ...Object.fromEntries(unchanged), ...toProgressMap(positions) } }
}

/** Returns the part of an item's key that says the title: `tv-1396` of `tv-1396-s1e1`. */
function getTitleKey(key: string): string {
  const end = key.indexOf('-', key.indexOf('-') + 1)
  return end === -1 ? key : key.slice(0, end)
}
