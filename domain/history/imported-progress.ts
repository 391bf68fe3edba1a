/**
 * The user's progress: by the playback positions, which decide what Continue Watching shows, and by the viewings of imports
 * and of what earlier versions marked in lists, which have no positions.
 *
 * Why imported viewings are not copied into positions: docs/decisions/0051-watched-by-import.md
 */
import { playableKey, titleKey } from '../catalogue/title.ts'
import { DEFAULT_RUNTIME_MINUTES } from '../progress/marks.ts'
import { toPositions, type PlaybackPosition } from '../progress/playback-position.ts'
import type { ProgressEntry, ProgressMap } from '../progress/progress-entry.ts'
import { withPositions } from '../progress/progress-map.ts'
import type { Viewing } from './viewing.ts'

/** Returns a finished viewing of an import or a mark as a position at the end; undefined for other viewings. */
export function toImportedPosition(viewing: Viewing): PlaybackPosition | undefined {
  const { playable, title, watchedAt, isFinished, durationSeconds, origin } = viewing
  // The player stores a position beside each viewing.
  if (!isFinished || origin === 'player') return undefined
  const duration = durationSeconds || DEFAULT_RUNTIME_MINUTES[playable.kind] * 60
  const progress = { watched: duration, duration }
  return { playable, title, progress, watchedAt: watchedAt ?? 0 }
}

/** Returns the entry of a title that only imports know. `positions` are of one title. */
export function createImportedEntry(positions: readonly PlaybackPosition[]): ProgressEntry | undefined {
  const [first] = positions
  return first && withPositions({}, findLatest(positions))[titleKey(first.playable)]
}

/**
 * Returns the positions, and beside them what was imported. Of a movie or an episode that both have, the newer one counts:
 * after a mark as unwatched, an older viewing does not.
 */
export function combineProgress(map: ProgressMap, imported: ProgressMap): ProgressMap {
  const combined = { ...imported, ...map }
  for (const key of Object.keys(imported)) {
    const [known, added] = [map[key], imported[key]]
    if (known && added) combined[key] = combineEntries(key, known, added)
  }
  return combined
}

function combineEntries(key: string, known: ProgressEntry, added: ProgressEntry): ProgressEntry {
  const times = new Map(
    toPositions(known).map(({ playable, watchedAt }) => [playableKey(playable), watchedAt]),
  )
  const newer = toPositions(added).filter(
    ({ playable, watchedAt }) => watchedAt > (times.get(playableKey(playable)) ?? -1),
  )
  return withPositions({ [key]: known }, newer)[key] ?? known
}

/** Something that was watched several times has several viewings. */
function findLatest(positions: readonly PlaybackPosition[]): PlaybackPosition[] {
  return positions.toSorted((one, other) => one.watchedAt - other.watchedAt)
}
