import * as v from 'valibot'

import { episodeProgressSchema, progressEntrySchema, type ProgressMap } from './progress-entry.ts'

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
