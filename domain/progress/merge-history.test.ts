import { describe, expect, test } from 'vitest'

import type { HistoryRow } from './history-row.ts'
import { findReappeared, findUnsyncedPositions, mergeHistory, withOwner } from './merge-history.ts'
import { findPosition, type PlaybackPosition } from './playback-position.ts'
import { withPosition } from './progress-map.ts'
import { createEpisodePosition, createMoviePosition, createHistoryRow } from './testing/positions.ts'
import { createClearing, createRemoval, type Tombstone } from './tombstone.ts'

const HERE = { watched: 600, duration: 6000 }
const THERE = { watched: 900, duration: 6000 }

/** Merges rows of Robin's account into a device with these positions. */
function merge(positions: PlaybackPosition[], rows: HistoryRow[], tombstones: Tombstone[] = []) {
  const device = { map: positions.reduce(withPosition, {}), tombstones, userId: 'robin' }
  const map = mergeHistory(device, rows)
  const unsent = findUnsyncedPositions({ ...device, map }, rows)
  return { map: withOwner(map, unsent, 'robin'), unsent }
}

describe('a position on the device and in the account', () => {
  test.each([
    ['the account’s is newer', 1000, 2000, 900, 2000, 0],
    ['the device’s is newer', 2000, 1000, 600, 2000, 1],
    ['both have the same timestamp', 1000, 1000, 900, 1000, 0],
  ])('%s', (_case, atHere, atThere, watched, watchedAt, sent) => {
    for (const userId of ['robin', undefined]) {
      const here = createMoviePosition({ watchedAt: atHere, progress: HERE, userId })
      const { map, unsent } = merge(
        [here],
        [createHistoryRow(createMoviePosition({ watchedAt: atThere, progress: THERE }))],
      )
      expect(findPosition(map, here.playable)).toMatchObject({
        progress: { watched },
        watchedAt,
        userId: 'robin',
      })
      expect(unsent).toHaveLength(sent)
    }
  })

  test('takes the account’s timestamp if the progress is the same', () => {
    const here = createMoviePosition({ watchedAt: 9_999_999, userId: 'robin' })
    const { map, unsent } = merge([here], [createHistoryRow(createMoviePosition({ watchedAt: 1000 }))])
    expect(findPosition(map, here.playable)?.watchedAt).toBe(1000)
    expect(unsent).toEqual([])
  })

  test('is overwritten if it belongs to another user on the device', () => {
    const here = createMoviePosition({ watchedAt: 5000, progress: HERE, userId: 'kim' })
    const { map, unsent } = merge(
      [here],
      [createHistoryRow(createMoviePosition({ watchedAt: 1000, progress: THERE }))],
    )
    expect(findPosition(map, here.playable)).toMatchObject({
      progress: THERE,
      watchedAt: 1000,
      userId: 'robin',
    })
    expect(unsent).toEqual([])
  })
})

describe('a position on the device only', () => {
  test.each([
    ['of a guest is sent to the account', undefined, 1],
    ['of the user was deleted elsewhere and is not sent', 'robin', 0],
    ['of another user is not sent', 'kim', 0],
  ])('%s', (_case, userId, sent) => {
    const { map, unsent } = merge([createMoviePosition({ userId })], [])
    expect(unsent).toHaveLength(sent)
    expect(findPosition(map, createMoviePosition().playable)).toBeDefined()
  })
})

test('a position in the account only is added', () => {
  const { map } = merge(
    [],
    [createHistoryRow(createMoviePosition()), createHistoryRow(createEpisodePosition(2))],
  )
  expect(Object.keys(map)).toEqual(['movie-9', 'tv-9'])
  expect(map['tv-9']).toMatchObject({ last_episode_watched: 2, title: 'North Pier' })
})

test('each episode is merged by its own timestamp', () => {
  const here = [
    createEpisodePosition(1, { watchedAt: 3000, progress: HERE }),
    createEpisodePosition(2, { watchedAt: 1000, progress: HERE }),
  ]
  const rows = [1, 2].map((episode) =>
    createHistoryRow(createEpisodePosition(episode, { watchedAt: 2000, progress: THERE })),
  )
  const { map, unsent } = merge(here, rows)
  expect(map['tv-9']).toMatchObject({
    last_episode_watched: 1,
    show_progress: { s1e1: { progress: HERE }, s1e2: { progress: THERE } },
  })
  expect(unsent.map(({ playable }) => playable)).toEqual([here[0]?.playable])
})

test('merging twice changes nothing', () => {
  const positions = [
    createMoviePosition({ progress: HERE, watchedAt: 2000 }),
    createEpisodePosition(1),
    createEpisodePosition(2, { userId: 'kim' }),
  ]
  const rows = [
    createHistoryRow(createMoviePosition({ progress: THERE })),
    createHistoryRow(createEpisodePosition(2, { progress: THERE, watchedAt: 5000 })),
  ]
  const once = merge(positions, rows)
  const twice = mergeHistory({ map: once.map, tombstones: [], userId: 'robin' }, rows)
  expect(twice).toBe(once.map)
  const sent = [...rows.slice(1), ...once.unsent.map((position) => createHistoryRow(position))]
  expect(findUnsyncedPositions({ map: twice, tombstones: [], userId: 'robin' }, sent)).toEqual([])
})

test('a row of another account is ignored', () => {
  expect(merge([], [createHistoryRow(createMoviePosition(), 'kim')]).map).toEqual({})
})

describe('a removed title', () => {
  const removal = createRemoval({ kind: 'movie', id: 9 }, [], 'robin', 2000)

  test.each([
    [1999, false],
    [2000, false],
    [2001, true],
  ])('removed at 2000 and watched at %i comes back: %s', (watchedAt, isBack) => {
    const rows = [createHistoryRow(createMoviePosition({ watchedAt }))]
    expect('movie-9' in merge([], rows, [removal]).map).toBe(isBack)
    expect(findReappeared([removal], rows)).toHaveLength(isBack ? 0 : 1)
  })

  test('does not affect a TV show of the same id', () => {
    expect(Object.keys(merge([], [createHistoryRow(createEpisodePosition(1))], [removal]).map)).toEqual([
      'tv-9',
    ])
  })

  test('stays away if its kind was cleared', () => {
    const rows = [createHistoryRow(createMoviePosition()), createHistoryRow(createEpisodePosition(1))]
    expect(Object.keys(merge([], rows, [createClearing('tv', 'robin', 2000)]).map)).toEqual(['movie-9'])
  })

  test('is deleted up to its newest position, even if that is ahead of the clock', () => {
    expect(
      createRemoval({ kind: 'movie', id: 9 }, [createMoviePosition({ watchedAt: 5000 })], 'robin', 2000)
        .forgotten_at,
    ).toBe(5000)
  })
})
