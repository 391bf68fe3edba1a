import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import {
  setUpDevice,
  readShown,
  readUnsent,
  USER,
  type Device,
} from '#src/features/library/testing/test-device.ts'

import { positionMirror } from './position-mirror.ts'

let device: Device

beforeEach(() => {
  device = setUpDevice()
})

afterEach(() => void vi.restoreAllMocks())

const MOVIE = createMoviePosition()
const EPISODE = createEpisodePosition(1, { watchedAt: 2000 })

const loaded = {
  mirrors: { position: { exists: () => true, load: () => positionMirror, clear: () => {} } },
}
const shown = (owner: Owner) => device.openTab(owner, loaded).library.getItems('position').get()
const readKey = (key: string): unknown => JSON.parse(device.texts.get(key) ?? 'null')
const writeKey = (key: string, value: unknown) => device.texts.set(key, JSON.stringify(value))

/** Saves positions in a library that has loaded, and closes it. */
async function save(positions: (typeof MOVIE)[], owner: Owner = USER): Promise<void> {
  const { library } = device.openTab(owner)
  await library.load('position')
  await library.change(positions.map(toPositionItem))
  library.close()
}

async function readKeys(owner: Owner = USER): Promise<string[]> {
  return Object.keys(await readShown(device.openTab(owner).library, 'position'))
}

describe('the mirror', () => {
  test('has the positions in the spec’s keys, with their user', async () => {
    await save([MOVIE, EPISODE])
    expect(readKey('watchProgress')).toEqual({
      'tv-9': expect.objectContaining({
        last_episode_watched: 1,
        show_progress: { s1e1: expect.objectContaining({ last_updated: 2000, user_id: USER }) },
      }),
      'movie-9': expect.objectContaining({ last_updated: 1000, user_id: USER }),
    })
    expect(readKey('watchHistory')).toMatchObject([{ id: 9, type: 'movie' }])
    expect(readKey('tvProgress')).toMatchObject({ 'tv-9': { type: 'tv' } })
  })

  test('of a guest has no user, and nothing is created for one who watched nothing', async () => {
    await readKeys(GUEST)
    expect(device.texts.has('watchProgress')).toBe(false)
    await save([MOVIE], GUEST)
    expect(readKey('watchProgress')).toEqual(withPositions({}, [MOVIE]))
  })

  test('is shown until the database has loaded, and not to another owner', async () => {
    await save([MOVIE])
    expect(shown(USER)).toMatchObject({ status: 'loading' })
    expect([...shown(USER).byKey.keys()]).toEqual(['movie-9'])
    expect(shown(GUEST).byKey.size).toBe(0)
    await readKeys(GUEST)
    expect(readKey('watchProgress')).toEqual({})
  })

  test('preserves entries and episodes that are invalid', async () => {
    const invalid = { season: 'one', episode: 2 }
    writeKey('watchProgress', {
      'movie-1': 'invalid',
      'tv-9': { ...withPositions({}, [EPISODE])['tv-9'], show_progress: { s1e2: invalid } },
    })
    await save([EPISODE])
    expect(readKey('watchProgress')).toMatchObject({
      'movie-1': 'invalid',
      'tv-9': { show_progress: { s1e1: {}, s1e2: invalid } },
    })
  })

  test('keeps what other users watched where it is the only copy', () => {
    const write = (owner: Owner, positions: (typeof MOVIE)[]) => {
      const items = positions.map(toPositionItem).map((item) => ({ ...item, changedAt: 1, isSent: false }))
      positionMirror.write(owner, items, false)
    }
    write('alex', [createEpisodePosition(2), MOVIE])
    write(USER, [EPISODE])
    expect(readKey('watchProgress')).toMatchObject({
      'movie-9': { user_id: 'alex' },
      'tv-9': { show_progress: { s1e1: { user_id: USER }, s1e2: { user_id: 'alex' } } },
    })
  })

  test('has the newest 2,000 positions', async () => {
    const positions = Array.from({ length: 2001 }, (_, index) =>
      createMoviePosition({ playable: { kind: 'movie', id: index + 1 }, watchedAt: index }),
    )
    await save(positions)
    const { bodies } = positionMirror.read(USER)
    expect([bodies.size, bodies.has('movie-1')]).toEqual([2000, false])
    expect(await readKeys()).toHaveLength(2001)
  })
})

describe('what other code wrote', () => {
  const other = createMoviePosition({ playable: { kind: 'movie', id: 5 }, watchedAt: 7000 })

  test.each([
    ['watchProgress', withPositions({}, [other])],
    ['watchHistory', Object.values(withPositions({}, [other]))],
    ['tvProgress', withPositions({}, [other])],
  ])('to %s is added as of when it was watched, and sent', async (key, value) => {
    await save([MOVIE])
    writeKey(key, value)
    device.clock.time = 8000
    const { library } = device.openTab()
    expect(Object.keys(await readShown(library, 'position'))).toEqual(['movie-5', 'movie-9'])
    expect(await readUnsent(library)).toContainEqual({
      ...toPositionItem(other),
      changedAt: 7000,
      isSent: false,
    })
  })

  test('replaces an older position, not a newer one', async () => {
    await save([MOVIE, EPISODE])
    const [older, newer] = [
      createEpisodePosition(1, { watchedAt: 1999 }),
      createMoviePosition({ watchedAt: 1001, progress: { watched: 77, duration: 6000 } }),
    ]
    writeKey('watchProgress', withPositions({}, [older, newer]))
    expect(await readShown(device.openTab().library, 'position')).toMatchObject({
      'movie-9': { progress_seconds: 77 },
      'tv-9-s1e1': { watched_at: 2000 },
    })
  })

  test('does not return what the user has cleared since', async () => {
    device.clock.time = 8000
    await save([MOVIE])
    const { library } = device.openTab()
    await library.clearPart('position', 'movie-5')
    writeKey('watchProgress', withPositions({}, [other]))
    expect(Object.keys(await readShown(device.openTab().library, 'position'))).toEqual(['movie-9'])
  })

  test('for another user belongs to neither this user nor the guest', async () => {
    const entry = { ...withPositions({}, [other])['movie-5'], user_id: 'alex' }
    writeKey('watchProgress', { 'movie-5': entry })
    expect(await readKeys()).toEqual([])
    expect(await readKeys(GUEST)).toEqual([])
  })

  test('of a TV show without an episode is shown and stays on the device', async () => {
    const { show_progress: _episodes, ...entry } = withPositions({}, [EPISODE])['tv-9'] ?? {}
    writeKey('tvProgress', { 'tv-9': entry })
    expect(await readKeys()).toEqual(['tv-9'])
    expect(readKey('watchProgress')).toMatchObject({ 'tv-9': { progress: { watched: 600 } } })
  })

  test('removes nothing by being empty', async () => {
    await save([MOVIE])
    writeKey('watchProgress', {})
    expect(await readKeys()).toEqual(['movie-9'])
  })
})

test('clearing removes invalid entries too', async () => {
  writeKey('watchProgress', { 'movie-1': 'invalid' })
  const { library } = device.openTab()
  await library.load('position')
  await library.clear(['position'])
  expect(readKey('watchProgress')).toEqual({})
})

test('a device without room keeps its positions in the database', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await save([MOVIE])
  expect(warn).toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(await readKeys()).toEqual(['movie-9'])
})

test('the mirror of an owner is read as its own', async () => {
  await save([MOVIE])
  expect(positionMirror.read(USER)).toMatchObject({ owner: USER, isForeign: false })
})
