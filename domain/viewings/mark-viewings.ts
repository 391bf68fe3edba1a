import type { TitleSummary } from '../catalogue/title.ts'
import type { Markable } from '../progress/marks.ts'
import { viewingKey, type Viewing } from './viewing.ts'

/** Returns viewings that mark parts of a title as watched. `now` is in milliseconds. */
export function createMarkViewings(
  { name, posterPath, backdropPath, date, rating }: TitleSummary,
  markables: readonly Markable[],
  now: number,
): Viewing[] {
  return markables.map(({ playable, runtimeMinutes }) => ({
    key: viewingKey(playable, now),
    playable,
    title: { name, posterPath, backdropPath, date, rating },
    episodeName: null,
    watchedAt: now,
    isFinished: true,
    watchedSeconds: 0,
    positionSeconds: null,
    durationSeconds: runtimeMinutes && runtimeMinutes * 60,
    origin: 'mark',
  }))
}
