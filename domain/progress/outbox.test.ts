import { describe, expect, test } from 'vitest'

import { clearingOf, isDue, removalOf } from './forgetting.ts'
import {
  forgettingsOf,
  rowsToSend,
  withConfirmed,
  withForgetting,
  withoutAccount,
  withoutOutdated,
  withoutRemoval,
  withoutRows,
  withoutRowsUntil,
  withPlaces,
  withRestored,
} from './outbox.ts'
import { episodePlace, placeIn, rowOf } from './test-place.ts'

const FILM = { kind: 'movie', id: 9 } as const
const removal = removalOf(FILM, [], 'robin', 2000)
const DAY_MS = 24 * 60 * 60_000

describe('a place that waits', () => {
  test('gives way to a newer one of the same film or episode, and to no older one', () => {
    const first = withPlaces({}, [placeIn({ at: 1000 }), episodePlace(1), episodePlace(2)], 'robin')
    expect(rowsToSend(first, 'robin')).toHaveLength(3)
    const newer = withPlaces(first, [placeIn({ at: 2000 })], 'robin')
    expect(rowsToSend(newer, 'robin')).toHaveLength(3)
    expect(withPlaces(newer, [placeIn({ at: 1500 })], 'robin')).toEqual(newer)
  })

  test('waits for its own account only', () => {
    const outbox = withPlaces(withPlaces({}, [placeIn()], 'robin'), [placeIn()], 'kim')
    expect(rowsToSend(outbox, 'kim').map((row) => row.user_id)).toEqual(['kim'])
    expect(rowsToSend(outbox, 'sasha')).toEqual([])
  })

  test('goes when that very version was confirmed', () => {
    const outbox = withPlaces({}, [placeIn()], 'robin')
    expect(withoutRows(outbox, [rowOf(placeIn())])).toEqual({})
  })

  test.each([
    ['time', { at: 1001 }],
    ['place', { progress: { watched: 610, duration: 6000 } }],
  ])('stays when its %s has changed under way', (_what, changes) => {
    const outbox = withPlaces({}, [placeIn(changes)], 'robin')
    expect(withoutRows(outbox, [rowOf(placeIn())])).toEqual(outbox)
  })

  test('fits the table, however odd the title', () => {
    const title = {
      name: 'x'.repeat(600),
      posterPath: null,
      backdropPath: null,
      date: '2021-05-01T00',
      rating: 11,
    }
    const [row] = rowsToSend(withPlaces({}, [placeIn({ title })], 'robin'), 'robin')
    expect(row).toMatchObject({ title: 'x'.repeat(500), release_date: '2021-05-01', vote_average: 10 })
  })
})

test('an item that cannot be read stays, and disturbs nobody', () => {
  const outbox = withPlaces({ broken: { user_id: 'robin' } }, [placeIn()], 'robin')
  expect(rowsToSend(outbox, 'robin')).toHaveLength(1)
  expect(withoutRows(outbox, rowsToSend(outbox, 'robin'))).toEqual({ broken: { user_id: 'robin' } })
})

describe('a removal', () => {
  test('takes back what waits to be sent of that title', () => {
    const outbox = withPlaces({}, [placeIn(), episodePlace(1)], 'robin')
    const removed = withForgetting(outbox, removal)
    expect(rowsToSend(removed, 'robin').map((row) => row.media_type)).toEqual(['tv'])
    expect(forgettingsOf(removed, 'robin')).toEqual([removal])
    expect(forgettingsOf(removed, 'kim')).toEqual([])
  })

  test.each([
    [11_999, false],
    [12_000, true],
  ])('of 2000 is due at %i: %s', (now, expected) => {
    expect(isDue(removal, now)).toBe(expected)
    expect(isDue({ ...removal, is_confirmed: true }, now)).toBe(false)
  })

  test('holds what was watched since until the account has deleted the rest', () => {
    const again = withPlaces(withForgetting({}, removal), [placeIn({ at: 3000 })], 'robin')
    expect(rowsToSend(again, 'robin')).toEqual([])
    const confirmed = withConfirmed(again, removal)
    expect(rowsToSend(confirmed, 'robin')).toHaveLength(1)
    expect(forgettingsOf(confirmed, 'robin')).toEqual([])
  })

  test('that was confirmed is remembered until the title is watched again', () => {
    const confirmed = withConfirmed(withForgetting({}, removal), removal)
    expect(forgettingsOf(confirmed, 'robin')).toEqual([{ ...removal, is_confirmed: true }])
    expect(forgettingsOf(withPlaces(confirmed, [placeIn({ at: 3000 })], 'robin'), 'robin')).toEqual([])
  })

  test('that was undone, or said anew, is not confirmed by what was under way', () => {
    const undone = withoutRemoval(withForgetting({}, removal), FILM, 'robin')
    expect(withConfirmed(undone, removal)).toEqual({})
    const anew = withForgetting({}, removalOf(FILM, [], 'robin', 5000))
    expect(withConfirmed(anew, removal)).toEqual(anew)
  })

  test.each([
    ['confirmed, of 90 days ago', { ...removal, is_confirmed: true }, 90, 1],
    ['confirmed, of 91 days ago', { ...removal, is_confirmed: true }, 91, 0],
    ['unconfirmed, of 91 days ago', removal, 91, 1],
    ['a clearing of 91 days ago', clearingOf('tv', 'robin', 2000), 91, 1],
  ])('%s', (_what, forgetting, days, left) => {
    const outbox = withoutOutdated(withForgetting({}, forgetting), 2000 + days * DAY_MS)
    expect(forgettingsOf(outbox, 'robin')).toHaveLength(left)
  })
})

describe('a copy of the outbox', () => {
  const copy = withPlaces(
    withForgetting({}, clearingOf('tv', 'robin', 2000)),
    [placeIn({ at: 1000 })],
    'robin',
  )

  test('brings back what was lost', () => {
    expect(withRestored({}, copy)).toEqual(copy)
  })

  test.each([
    [999, 1000],
    [1000, 1000],
    [1001, 1001],
  ])('of 1000 meets a place of %i: the newer stays', (at, expected) => {
    const [row] = rowsToSend(withRestored(withPlaces({}, [placeIn({ at })], 'robin'), copy), 'robin')
    expect(Date.parse(row?.watched_at ?? '')).toBe(expected)
  })

  test('does not bring back what was removed', () => {
    const removed = withForgetting({}, removal)
    expect(rowsToSend(withRestored(withConfirmed(removed, removal), copy), 'robin')).toEqual([])
  })
})

test('an emptied account hears no more of what was before', () => {
  const outbox = withPlaces({}, [placeIn({ at: 1000 }), episodePlace(1, { at: 1001 })], 'robin')
  expect(rowsToSend(withoutRowsUntil(outbox, 'robin', 1000), 'robin').map((row) => row.media_type)).toEqual([
    'tv',
  ])
})

test('an account that is no more leaves nothing behind, and another one’s things where they are', () => {
  const ofRobin = withForgetting(withPlaces({}, [placeIn({ at: 1000 }), episodePlace(1)], 'robin'), removal)
  const ofBoth = withPlaces(ofRobin, [placeIn({ at: 1000 })], 'robin-2')
  expect(withoutAccount(ofBoth, 'robin')).toEqual(withPlaces({}, [placeIn({ at: 1000 })], 'robin-2'))
})
