import type { Playable } from '../../catalogue/title.ts'
import { viewingKey, type Viewing } from '../viewing.ts'

export const MOVIE: Playable = { kind: 'movie', id: 9 }
export const EPISODE: Playable = { kind: 'tv', id: 7, season: 1, episode: 2 }

const TITLE = {
  name: 'North Pier',
  posterPath: '/p.jpg',
  backdropPath: null,
  date: '2021-05-01',
  rating: 8.1,
}

/** Returns a finished viewing of a movie. */
export function createViewing(changes: Partial<Viewing> = {}): Viewing {
  const playable = changes.playable ?? MOVIE
  return {
    key: viewingKey(playable, changes.watchedAt ?? 1),
    playable,
    title: TITLE,
    episodeName: null,
    watchedAt: 1,
    isFinished: true,
    watchedSeconds: 6000,
    positionSeconds: 6000,
    durationSeconds: 6000,
    origin: 'player',
    ...changes,
  }
}
