import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'

import { createClearing, type LibraryItem } from '#domain/library/library-item.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { openLibraryDatabase, type LibraryDatabase } from '#src/features/library/database/database.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

import { upgrades } from './upgrade.ts'

let device: Device
let database: LibraryDatabase

beforeEach(() => {
  device = setUpDevice()
  database = openLibraryDatabase()
})

const write = (key: string, value: unknown) => device.texts.set(key, JSON.stringify(value))
const upgrade = (owner: Owner = USER) => upgrades.position(database, owner)
const read = (owner: Owner = USER, kind: LibraryItem['kind'] = 'position') => database.readItems(owner, kind)

const MOVIE = createMoviePosition()
const { 'movie-9': ENTRY } = withPositions({}, [MOVIE])
const item = { ...toPositionItem(MOVIE), changedAt: 1000 }

/** A position as the queue had it. */
function queued(watchedAt: number, changes: object = {}) {
  return {
    user_id: USER,
    tmdb_id: 9,
    media_type: 'movie',
    title: 'North Pier',
    poster_path: '/p.jpg',
    release_date: '2021-05-01',
    vote_average: 8.1,
    progress_seconds: 700,
    duration_seconds: 6000,
    season_number: null,
    episode_number: null,
    watched_at: new Date(watchedAt).toISOString(),
    ...changes,
  }
}

function removal(at: number, changes: object = {}) {
  return {
    user_id: USER,
    media_type: 'movie',
    tmdb_id: 9,
    forgotten_at: at,
    due_at: at + 10_000,
    is_confirmed: false,
    ...changes,
  }
}

/** The queue's copy in IndexedDB. */
async function writeBackup(items: Record<string, unknown>): Promise<void> {
  const backup = await openDB('marquee-progress', 1, {
    upgrade: (created) => void created.createObjectStore('outbox'),
  })
  for (const [key, value] of Object.entries(items)) await backup.put('outbox', value, key)
  backup.close()
}

test.each([USER, GUEST])('positions without a user become those of %s, to be sent', async (owner) => {
  write('watchProgress', { 'movie-9': ENTRY })
  await upgrade(owner)
  expect(await read(owner)).toEqual([{ ...item, isSent: false }])
})

test('positions belong to their users, whose accounts have them', async () => {
  const tvShow = withPositions(
    {},
    [1, 2].map((episode) => createEpisodePosition(episode)),
  )['tv-9']
  const { s1e1, s1e2 } = tvShow?.show_progress ?? {}
  write('watchProgress', {
    'movie-9': { ...ENTRY, user_id: 'alex' },
    'tv-9': { ...tvShow, show_progress: { s1e1: { ...s1e1, user_id: USER }, s1e2 } },
  })
  await upgrade(GUEST)
  expect(await read('alex')).toMatchObject([{ key: 'movie-9', isSent: true }])
  expect(await read(USER)).toMatchObject([{ key: 'tv-9-s1e1', isSent: true }])
  expect(await read(GUEST)).toMatchObject([{ key: 'tv-9-s1e2', isSent: false }])
})

test('positions that only the keys by kind have are brought too', async () => {
  write('watchHistory', [ENTRY])
  write('tvProgress', withPositions({}, [createEpisodePosition(1)]))
  await upgrade()
  expect((await read()).map(({ key }) => key)).toEqual(['movie-9', 'tv-9-s1e1'])
})

describe('the queue', () => {
  test('has what the account lacks, of each user', async () => {
    write('watchProgress', { 'movie-9': { ...ENTRY, user_id: USER } })
    write('progressOutbox', {
      a: queued(1000),
      b: queued(1500, { user_id: 'alex', tmdb_id: 7 }),
      c: { user_id: USER },
      d: 'invalid',
    })
    await upgrade()
    expect(await read()).toMatchObject([{ key: 'movie-9', changedAt: 1000, isSent: false }])
    expect((await read())[0]?.body).toMatchObject({ backdrop_path: '/b.jpg' })
    expect(await read('alex')).toMatchObject([{ key: 'movie-7', changedAt: 1500, isSent: false }])
  })

  test('of a browser that was killed is in its copy', async () => {
    write('watchProgress', { 'movie-9': { ...ENTRY, user_id: USER } })
    await writeBackup({ a: queued(3000), b: queued(500, { tmdb_id: 7 }), c: removal(600, { tmdb_id: 7 }) })
    await upgrade()
    expect(await read()).toMatchObject([{ key: 'movie-9', changedAt: 3000, isSent: false }])
    expect(await read(USER, 'clearing')).toMatchObject([{ key: 'position movie-7' }])
  })

  test.each([
    ['a title, yet to be deleted from the account', removal(2000), { part: 'movie-9' }, false],
    ['a title, deleted from the account', removal(2000, { is_confirmed: true }), { part: 'movie-9' }, true],
    [
      'all movies of the device',
      removal(2000, { tmdb_id: null, is_confirmed: true }),
      { part: 'movie', isLocal: true },
      true,
    ],
  ])('deletes %s', async (_what, tombstone, part, isSent) => {
    write('watchProgress', { 'movie-9': { ...ENTRY, user_id: USER } })
    write('progressOutbox', { a: tombstone, b: queued(1500), c: queued(2500, { tmdb_id: 7 }) })
    await upgrade()
    expect((await read()).map(({ key }) => key)).toEqual(['movie-7'])
    expect(await read(USER, 'clearing')).toEqual([{ ...createClearing('position', 2000, part), isSent }])
  })
})

test('what is newer in the library stays when it is brought again', async () => {
  write('watchProgress', { 'movie-9': ENTRY })
  await upgrade()
  const saved = [{ ...item, changedAt: 9000, isSent: true }]
  await database.put(USER, [['position', { saved, deletedKeys: [] }]])
  await upgrade()
  expect(await read()).toMatchObject([{ changedAt: 9000, isSent: true }])
})

test('a later upgrade brings only what an earlier version has queued since', async () => {
  write('watchProgress', { 'movie-9': ENTRY })
  write('progressOutbox', { a: queued(1500, { tmdb_id: 7 }) })
  await writeBackup({ b: queued(500, { tmdb_id: 8 }) })
  await upgrades.position(database, USER, false)
  expect((await read()).map(({ key }) => key)).toEqual(['movie-7'])
})

test('a device without earlier positions gets no database of an earlier version', async () => {
  await upgrade()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('marquee-progress')
})
