import * as v from 'valibot'

import { titleKey } from '../catalogue/title.ts'
import { isRecord } from '../is-record.ts'
import {
  episodeProgressSchema,
  progressEntrySchema,
  type ProgressEntry,
  type ProgressMap,
} from './progress-entry.ts'

/** The stored map as parsed JSON. Any part of it may be invalid. */
export type StoredProgress = Record<string, unknown>

/** Returns the valid part of the stored map. An invalid entry or episode does not affect the others. */
export function parseProgress(stored: StoredProgress): ProgressMap {
  const map: ProgressMap = {}
  for (const [key, entry] of Object.entries(stored)) {
    const parsed = v.safeParse(progressEntrySchema, withValidEpisodes(entry))
    if (parsed.success) map[key] = parsed.output
  }
  return map
}

/** The invalid parts of a stored map, which are preserved: other code may read them. */
export type InvalidProgress = { entries: StoredProgress; episodes: Record<string, StoredProgress> }

export function findInvalid(stored: StoredProgress): InvalidProgress {
  const valid = parseProgress(stored)
  const invalid: InvalidProgress = { entries: {}, episodes: {} }
  for (const [key, entry] of Object.entries(stored)) {
    const episodes = getInvalidEpisodes(entry)
    if (!(key in valid)) invalid.entries[key] = entry
    else if (Object.keys(episodes).length > 0) invalid.episodes[key] = episodes
  }
  return invalid
}

/** Returns what to store: a map with invalid parts. */
export function serializeProgress({ entries, episodes }: InvalidProgress, map: ProgressMap): StoredProgress {
  const next: StoredProgress = { ...entries, ...map }
  for (const [key, invalid] of Object.entries(episodes)) {
    const entry = map[key]
    if (entry) next[key] = { ...entry, show_progress: { ...invalid, ...entry.show_progress } }
  }
  return next
}

/** Returns what the key `watchHistory` holds: the entries of movies, newest first. */
export function toWatchHistory(map: ProgressMap): ProgressEntry[] {
  return ofKind(map, 'movie').toSorted((one, other) => other.last_updated - one.last_updated)
}

/** Returns what the key `tvProgress` holds: the entries of TV shows by title key. */
export function toTvProgress(map: ProgressMap): ProgressMap {
  return byTitleKey(ofKind(map, 'tv'))
}

/** Adds entries of the keys `watchHistory` and `tvProgress` that the map lacks, as other code may have written them. */
export function withStoredEntries(map: ProgressMap, entries: readonly unknown[]): ProgressMap {
  const valid = Object.values(parseProgress(Object.fromEntries(entries.entries())))
  const missing = valid.filter((entry) => !(toKey(entry) in map))
  return missing.length > 0 ? { ...map, ...byTitleKey(missing) } : map
}

/** Returns the parts of an entry that belong to one user each; undefined is a guest. */
export function splitByUser(entry: ProgressEntry): [string | undefined, ProgressEntry][] {
  const episodes = Object.entries(entry.show_progress ?? {})
  if (entry.type === 'movie' || episodes.length === 0) return [[entry.user_id, entry]]
  return [...Map.groupBy(episodes, ([, { user_id }]) => user_id)].map(([userId, ofUser]) => [
    userId,
    { ...entry, show_progress: Object.fromEntries(ofUser) },
  ])
}

/** Returns entries with a user as their owner. */
export function withUser(map: ProgressMap, user_id: string): ProgressMap {
  const toOwn = (entry: ProgressEntry): ProgressEntry => {
    const { show_progress } = entry
    if (entry.type === 'movie' || !show_progress) return { ...entry, user_id }
    const own = Object.entries(show_progress).map(([key, episode]) => [key, { ...episode, user_id }])
    return { ...entry, show_progress: Object.fromEntries(own) }
  }
  return Object.fromEntries(Object.entries(map).map(([key, entry]) => [key, toOwn(entry)]))
}

function ofKind(map: ProgressMap, kind: ProgressEntry['type']): ProgressEntry[] {
  return Object.values(map).filter(({ type }) => type === kind)
}

function byTitleKey(entries: readonly ProgressEntry[]): ProgressMap {
  return Object.fromEntries(entries.map((entry) => [toKey(entry), entry]))
}

function toKey({ type, id }: ProgressEntry): string {
  return titleKey({ kind: type, id })
}

function withValidEpisodes(entry: unknown): unknown {
  const episodes = getEpisodes(entry)
  if (!isRecord(entry) || !episodes) return entry
  return {
    ...entry,
    show_progress: Object.fromEntries(Object.entries(episodes).filter(([, each]) => isEpisode(each))),
  }
}

function getInvalidEpisodes(entry: unknown): StoredProgress {
  return Object.fromEntries(Object.entries(getEpisodes(entry) ?? {}).filter(([, each]) => !isEpisode(each)))
}

function getEpisodes(entry: unknown): StoredProgress | undefined {
  if (!isRecord(entry) || !('show_progress' in entry)) return undefined
  return isRecord(entry['show_progress']) ? entry['show_progress'] : {}
}

function isEpisode(stored: unknown): boolean {
  return v.is(episodeProgressSchema, stored)
}
