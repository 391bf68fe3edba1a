import * as v from 'valibot'

import { episodeProgressSchema, progressEntrySchema, type ProgressMap } from './progress-entry.ts'

/** What lies in storage under the map's key; any part of it may be broken. */
export type StoredProgress = Record<string, unknown>

/** What can be read of the stored map. A broken entry, or a broken episode in one, costs none of the others. */
export function readProgress(stored: StoredProgress): ProgressMap {
  const map: ProgressMap = {}
  for (const [key, entry] of Object.entries(stored)) {
    const parsed = v.safeParse(progressEntrySchema, withReadableEpisodes(entry))
    if (parsed.success) map[key] = parsed.output
  }
  return map
}

/**
 * The stored map with `map` in place of what could be read of it. What cannot be read stays: somebody may yet be able to
 * read it.
 */
export function writeProgress(stored: StoredProgress, map: ProgressMap): StoredProgress {
  const readable = readProgress(stored)
  const next: StoredProgress = {}
  for (const [key, entry] of Object.entries(stored)) if (!(key in readable)) next[key] = entry
  for (const [key, entry] of Object.entries(map)) {
    const unreadable = unreadableEpisodes(stored[key])
    next[key] = Object.keys(unreadable).length
      ? { ...entry, show_progress: { ...unreadable, ...entry.show_progress } }
      : entry
  }
  return next
}

function withReadableEpisodes(entry: unknown): unknown {
  const episodes = episodesOf(entry)
  if (!isRecord(entry) || !episodes) return entry
  return {
    ...entry,
    show_progress: Object.fromEntries(Object.entries(episodes).filter(([, each]) => isEpisode(each))),
  }
}

function unreadableEpisodes(entry: unknown): StoredProgress {
  return Object.fromEntries(Object.entries(episodesOf(entry) ?? {}).filter(([, each]) => !isEpisode(each)))
}

function episodesOf(entry: unknown): StoredProgress | undefined {
  if (!isRecord(entry) || !('show_progress' in entry)) return undefined
  return isRecord(entry['show_progress']) ? entry['show_progress'] : {}
}

function isEpisode(stored: unknown): boolean {
  return v.is(episodeProgressSchema, stored)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
