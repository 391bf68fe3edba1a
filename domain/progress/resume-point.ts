import { titleKey, type Playable } from '../catalogue/title.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import { getResumePosition } from './progress-rules.ts'
import { listStarted, type Dismissals } from './up-next.ts'

/** Returns what a title was left in: a movie, or the episode that its progress is of, if the entry names one. */
export function getLeftPlayable(entry: ProgressEntry): Playable | undefined {
  const { id, last_season_watched: season, last_episode_watched: episode } = entry
  if (entry.type === 'movie') return { kind: 'movie', id }
  return season === undefined || episode === undefined ? undefined : { kind: 'tv', id, season, episode }
}

/**
 * Returns the title that was left last within a movie or an episode, beyond 30 seconds and before its end. Titles that
 * were dismissed since then don't count.
 */
export function findLatestLeft(map: ProgressMap, dismissals: Dismissals): ProgressEntry | undefined {
  return listStarted(Object.values(map)).find((entry) => {
    const playable = getLeftPlayable(entry)
    const position = playable && getResumePosition(entry, playable)
    const dismissedAt = dismissals[titleKey({ kind: entry.type, id: entry.id })] ?? -1
    return entry.title && position && !position.isFinished && entry.last_updated > dismissedAt
  })
}
