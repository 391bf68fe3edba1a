import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { DeviceItem } from '#domain/library/merge.ts'
import { openLibraryDatabase, type LibraryDatabase } from '#src/features/library/database/database.ts'
import { deleteEarlierDatabases } from '#src/features/library/database/earlier-databases.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { watchlistMirror } from '#src/features/library/mirrors/watchlist-mirror.ts'
import {
  createEntry,
  createItem,
  createRating,
  storeEarlierItems,
} from '#src/features/library/testing/earlier-data.ts'
import { setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

import { upgradeLibrary } from './upgrade.ts'

const NOW = 1_000_000

let device: Device
let database: LibraryDatabase

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  device = setUpDevice()
  database = openLibraryDatabase()
})

afterEach(() => void vi.useRealTimers())

const store = (key: string, value: unknown) => device.texts.set(key, JSON.stringify(value))
const upgrade = (owner: Owner = USER) => upgradeLibrary(database, owner)
const read = (kind: DeviceItem['kind'], owner: Owner = USER) => database.readItems(owner, kind)

describe('a watchlist of an earlier version', () => {
  test('without an account becomes that of the current user or guest, in its order', async () => {
    store('watchlist', [createEntry(1), createEntry(2, 20), createEntry(3), { id: 'invalid' }])
    await upgrade(GUEST)
    expect(await read('watchlist', GUEST)).toEqual(
      [createEntry(1, NOW - 3), createEntry(2, 20), createEntry(3, NOW - 1)].map((body) => ({
        kind: 'watchlist',
        key: `movie-${body.id}`,
        body,
        changedAt: body.added_at,
        isSent: false,
      })),
    )
  })

  test('of an account is that of its user, even if another one is signed in', async () => {
    store('watchlist', [createEntry(1, 10), createEntry(2, 20), createEntry(3, 30), createEntry(4, 40)])
    store('watchlistSync', {
      account: { user_id: USER, version: 9 },
      changes: {
        'movie-2': { at: 21, user_id: USER },
        'movie-3': { at: 31, user_id: USER, is_imported: true },
        'movie-8': { at: 80, is_removed: true, user_id: USER },
      },
      changed_at: { 'movie-4': 44 },
    })
    await upgrade('alex')
    expect(await read('watchlist')).toMatchObject([
      { key: 'movie-1', changedAt: 10, isSent: true },
      { key: 'movie-2', changedAt: 21, isSent: false },
      { key: 'movie-3', changedAt: 31, isSent: false, importedAt: 31 },
      { key: 'movie-4', changedAt: 44, isSent: true },
      { key: 'movie-8', changedAt: 80, isSent: false, body: null },
    ])
    expect(await read('watchlist', 'alex')).toEqual([])
  })

  test('has what a guest added on the device of an account as the guest’s', async () => {
    store('watchlist', [createEntry(1, 10), createEntry(2, 20)])
    store('watchlistSync', { account: { user_id: USER, version: 9 }, changes: { 'movie-2': { at: 20 } } })
    await upgrade(GUEST)
    expect(await read('watchlist')).toMatchObject([{ key: 'movie-1' }])
    expect(await read('watchlist', GUEST)).toMatchObject([{ key: 'movie-2', isSent: false }])
  })

  test('that was cleared is cleared in the account, except what was added later', async () => {
    store('watchlist', [createEntry(1, 60)])
    store('watchlistSync', {
      account: { user_id: USER, version: 9 },
      changes: {
        '*': { at: 50, is_removed: true, user_id: USER },
        'movie-1': { at: 60, user_id: USER },
      },
    })
    await upgrade()
    expect(await read('clearing')).toEqual([
      { kind: 'clearing', key: 'watchlist', body: {}, changedAt: 50, isSent: false },
    ])
    expect(await read('watchlist')).toMatchObject([{ key: 'movie-1', isSent: false }])
  })

  test('has the changes of accounts that were on the device before as theirs', async () => {
    store('watchlistSync', {
      account: { user_id: USER, version: 9 },
      changes: {},
      parked: {
        alex: {
          '*': { at: 5, is_removed: true, user_id: 'alex' },
          'movie-1': { at: 10, user_id: 'alex', entry: createEntry(1, 9) },
          'movie-2': { at: 20, user_id: 'alex', is_removed: true },
        },
      },
    })
    await upgrade()
    expect(await read('clearing', 'alex')).toMatchObject([{ key: 'watchlist', changedAt: 5, isSent: false }])
    expect(await read('watchlist', 'alex')).toEqual([
      { kind: 'watchlist', key: 'movie-1', body: createEntry(1, 9), changedAt: 10, isSent: false },
      { kind: 'watchlist', key: 'movie-2', body: null, changedAt: 20, isSent: false },
    ])
    expect(await read('watchlist')).toEqual([])
  })

  test('has imported titles of such accounts as imported, so that they replace none of the account', async () => {
    const change = { at: 10, user_id: 'alex', is_imported: true, entry: createEntry(1, 9) }
    store('watchlistSync', { changes: {}, parked: { alex: { 'movie-1': change } } })
    await upgrade()
    expect(await read('watchlist', 'alex')).toMatchObject([{ key: 'movie-1', importedAt: 10 }])
  })

  test('that this version has mirrored is not read as an earlier one', async () => {
    store('watchlist', [createEntry(1, 10)])
    watchlistMirror.write(USER, [], true)
    store('watchlist', [createEntry(1, 10)])
    await upgrade()
    expect(await read('watchlist')).toEqual([])
  })
})

