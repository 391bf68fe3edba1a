import type { PlaybackPosition } from '../playback-position.ts'
import type { ProgressMap } from '../progress-entry.ts'
import { withPositions } from '../progress-map.ts'

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

/** Returns the map with this position, which replaces the known one of that movie or episode. */
export function withPosition(map: ProgressMap, position: PlaybackPosition): ProgressMap {
  return withPositions(map, [position])
}
