/** Browsers that block IndexedDB, or whose database is damaged. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { GUEST } from '#src/features/library/database/owner.ts'
import { SimulatedDevice, World } from '#src/features/library/testing/simulated-device.ts'
import {
  createAddition,
  createChange,
  setUpDevice,
  createVersion,
  readShown,
  readUnsent,
  USER,
  type Device,
} from '#src/features/library/testing/test-device.ts'

let device: Device

/** Loads a page: what is in memory is lost. */
const openPage = () => vi.stubGlobal('indexedDB', undefined)

beforeEach(() => {
  device = setUpDevice()
  openPage()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => void vi.restoreAllMocks())

test('a guest’s changes last until the page is closed, which the app says', async () => {
  const { library, notStored } = device.openTab(GUEST)
  await library.change([createChange('a'), createChange('l', {}, 'list')])
  expect(notStored).toHaveLength(1)
  expect(await library.load('rating')).toMatchObject({ status: 'failed' })
  await library.change([createChange('b')])
  expect(await readShown(library)).toEqual({ a: {}, b: {} })
  await library.change([createChange('b', null), createChange('c')])
  expect(await readShown(library)).toEqual({ a: {}, c: {} })
  await library.clear(['rating'])
  expect(await readShown(library)).toEqual({})
  expect(console.error).toHaveBeenCalledWith(
    'The browser does not store the library on this device:',
    expect.anything(),
  )
})

test('a user’s changes are synchronized', async () => {
  const world = new World()
  const openDevice = () => new SimulatedDevice(world, 0, (owner) => device.openTab(owner).library)
  const one = openDevice()
  await one.change('rating', ['a', 'b'], false)
  await one.change('watchlist', ['movie-1'], false)
  await one.sync()
  await one.clear(['rating'])
  await one.sync()
  openPage()
  const reopened = openDevice()
  await reopened.sync()
  expect(Object.keys(await reopened.readShown(['rating', 'watchlist']))).toEqual(['watchlist movie-1'])
})

test('the copy of a user’s watchlist is not that of the next user', async () => {
  const first = device.openTab().library
  await first.load('watchlist')
  await first.change([createAddition(1)])
  first.close()
  openPage()
  const { library } = device.openTab('alex')
  expect((await library.load('watchlist')).byKey.size).toBe(0)
  openPage()
  const own = device.openTab(USER).library
  expect([...(await own.load('watchlist')).byKey.values()]).toMatchObject([{ key: 'movie-1' }])
})

test('the copy of a watchlist gives way to what the account has', async () => {
  const first = device.openTab().library
  await first.load('watchlist')
  await first.change([createAddition(1), createAddition(2), createAddition(3)])
  first.close()
  openPage()
  const { library } = device.openTab(USER)
  await library.load('watchlist')
  // One was sent, one was removed by another device, and one never arrived.
  await library.receive([createVersion('movie-1', 10, createAddition(1).body, 'watchlist')], 1)
  await library.receive([createVersion('movie-2', 20, null, 'watchlist')], 2)
  expect(Object.keys(await readShown(library, 'watchlist'))).toEqual(['movie-1', 'movie-3'])
  expect(await readUnsent(library)).toMatchObject([{ key: 'movie-3' }])
})

test('a visit whose database cannot be opened leaves the watchlist in the stored one', async () => {
  const stored = new IDBFactory()
  vi.stubGlobal('indexedDB', stored)
  const before = device.openTab(GUEST).library
  await before.load('watchlist')
  await before.change([createAddition(1), createAddition(2)])
  before.close()
  openPage()
  const during = device.openTab(GUEST).library
  expect(Object.keys(await readShown(during, 'watchlist'))).toEqual(['movie-1', 'movie-2'])
  // The app says that it does not store this.
  await during.change([createAddition(3), { ...createAddition(1), body: null }])
  during.close()
  vi.stubGlobal('indexedDB', stored)
  const after = device.openTab(GUEST).library
  expect(Object.keys(await readShown(after, 'watchlist')).toSorted()).toEqual([
    'movie-1',
    'movie-2',
    'movie-3',
  ])
})

test('the copy of a watchlist removes nothing that the account has', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const first = device.openTab().library
  await first.load('watchlist')
  await first.change([createAddition(1)])
  first.close()
  openPage()
  const { library } = device.openTab()
  await library.receive([createVersion('movie-9', 10, createAddition(9).body, 'watchlist')], 1)
  expect(Object.keys(await readShown(library, 'watchlist')).toSorted()).toEqual(['movie-1', 'movie-9'])
  expect(await readUnsent(library)).toMatchObject([{ key: 'movie-1' }])
})
