import { describe, expect, test } from 'vitest'

import type { PlayerEvent } from '../players/messages.ts'
import { isProgressEvent, withProgress } from './record-progress.ts'

const TITLE = {
  name: 'North Pier',
  posterPath: '/p.jpg',
  backdropPath: '/b.jpg',
  date: '2021-05-01',
  rating: 8.1,
}

describe('which events are written down', () => {
  test.each([
    ['timeupdate', 9.9, false],
    ['timeupdate', 10, true],
    ['timeupdate', 10.9, true],
    ['timeupdate', 11, false],
    ['pause', 11, true],
    ['ended', 11, true],
    ['seeked', 11, true],
    ['play', 10, false],
    ['state', 10, false],
  ] as const)('%s at %d s: %s', (event, currentTime, expected) => {
    expect(isProgressEvent(playerEvent({ event, currentTime }))).toBe(expected)
  })

  test('an event without a duration is ignored', () => {
    expect(isProgressEvent(playerEvent({ event: 'pause', duration: 0 }))).toBe(false)
  })
})

describe('writing a position down', () => {
  const place = { watched: 300, duration: 2700 }

  test('a film keeps one position', () => {
    const map = withProgress({}, { kind: 'movie', id: 9 }, TITLE, place, 5)
    expect(map).toEqual({
      'movie-9': {
        id: 9,
        type: 'movie',
        title: 'North Pier',
        poster_path: '/p.jpg',
        backdrop_path: '/b.jpg',
        release_date: '2021-05-01',
        vote_average: 8.1,
        progress: place,
        last_updated: 5,
      },
    })
  })

  test('a series keeps a position an episode and knows the last one', () => {
    const first = withProgress({}, { kind: 'tv', id: 9, season: 1, episode: 1 }, TITLE, place, 5)
    const second = withProgress(
      first,
      { kind: 'tv', id: 9, season: 1, episode: 2 },
      TITLE,
      { watched: 60, duration: 2700 },
      6,
    )
    expect(second['tv-9']).toMatchObject({
      last_season_watched: 1,
      last_episode_watched: 2,
      progress: { watched: 60 },
      show_progress: { s1e1: { progress: { watched: 300 } }, s1e2: { progress: { watched: 60 } } },
    })
  })

  test('a film and a series of the same id keep apart', () => {
    const film = withProgress({}, { kind: 'movie', id: 9 }, TITLE, place, 5)
    const both = withProgress(film, { kind: 'tv', id: 9, season: 1, episode: 1 }, TITLE, place, 6)
    expect(Object.keys(both)).toEqual(['movie-9', 'tv-9'])
  })
})

function playerEvent(changes: Partial<PlayerEvent>): PlayerEvent {
  return { event: 'timeupdate', currentTime: 11, duration: 2700, tmdbId: 9, mediaType: 'movie', ...changes }
}
