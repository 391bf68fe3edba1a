import { beforeEach, expect, test } from 'vitest'

import type { DeviceItem } from '#domain/library/merge.ts'
import { openLibraryDatabase, type LibraryDatabase } from '#src/features/library/database/database.ts'
import {
  createEntry,
  createItem,
  createRating,
  storeEarlierItems,
} from '#src/features/library/testing/earlier-data.ts'
import { setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

import { upgradeLibrary } from './upgrade.ts'

let device: Device
let database: LibraryDatabase

beforeEach(async () => {
  device = setUpDevice()
  database = openLibraryDatabase()
  await storeEarlierItems([
    [[USER, 'list', 'l'], createItem({ kind: 'list', key: 'l' })],
    [[USER, 'viewing', 'a'], createItem({ changedAt: 50 })],
  ])
  store('ratings', { 'movie-1': createRating(1, { updated_at: 50, user_id: USER }) })
  store('watchlist', [createEntry(1, 50)])
})

const store = (key: string, value: unknown) => device.texts.set(key, JSON.stringify(value))
const upgrade = () => upgradeLibrary(database, USER)
const read = (kind: DeviceItem['kind']) => database.readItems(USER, kind)

const readAll = async () =>
  (await Promise.all((['list', 'viewing', 'rating', 'watchlist'] as const).map((kind) => read(kind)))).flat()

test('an upgrade that is repeated changes nothing', async () => {
  await upgrade()
  const items = await readAll()
  expect(items).toHaveLength(4)
  await upgrade()
  expect(await readAll()).toEqual(items)
})

test.each([1, 2, 3])(
  'an upgrade that was interrupted in write %i is completed the next time',
  async (failing) => {
    const { update } = database
    let count = 0
    const interrupted: typeof update = (...args) => {
      count += 1
      return count === failing ? Promise.reject(new Error('closed')) : update(...args)
    }
    await expect(upgradeLibrary({ ...database, update: interrupted }, USER)).rejects.toThrow('closed')
    expect((await readAll()).length).toBeLessThan(4)
    await upgrade()
    expect((await readAll()).map(({ key }) => key)).toEqual(['l', 'a', 'movie-1', 'movie-1'])
  },
)

test.each<[string, Partial<DeviceItem>]>([
  ['a newer version', { body: { note: 'new' } }],
  ['a removal', { body: null }],
])('an upgrade replaces older items, and not %s', async (_text, newer) => {
  const known = [
    createItem({ ...newer, changedAt: 51, isSent: false }),
    createItem({ kind: 'rating', key: 'movie-1', changedAt: 49 }),
  ]
  for (const item of known)
    await database.update(USER, item.kind === 'rating' ? 'rating' : 'viewing', [], () => ({
      saved: [item],
      deletedKeys: [],
    }))
  await upgrade()
  expect(await read('viewing')).toEqual([known[0]])
  expect(await read('rating')).toMatchObject([{ changedAt: 50, isSent: false }])
})

test('an upgrade does not return what was cleared since', async () => {
  await database.clear(USER, [createItem({ kind: 'clearing', key: 'rating', changedAt: 50 })])
  await upgrade()
  expect(await read('rating')).toEqual([])
})

test('an upgrade reads no damaged text', async () => {
  for (const key of ['watchlist', 'watchlistSync', 'ratings', 'ratingsSync']) device.texts.set(key, '{')
  await upgrade()
  expect((await readAll()).map(({ kind }) => kind)).toEqual(['list', 'viewing'])
})
