/** The action of the main button on a title's page, which depends on the user's progress. */
import { getFirstEpisode, type EpisodeRef, type ReadSeason } from '../catalogue/episode-order.ts'
import type { Playable, TitleRef } from '../catalogue/title.ts'
import type { TvShowOutline } from './aired-episodes.ts'
import { getContinuation, getLastWatchedEpisode, type Continuation } from './continuation.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { isFinished } from './progress-rules.ts'

export type PrimaryAction =
  | Continuation
  /** A TV show starts, also over, with its first episode. */
  | { type: 'start'; episode?: EpisodeRef }
  | { type: 'again'; episode?: EpisodeRef }
  /** The catalogue lists no episode yet. */
  | { type: 'unavailable' }

/**
 * Returns what to offer: resume beyond 30 seconds, else the next aired episode that was not watched, else to watch again
 * from 90 percent on. Specials and episodes that have not aired are never next. `now` is in milliseconds.
 */
export function getPrimaryAction(
  title: TitleRef & TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry | undefined,
  now: number,
): PrimaryAction {
  const continuation = getContinuation(title, read, entry, now)
  if (continuation) return continuation
  if (title.kind === 'movie') return { type: entry && isFinished(entry.progress) ? 'again' : 'start' }
  const episode = getFirstEpisode(title, read)
  if (!episode) return { type: 'unavailable' }
  return { type: entry && getLastWatchedEpisode(entry) ? 'again' : 'start', episode }
}

/** Returns what the action plays; undefined if there is nothing to play. */
export function getActionPlayable({ kind, id }: TitleRef, action: PrimaryAction): Playable | undefined {
  if (action.type === 'unavailable') return undefined
  if (kind === 'movie') return { kind, id }
  return action.episode && { kind, id, ...action.episode }
}
