import { describe, expect, test } from 'vitest'

import {
  getTombstones,
  getRowsToSend,
  withConfirmedTombstone,
  withTombstone,
  withoutUser,
  withoutExpired,
  withoutRemoval,
  withoutRows,
  withoutRowsUntil,
  withPositions,
  mergeQueues,
} from './sync-queue.ts'
import { createEpisodePosition, createMoviePosition, createHistoryRow } from './testing/positions.ts'
import { createClearing, isDue, createRemoval } from './tombstone.ts'

const MOVIE = { kind: 'movie', id: 9 } as const
const removal = createRemoval(MOVIE, [], 'robin', 2000)
const DAY_MS = 24 * 60 * 60_000

describe('a queued position', () => {
  test('is replaced by a newer one of the same movie or episode, not by an older one', () => {
    const first = withPositions(
      {},
      [createMoviePosition({ watchedAt: 1000 }), createEpisodePosition(1), createEpisodePosition(2)],
      'robin',
    )
    expect(getRowsToSend(first, 'robin')).toHaveLength(3)
    const newer = withPositions(first, [createMoviePosition({ watchedAt: 2000 })], 'robin')
    expect(getRowsToSend(newer, 'robin')).toHaveLength(3)
    expect(withPositions(newer, [createMoviePosition({ watchedAt: 1500 })], 'robin')).toEqual(newer)
  })

  test('is sent to its own account only', () => {
    const queue = withPositions(
      withPositions({}, [createMoviePosition()], 'robin'),
      [createMoviePosition()],
      'kim',
    )
    expect(getRowsToSend(queue, 'kim').map((row) => row.user_id)).toEqual(['kim'])
    expect(getRowsToSend(queue, 'sasha')).toEqual([])
  })

  test('is removed once it was sent', () => {
    const queue = withPositions({}, [createMoviePosition()], 'robin')
    expect(withoutRows(queue, [createHistoryRow(createMoviePosition())])).toEqual({})
  })

  test.each([
    ['timestamp', { watchedAt: 1001 }],
    ['progress', { progress: { watched: 610, duration: 6000 } }],
  ])('stays if its %s has changed meanwhile', (_what, changes) => {
    const queue = withPositions({}, [createMoviePosition(changes)], 'robin')
    expect(withoutRows(queue, [createHistoryRow(createMoviePosition())])).toEqual(queue)
  })

  test('is truncated to the limits of the table', () => {
    const title = {
      name: 'x'.repeat(600),
      posterPath: null,
      backdropPath: null,
      date: '2021-05-01T00',
      rating: 11,
    }
    const [row] = getRowsToSend(withPositions({}, [createMoviePosition({ title })], 'robin'), 'robin')
    expect(row).toMatchObject({ title: 'x'.repeat(500), release_date: '2021-05-01', vote_average: 10 })
  })
})

test('an invalid item stays and does not affect the others', () => {
  const queue = withPositions({ broken: { user_id: 'robin' } }, [createMoviePosition()], 'robin')
  expect(getRowsToSend(queue, 'robin')).toHaveLength(1)
  expect(withoutRows(queue, getRowsToSend(queue, 'robin'))).toEqual({ broken: { user_id: 'robin' } })
})

