import { describe, expect, test } from 'vitest'

import type { DeviceItem } from '../library/merge.ts'
import { fromHistoryRow, toHistoryRow } from './history-row.ts'
import type { PlaybackPosition } from './playback-position.ts'
import {
  parsePosition,
  toPositionItem,
  toPositionItems,
  toProgressMap,
  updateProgressMap,
} from './position-item.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { withPositions } from './progress-map.ts'
import { createEpisodePosition, createMoviePosition } from './testing/positions.ts'

const POSITIONS = [
  createMoviePosition(),
  createEpisodePosition(1),
  createEpisodePosition(2, { watchedAt: 2000, progress: { watched: 70, duration: 2700 } }),
]

const TV_SHOW: ProgressEntry = {
  id: 7,
  type: 'tv',
  title: 'Low Water',
  poster_path: '/p.jpg',
  backdrop_path: null,
  release_date: null,
  vote_average: null,
  progress: { watched: 60, duration: 2700 },
  last_updated: 3000,
}

const stored = (position: PlaybackPosition, changedAt = 1): DeviceItem => ({
  ...toPositionItem(position),
  changedAt,
  isSent: true,
})

const byKey = (...positions: PlaybackPosition[]) =>
  new Map(positions.map((position) => [toPositionItem(position).key, stored(position)]))

describe('an item', () => {
  test.each(POSITIONS)('has the position %#', (position) => {
    const { body } = toPositionItem(position)
    expect(parsePosition(body)).toEqual(position)
  })

  test('of a TV show without episodes has its entry', () => {
    const [item, ...others] = toPositionItems(TV_SHOW)
    expect([item?.key, others]).toEqual(['tv-7', []])
    expect(parsePosition(item?.body)).toEqual(TV_SHOW)
  })

  test.each([
    ['no body', null],
    ['no progress', { ...toPositionItem(createMoviePosition()).body, progress_seconds: null }],
    ['an unknown kind', { ...toPositionItem(createMoviePosition()).body, media_type: 'person' }],
    ['an invalid time', { ...toPositionItem(createMoviePosition()).body, watched_at: 1e300 }],
  ])('with %s is invalid', (_what, body) => {
    expect(parsePosition(body)).toBeUndefined()
  })

  test('survives the account’s history, except its backdrop', () => {
    for (const position of POSITIONS) {
      const row = toHistoryRow(stored(position, 4000), 'robin')
      const item = row && fromHistoryRow(row)
      const title = { ...position.title, backdropPath: null }
      expect(item).toEqual({ ...toPositionItem({ ...position, title }), changedAt: 4000 })
    }
  })

  test('of a TV show without an episode has no row', () => {
    const [item] = toPositionItems(TV_SHOW)
    expect(item && toHistoryRow({ ...item, changedAt: 1 }, 'robin')).toBeUndefined()
  })
})

test('a map has the entry of each title, also of a TV show that began without episodes', () => {
  const episode = createEpisodePosition(1, { playable: { kind: 'tv', id: 7, season: 1, episode: 1 } })
  const map = toProgressMap([...POSITIONS, TV_SHOW, episode])
  expect(map).toMatchObject(withPositions({}, POSITIONS))
  expect(map['tv-7']).toMatchObject({ progress: { watched: 60 }, show_progress: { s1e1: {} } })
})

describe('a map that is updated', () => {
  const [movie, first, second] = POSITIONS
  const all = byKey(...POSITIONS)
  const built = updateProgressMap({ byKey: new Map(), map: {} }, all)

  test('has the same entries as a new one', () => {
    expect(built.map).toEqual(withPositions({}, POSITIONS))
  })

  test('builds the entries of changed titles only', () => {
    const third = createEpisodePosition(3, { watchedAt: 3000 })
    const { map } = updateProgressMap(built, new Map([...all, ...byKey(third)]))
    expect(map).toEqual(withPositions({}, [...POSITIONS, third]))
    expect(map['movie-9']).toBe(built.map['movie-9'])
  })

  test.each([
    ['an episode', [movie, first]],
    ['a title', [first, second]],
    ['everything', []],
  ])('without %s', (_what, left) => {
    const remaining = left.flatMap((position) => position ?? [])
    const items = new Map([...all].filter(([key]) => byKey(...remaining).has(key)))
    expect(updateProgressMap(built, items).map).toEqual(withPositions({}, remaining))
  })
})