describe('ratings of an earlier version', () => {
  test('of an account are those of its user, and what a guest rated is the guest’s', async () => {
    store('ratings', {
      'movie-1': createRating(1, { updated_at: 10, is_sent: true, rated_at: 9 }),
      'movie-2': createRating(2, { updated_at: 20, is_sent: false, user_id: USER }),
      'movie-3': createRating(3, { updated_at: 30, user_id: USER, is_imported: true }),
      'movie-4': createRating(4, { updated_at: 40, user_id: USER, half_stars: null }),
      'movie-5': createRating(5, { updated_at: 50 }),
      'movie-6': createRating(6, { updated_at: 60, half_stars: null }),
      'movie-7': { note: 'invalid' },
    })
    store('ratingsSync', { account: { user_id: USER, version: 9 } })
    await upgrade('alex')
    expect(await read('rating')).toEqual(
      [
        { body: createRating(1, { rated_at: 9 }), changedAt: 10, isSent: true },
        { body: createRating(2, {}), changedAt: 20, isSent: false },
        { body: createRating(3, {}), changedAt: 30, isSent: false, importedAt: 30 },
        { body: null, changedAt: 40, isSent: false },
      ].map((item, index) => ({ kind: 'rating', key: `movie-${index + 1}`, ...item })),
    )
    expect(await read('rating', GUEST)).toMatchObject([{ key: 'movie-5', isSent: false }])
    expect(await read('rating', 'alex')).toEqual([])
  })

  test('without an account become those of the guest, without removals', async () => {
    store('ratings', {
      'movie-1': createRating(1, { updated_at: 10 }),
      'movie-2': createRating(2, { updated_at: 20, half_stars: null }),
    })
    await upgrade(GUEST)
    expect(await read('rating', GUEST)).toMatchObject([{ key: 'movie-1', isSent: false }])
  })

  test('that were cleared are cleared in the account', async () => {
    store('ratings', { 'movie-1': createRating(1, { updated_at: 60, user_id: USER }) })
    store('ratingsSync', { account: { user_id: USER, version: 9 }, cleared_at: 50 })
    await upgrade()
    expect(await read('clearing')).toMatchObject([{ key: 'rating', changedAt: 50, isSent: false }])
    expect(await read('rating')).toMatchObject([{ key: 'movie-1' }])
  })

  test('of accounts that were on the device before are theirs, to be sent', async () => {
    store('ratingsSync', {
      account: { user_id: USER, version: 9 },
      parked: {
        alex: {
          'movie-1': createRating(1, { updated_at: 10, user_id: 'alex' }),
          'movie-2': createRating(2, { updated_at: 20, half_stars: null }),
        },
      },
    })
    await upgrade()
    expect(await read('rating', 'alex')).toMatchObject([
      { key: 'movie-1', isSent: false },
      { key: 'movie-2', isSent: false, body: null },
    ])
  })
})

describe('the database of earlier versions', () => {
  test('has the items of all owners; markers and versions are left out', async () => {
    await storeEarlierItems([
      [[USER, 'viewing', 'a'], createItem()],
      [[USER, 'list', 'l'], createItem({ kind: 'list', key: 'l', isSent: false })],
      [[USER, 'unsent', 'list', 'l'], 1],
      [[USER, 'clearing', 'viewing'], createItem({ kind: 'clearing', key: 'viewing', changedAt: 2 })],
      [[USER, 'version'], 9],
      [[GUEST, 'viewing', 'b'], { ...createItem({ key: 'b', isSent: false }), isImported: true }],
      [[GUEST, 'unsent', 'viewing', 'b'], 1],
    ])
    await upgrade()
    expect(await read('viewing')).toEqual([createItem()])
    expect(await read('list')).toEqual([createItem({ kind: 'list', key: 'l', isSent: false })])
    expect(await read('clearing')).toMatchObject([{ key: 'viewing', changedAt: 2, isSent: true }])
    expect(await read('viewing', GUEST)).toEqual([createItem({ key: 'b', isSent: false, importedAt: 5 })])
    const { value: unsent } = await database.readUnsent(USER).next()
    expect(unsent).toMatchObject([{ key: 'l' }])
    expect(await database.readState(USER)).toEqual({ version: 0 })
  })

  test('may have more items than are read at once', async () => {
    const keys = Array.from({ length: 2100 }, (_, index) => `item-${index}`)
    await storeEarlierItems(keys.map((key) => [[USER, 'viewing', key], createItem({ key })]))
    await upgrade()
    expect(await read('viewing')).toHaveLength(2100)
  })

  test('stays, for a return to such a version', async () => {
    await storeEarlierItems([[[USER, 'viewing', 'a'], createItem()]])
    await upgrade()
    const earlier = await openDB('marquee-library')
    expect(await earlier.count('items')).toBe(1)
    earlier.close()
  })

  test('is not created where there is none', async () => {
    await upgrade()
    const databases = await indexedDB.databases()
    expect(databases.map(({ name }) => name)).not.toContain('marquee-library')
    expect(await openLibraryDatabase().hasUnsent(USER)).toBe(false)
    expect(device.texts.size).toBe(0)
  })

  test('is deleted on demand', async () => {
    await storeEarlierItems([])
    await deleteEarlierDatabases()
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  })
})
