import { toHistoryRow, type HistoryRow } from '../history-row.ts'
import type { PlaybackPosition } from '../playback-position.ts'

/** Returns a guest's position in a movie, with `changes`. */
export function createMoviePosition(changes: Partial<PlaybackPosition> = {}): PlaybackPosition {
  return {
    playable: { kind: 'movie', id: 9 },
    title: {
      name: 'North Pier',
      posterPath: '/p.jpg',
      backdropPath: '/b.jpg',
      date: '2021-05-01',
      rating: 8.1,
    },
    progress: { watched: 600, duration: 6000 },
    watchedAt: 1000,
    userId: undefined,
    ...changes,
  }
}

/** Returns a guest's position in an episode of season 1, with `changes`. */
export function createEpisodePosition(
  episode: number,
  changes: Partial<PlaybackPosition> = {},
): PlaybackPosition {
  return createMoviePosition({ playable: { kind: 'tv', id: 9, season: 1, episode }, ...changes })
}

/** Returns a position as a row of an account's history. */
export function createHistoryRow(position: PlaybackPosition, userId = 'robin'): HistoryRow {
  return toHistoryRow(position, userId)
}
