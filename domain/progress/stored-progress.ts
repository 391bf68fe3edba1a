import * as v from 'valibot'

import { titleKey } from '../catalogue/title.ts'
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

/** Returns the stored map with `map` in place of its valid part. Invalid parts are preserved: other code may read them. */
export function serializeProgress(stored: StoredProgress, map: ProgressMap): StoredProgress {
  const valid = parseProgress(stored)
  const next: StoredProgress = {}
  for (const [key, entry] of Object.entries(stored)) if (!(key in valid)) next[key] = entry
  for (const [key, entry] of Object.entries(map)) {
    const invalidEpisodes = getInvalidEpisodes(stored[key])
    next[key] = Object.keys(invalidEpisodes).length
      ? { ...entry, show_progress: { ...invalidEpisodes, ...entry.show_progress } }
      : entry
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
