import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createClearing, type LibraryItem } from '#domain/library/library-item.ts'
import type { PlaybackPosition } from '#domain/progress/playback-position.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import {
  setUpDevice,
  readShown,
  readUnsent,
  USER,
  type Device,
} from '#src/features/library/testing/test-device.ts'

let device: Device

beforeEach(() => {
  device = setUpDevice()
})

afterEach(() => void vi.restoreAllMocks())

const movie = (id: number, watchedAt = 500) =>
  createMoviePosition({ playable: { kind: 'movie', id }, watchedAt })
const episode = (id: number, number: number) =>
  createEpisodePosition(number, { playable: { kind: 'tv', id, season: 1, episode: number } })

/** Returns a position as the account has it. */
function inAccount(position: PlaybackPosition, changedAt: number): LibraryItem {
  const { body, ...item } = toPositionItem(position)
  return { ...item, body: { ...body, backdrop_path: null }, changedAt }
}

const readKeys = async (library: Parameters<typeof readShown>[0]) =>
  Object.keys(await readShown(library, 'position'))

describe('clearing a part of the positions', () => {
  const ALL = [movie(9), movie(95), episode(9, 1), episode(9, 2), episode(95, 1)].map(toPositionItem)

  test.each([
    ['a movie', 'movie-9', ['movie-95', 'tv-9-s1e1', 'tv-9-s1e2', 'tv-95-s1e1']],
    ['a TV show', 'tv-9', ['movie-9', 'movie-95', 'tv-95-s1e1']],
    ['all TV shows', 'tv', ['movie-9', 'movie-95']],
  ])('deletes those of %s, shown at once and for good', async (_what, part, expected) => {
    const { library } = device.openTab()
    await library.change(ALL)
    const cleared = library.clearPart('position', part)
    expect([...library.getItems('position').get().byKey.keys()].toSorted()).toEqual(expected)
    await cleared
    expect(await readKeys(device.openTab().library)).toEqual(expected)
    expect(await readUnsent(library)).toContainEqual({
      ...createClearing('position', 1001, { part }),
      isSent: false,
    })
  })

  test('deletes what was watched before it and arrives later, but not what is watched again', async () => {
    const { library } = device.openTab()
    await library.clearPart('position', 'movie-9')
    await library.receivePositions([inAccount(movie(9), 999), inAccount(movie(95), 999)])
    expect(await readKeys(library)).toEqual(['movie-95'])
    await library.change([toPositionItem(movie(9, 2000))])
    expect(await readKeys(library)).toEqual(['movie-95', 'movie-9'])
  })

  test('of one device is not sent, and what the account has does not return', async () => {
    const { library } = device.openTab()
    await library.receivePositions([inAccount(episode(9, 1), 10), inAccount(movie(9), 10)])
    await library.clearPart('position', 'tv', { isLocal: true })
    expect(await readUnsent(library)).toEqual([])
    await library.receivePositions([inAccount(episode(9, 1), 10), inAccount(movie(9), 10)])
    expect(await readKeys(library)).toEqual(['movie-9'])
  })

  test('also deletes those whose times are ahead, before the library is open', async () => {
    device.clock.time = 9000
    await device.openTab().library.change([toPositionItem(movie(9))])
    device.clock.time = 1000
    const { library } = device.openTab()
    await library.clearPart('position', 'movie-9')
    expect(await readKeys(library)).toEqual([])
    expect(await readKeys(device.openTab().library)).toEqual([])
  })

  test('can be undone: the positions are newer than it then', async () => {
    const { library } = device.openTab()
    await library.receivePositions([inAccount(movie(9), 10)])
    await library.clearPart('position', 'movie-9')
    await library.change([toPositionItem(movie(9))])
    expect(await readUnsent(library)).toMatchObject([
      { kind: 'clearing' },
      { key: 'movie-9', changedAt: 1001 },
    ])
    expect(await readShown(library, 'position')).toMatchObject({ 'movie-9': { watched_at: 500 } })
  })
})

describe('the positions of the account', () => {
  test('replace older ones, and are replaced by newer ones', async () => {
    const { library } = device.openTab()
    await library.change([toPositionItem(movie(1)), toPositionItem(movie(2))])
    await library.receivePositions([inAccount(movie(1, 400), 900), inAccount(movie(2, 2000), 2000)])
    expect(await readShown(library, 'position')).toMatchObject({
      'movie-1': { watched_at: 500 },
      'movie-2': { watched_at: 2000 },
    })
    expect(await readUnsent(library)).toMatchObject([{ key: 'movie-1' }])
  })

  test('that are missing were removed on another device, unless they were never sent', async () => {
    const { library } = device.openTab()
    await library.receivePositions([inAccount(movie(1), 10), inAccount(movie(2), 10)])
    await library.change([toPositionItem(movie(3))])
    await library.receivePositions([inAccount(movie(2), 10)])
    expect(await readKeys(library)).toEqual(['movie-2', 'movie-3'])
  })

  test('do not hide what is being recorded', async () => {
    const { library } = device.openTab()
    await library.receivePositions([inAccount(movie(1), 10)])
    const received = library.receivePositions([])
    void library.change([toPositionItem(movie(1, 900))])
    await received
    expect(await readKeys(library)).toEqual(['movie-1'])
  })

  test('have no backdrop: the one that the device knows stays', async () => {
    const { library } = device.openTab()
    await library.change([toPositionItem(movie(1))])
    await library.confirm(await readUnsent(library), [inAccount(movie(1), 1000)])
    await library.receivePositions([inAccount(movie(1, 3000), 3000)])
    expect(await readShown(library, 'position')).toMatchObject({
      'movie-1': { watched_at: 3000, backdrop_path: '/b.jpg' },
    })
  })
})

test('a guest’s positions become those of the user, except what the user has cleared', async () => {
  const guest = device.openTab(GUEST).library
  await guest.change([toPositionItem(movie(1)), toPositionItem(episode(2, 1))])
  device.clock.time = 5000
  const { library } = device.openTab(USER)
  await library.clearPart('position', 'tv')
  await library.adoptGuest()
  expect(await readKeys(library)).toEqual(['movie-1'])
  expect(await device.readStored('position', GUEST)).toEqual([])
})

test('what a guest has undone does not win over the account', async () => {
  const guest = device.openTab(GUEST).library
  await guest.change([toPositionItem(movie(1, 0))])
  const { library } = device.openTab(USER)
  await library.receivePositions([inAccount(movie(1, 700), 700)])
  await library.adoptGuest()
  expect(await readShown(library, 'position')).toMatchObject({ 'movie-1': { watched_at: 700 } })
  expect(await readUnsent(library)).toEqual([])
})

test('positions that are not urgent are stored, and sent with the next change', async () => {
  const { library } = device.openTab()
  const onChange = vi.fn()
  library.subscribeToChanges(onChange)
  await library.change([toPositionItem(movie(1))], { isUrgent: false })
  expect(onChange).not.toHaveBeenCalled()
  expect(await readUnsent(library)).toHaveLength(1)
})