describe('a removal', () => {
  test('removes the queued rows of its title', () => {
    const queue = withPositions({}, [createMoviePosition(), createEpisodePosition(1)], 'robin')
    const removed = withTombstone(queue, removal)
    expect(getRowsToSend(removed, 'robin').map((row) => row.media_type)).toEqual(['tv'])
    expect(getTombstones(removed, 'robin')).toEqual([removal])
    expect(getTombstones(removed, 'kim')).toEqual([])
  })

  test.each([
    [11_999, false],
    [12_000, true],
  ])('at 2000 is due at %i: %s', (now, expected) => {
    expect(isDue(removal, now)).toBe(expected)
    expect(isDue({ ...removal, is_confirmed: true }, now)).toBe(false)
  })

  test('delays newer rows until the older ones are deleted from the account', () => {
    const again = withPositions(
      withTombstone({}, removal),
      [createMoviePosition({ watchedAt: 3000 })],
      'robin',
    )
    expect(getRowsToSend(again, 'robin')).toEqual([])
    const confirmed = withConfirmedTombstone(again, removal)
    expect(getRowsToSend(confirmed, 'robin')).toHaveLength(1)
    expect(getTombstones(confirmed, 'robin')).toEqual([])
  })

  test('stays once confirmed until the title is watched again', () => {
    const confirmed = withConfirmedTombstone(withTombstone({}, removal), removal)
    expect(getTombstones(confirmed, 'robin')).toEqual([{ ...removal, is_confirmed: true }])
    expect(
      getTombstones(withPositions(confirmed, [createMoviePosition({ watchedAt: 3000 })], 'robin'), 'robin'),
    ).toEqual([])
  })

  test('is not confirmed if it was undone or replaced meanwhile', () => {
    const undone = withoutRemoval(withTombstone({}, removal), MOVIE, 'robin')
    expect(withConfirmedTombstone(undone, removal)).toEqual({})
    const replaced = withTombstone({}, createRemoval(MOVIE, [], 'robin', 5000))
    expect(withConfirmedTombstone(replaced, removal)).toEqual(replaced)
  })

  test.each([
    ['confirmed and 90 days old: stays', { ...removal, is_confirmed: true }, 90, 1],
    ['confirmed and 91 days old: expires', { ...removal, is_confirmed: true }, 91, 0],
    ['unconfirmed and 91 days old: stays', removal, 91, 1],
    ['a clearing, 91 days old: stays', createClearing('tv', 'robin', 2000), 91, 1],
  ])('%s', (_what, tombstone, days, left) => {
    const queue = withoutExpired(withTombstone({}, tombstone), 2000 + days * DAY_MS)
    expect(getTombstones(queue, 'robin')).toHaveLength(left)
  })
})

describe('merging a copy of the queue', () => {
  const copy = withPositions(
    withTombstone({}, createClearing('tv', 'robin', 2000)),
    [createMoviePosition({ watchedAt: 1000 })],
    'robin',
  )

  test('restores lost items', () => {
    expect(mergeQueues({}, copy)).toEqual(copy)
  })

  test.each([
    [999, 1000],
    [1000, 1000],
    [1001, 1001],
  ])('of 1000 with a position of %i keeps the newer one', (watchedAt, expected) => {
    const [row] = getRowsToSend(
      mergeQueues(withPositions({}, [createMoviePosition({ watchedAt })], 'robin'), copy),
      'robin',
    )
    expect(Date.parse(row?.watched_at ?? '')).toBe(expected)
  })

  test('does not restore removed titles', () => {
    const removed = withTombstone({}, removal)
    expect(getRowsToSend(mergeQueues(withConfirmedTombstone(removed, removal), copy), 'robin')).toEqual([])
  })
})

test('rows up to the time of a clearing are removed', () => {
  const queue = withPositions(
    {},
    [createMoviePosition({ watchedAt: 1000 }), createEpisodePosition(1, { watchedAt: 1001 })],
    'robin',
  )
  expect(getRowsToSend(withoutRowsUntil(queue, 'robin', 1000), 'robin').map((row) => row.media_type)).toEqual(
    ['tv'],
  )
})

test('all items of a deleted account are removed, and no others', () => {
  const ofRobin = withTombstone(
    withPositions({}, [createMoviePosition({ watchedAt: 1000 }), createEpisodePosition(1)], 'robin'),
    removal,
  )
  const ofBoth = withPositions(ofRobin, [createMoviePosition({ watchedAt: 1000 })], 'robin-2')
  expect(withoutUser(ofBoth, 'robin')).toEqual(
    withPositions({}, [createMoviePosition({ watchedAt: 1000 })], 'robin-2'),
  )
})
