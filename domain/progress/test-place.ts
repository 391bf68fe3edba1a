import type { HistoryRow } from './history-row.ts'
import { historyRowOf } from './history-row.ts'
import type { Place } from './place.ts'

/** A place in a film; a test states only what it is about. */
export function placeIn(changes: Partial<Place> = {}): Place {
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
    at: 1000,
    userId: undefined,
    ...changes,
  }
}

/** A place in an episode of a series. */
export function episodePlace(episode: number, changes: Partial<Place> = {}): Place {
  return placeIn({ playable: { kind: 'tv', id: 9, season: 1, episode }, ...changes })
}

/** A row of the account's history. */
export function rowOf(place: Place, userId = 'robin'): HistoryRow {
  return historyRowOf(place, userId)
}
