import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { DeviceItem, ItemChange } from '#domain/library/merge.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import {
  createAddition,
  setUpDevice,
  readShown,
  USER,
  type Device,
} from '#src/features/library/testing/test-device.ts'

import { mirrors } from './mirrors.ts'
import { hasWatchlistMirror, watchlistMirror } from './watchlist-mirror.ts'

const { write } = watchlistMirror
const read = () => watchlistMirror.read(USER)
const findForeign = (known: ReadonlyMap<string, DeviceItem>, mirrored = read()) =>
  watchlistMirror.findForeign(mirrored, known, { now: 100, stamp: () => 200 })

let device: Device

beforeEach(() => {
  device = setUpDevice()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function createItem(id: number, addedAt?: number): DeviceItem {
  return { ...createAddition(id, addedAt), kind: 'watchlist', changedAt: 1, isSent: true }
}

const createBody = (id: number) => ({ id, media_type: 'movie', title: `Movie ${id}` })
const writeForeign = (entries: unknown) => device.texts.set('watchlist', JSON.stringify(entries))
const readEntries = (): unknown => JSON.parse(device.texts.get('watchlist') ?? 'null')
const byKey = (...items: DeviceItem[]) => new Map(items.map((item) => [item.key, item]))

describe('the mirror', () => {
  test('has the titles in the order in which they were added, as the spec stores them', () => {
    expect(hasWatchlistMirror()).toBe(false)
    write(USER, [createItem(2, 20), createItem(1, 10), { ...createItem(3), body: null }], true)
    expect(readEntries()).toMatchObject([{ id: 1 }, { id: 2 }])
    expect(hasWatchlistMirror()).toBe(true)
    expect(read()).toEqual({
      owner: USER,
      isForeign: false,
      stamp: expect.any(Number) as unknown,
      isPartial: false,
      bodies: new Map([createItem(1, 10), createItem(2, 20)].map(({ key, body }) => [key, body])),
    })
  })

  test('has a movie and a TV show of the same ID, and each title once', () => {
    writeForeign([createBody(1), { id: 1, media_type: 'tv', name: 'Show 1' }, createBody(1)])
    expect([...read().bodies.keys()]).toEqual(['movie-1', 'tv-1'])
  })

  test('is not created for an empty watchlist, and emptied for one that became empty', () => {
    write(USER, [], true)
    expect(device.texts.has('watchlist')).toBe(false)
    write(USER, [createItem(1)], true)
    write(USER, [], true)
    expect(readEntries()).toEqual([])
    expect(read()).toMatchObject({ isForeign: false, bodies: new Map() })
  })

  test('preserves invalid entries, which are not shown', () => {
    const invalid = [{ id: 'x' }, 7, null]
    writeForeign([invalid[0], createBody(1), invalid[1], invalid[2]])
    expect([...read().bodies.keys()]).toEqual(['movie-1'])
    write(USER, [createItem(2)], true)
    write(GUEST, [createItem(3)], true)
    expect(readEntries()).toEqual([...invalid, createItem(3).body])
  })

  test.each(['{', '"text"', '{"a": 1}'])('that contains %s is empty and reported', (text) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    device.texts.set('watchlist', text)
    expect(read()).toMatchObject({ bodies: new Map() })
    expect(log).toHaveBeenCalledWith('Failed to load the watchlist:', expect.anything())
  })

  test('of a watchlist beyond two million characters has the newest titles', () => {
    const text = 'a'.repeat(900_000)
    const items = [1, 2, 3].map((id) => ({ ...createItem(id), body: { ...createItem(id).body, text } }))
    write(USER, items, true)
    const mirrored = read()
    expect([...mirrored.bodies.keys()]).toEqual(['movie-2', 'movie-3'])
    expect(mirrored).toMatchObject({ isPartial: true, isForeign: false })
  })

  test('on a device without room stays as it was, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    write(USER, [createItem(1)], true)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write(USER, [createItem(1), createItem(2)], true)
    expect(readEntries()).toMatchObject([{ id: 1 }])
    expect(read().isForeign).toBe(false)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

test('entries of other code stay in the mirror as it wrote them', () => {
  writeForeign([createBody(1)])
  write(USER, [createItem(1, 10), createItem(2, 20)], true)
  expect(readEntries()).toEqual([createBody(1), createItem(2, 20).body])
})

test('an earlier version does not take the mirror for the watchlist of another account', () => {
  const earlier = JSON.stringify({ account: { user_id: USER }, changes: {} })
  device.texts.set('watchlistSync', earlier)
  write(USER, [createItem(1)], true)
  expect(device.texts.get('watchlistSync')).toBe(earlier)
  write(GUEST, [], true)
  expect(device.texts.has('watchlistSync')).toBe(false)
})

describe('changes of other code', () => {
  test('are found by the text', () => {
    write(USER, [createItem(1)], true)
    writeForeign([createBody(2)])
    expect(read()).toMatchObject({ owner: USER, isForeign: true })
  })

  test('before this version has run belong to the account that the earlier one has stored', () => {
    writeForeign([createBody(1)])
    expect(read()).toMatchObject({ owner: undefined, isForeign: true })
    device.texts.set('watchlistSync', JSON.stringify({ account: { user_id: 'alex' }, changes: {} }))
    expect(read()).toMatchObject({ owner: 'alex', isForeign: true })
  })

  test('by an earlier version for another account since belong to that account', () => {
    write(USER, [createItem(1)], true)
    writeForeign([createBody(2)])
    device.texts.set('watchlistSync', JSON.stringify({ account: { user_id: 'alex' }, changes: {} }))
    expect(read().owner).toBe('alex')
  })

  test('are what it added and removed; what is in both stays', () => {
    writeForeign([createBody(1), { ...createBody(2), added_at: 5 }])
    expect(findForeign(byKey(createItem(1), createItem(3)))).toMatchObject([
      { key: 'movie-2', body: { ...createBody(2), added_at: 5 }, changedAt: 200, isSent: false },
      { key: 'movie-3', body: null, changedAt: 200, isSent: false },
    ])
  })

  test('without a time stay in their order', () => {
    writeForeign([createBody(3), createBody(1), createBody(2)])
    const changes = findForeign(byKey())
    expect(changes.map(({ key, body }) => [key, body?.['added_at']])).toEqual([
      ['movie-3', 97],
      ['movie-1', 98],
      ['movie-2', 99],
    ])
  })

  test('add a title again that was removed before', () => {
    writeForeign([createBody(1)])
    const removed = { ...createItem(1), body: null }
    expect(findForeign(byKey(removed))).toMatchObject([{ key: 'movie-1' }])
  })

  test('in a partial mirror remove nothing', () => {
    writeForeign([createBody(2)])
    const mirrored = { ...read(), isPartial: true }
    expect(findForeign(byKey(createItem(1)), mirrored)).toMatchObject([{ key: 'movie-2' }])
  })
})

/** Changes a watchlist that has loaded, so that the mirror has the changes at once. */
async function changeMirrored(owner: Owner, changes: ItemChange[]): Promise<void> {
  const { library } = device.openTab(owner)
  await library.load('watchlist')
  await library.change(changes)
  library.close()
}

describe('a library', () => {
  test('that could not be stored gives its watchlist to the database of a later visit', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { indexedDB } = globalThis
    vi.stubGlobal('indexedDB', undefined)
    const { library } = device.openTab(GUEST)
    expect((await library.load('watchlist')).status).toBe('failed')
    await library.change([createAddition(1), createAddition(2)])
    library.close()
    vi.stubGlobal('indexedDB', indexedDB)
    const later = device.openTab(GUEST).library
    expect([...(await later.load('watchlist')).byKey.keys()].toSorted()).toEqual(['movie-1', 'movie-2'])
    expect(readEntries()).toHaveLength(2)
  })

  test('that could not be stored leaves the only copy of another owner’s watchlist alone', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    write(USER, [createItem(1)], true)
    vi.stubGlobal('indexedDB', undefined)
    const { library } = device.openTab(GUEST)
    await library.load('watchlist')
    await library.change([createAddition(2)])
    expect(readEntries()).toMatchObject([{ id: 1 }])
  })

  test.each(['{', '[{"id": 1}, {"id": "x"}]'])(
    'removes nothing because other code left %s in the mirror',
    async (text) => {
      vi.spyOn(console, 'error').mockReturnValue()
      await changeMirrored(USER, [createAddition(1), createAddition(2)])
      device.texts.set('watchlist', text)
      const { library } = device.openTab(USER)
      expect((await library.load('watchlist')).byKey.size).toBe(2)
    },
  )

  test('that is cleared leaves no invalid entries', async () => {
    await changeMirrored(USER, [createAddition(1)])
    writeForeign([{ id: 'x' }, createAddition(1).body])
    const { library } = device.openTab(USER)
    await library.load('watchlist')
    await library.clear(['watchlist'])
    expect(readEntries()).toEqual([])
  })

  test('writes the mirror once for changes that follow each other', async () => {
    const mirror = { ...watchlistMirror, write: vi.fn(write) }
    const { library } = device.openTab(USER, {
      mirrors: { ...mirrors, watchlist: { exists: () => true, load: () => mirror, clear: () => {} } },
    })
    await library.load('watchlist')
    mirror.write.mockClear()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const id of [1, 2, 3]) await library.receive([createItem(id)], id)
    expect(mirror.write).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(mirror.write).toHaveBeenCalledTimes(1)
    expect(readEntries()).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('writes the mirror at the start only if the database has something else', async () => {
    await changeMirrored(USER, [createAddition(1), createAddition(2)])
    const mirror = { ...watchlistMirror, write: vi.fn(write) }
    const load = () =>
      device
        .openTab(USER, {
          mirrors: { watchlist: { exists: () => true, load: () => mirror, clear: () => {} } },
        })
        .library.load('watchlist')
    await load()
    expect(mirror.write).not.toHaveBeenCalled()
    // A tab was killed before it had written the mirror.
    const changes = { saved: [createItem(3)], deletedKeys: ['movie-2'] }
    await device.openTab().database.put(USER, [['watchlist', changes]])
    await load()
    await vi.waitFor(() => expect(mirror.write).toHaveBeenCalledTimes(1))
    expect(readEntries()).toMatchObject([{ id: 1 }, { id: 3 }])
  })

  test('shows the mirror until its database has loaded', async () => {
    await changeMirrored(USER, [createAddition(1)])
    const { library } = device.openTab()
    const { status, byKey: shown } = library.getItems('watchlist').get()
    expect(status).toBe('loading')
    expect([...shown.keys()]).toEqual(['movie-1'])
    expect(Object.keys(await readShown(library, 'watchlist'))).toEqual(['movie-1'])
  })

  test('does not show the mirror of another owner, and writes its own', async () => {
    await changeMirrored(USER, [createAddition(1)])
    const guest = device.openTab(GUEST).library
    expect(guest.getItems('watchlist').get().byKey.size).toBe(0)
    await guest.load('watchlist')
    expect(readEntries()).toEqual([])
    expect(await device.readStored('watchlist', GUEST)).toEqual([])
    await readShown(device.openTab().library, 'watchlist')
    expect(readEntries()).toMatchObject([{ id: 1 }])
  })

  test('saves changes of other code, to be sent to the account', async () => {
    await changeMirrored(USER, [createAddition(1), createAddition(2)])
    writeForeign([createBody(3), createAddition(2).body])
    const { library } = device.openTab()
    const onChange = vi.fn()
    library.subscribeToChanges(onChange)
    expect(Object.keys(await readShown(library, 'watchlist'))).toEqual(['movie-2', 'movie-3'])
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(await device.readStored('watchlist')).toMatchObject([
      { key: 'movie-1', body: null, changedAt: 1001, isSent: false },
      { key: 'movie-2', changedAt: 1000 },
      { key: 'movie-3', changedAt: 1001, isSent: false },
    ])
    expect(read().isForeign).toBe(false)
  })

  test('of a guest leaves nothing of what other code removed', async () => {
    await changeMirrored(GUEST, [createAddition(1)])
    writeForeign([])
    await readShown(device.openTab(GUEST).library, 'watchlist')
    expect(await device.readStored('watchlist', GUEST)).toEqual([])
  })

  test('leaves what other code changed for another owner', async () => {
    await changeMirrored('alex', [createAddition(1)])
    writeForeign([createBody(2)])
    expect(await readShown(device.openTab().library, 'watchlist')).toEqual({})
    expect(await device.readStored('watchlist')).toEqual([])
  })

  test('removes nothing if only the text of the mirror is gone', async () => {
    await changeMirrored(USER, [createAddition(1)])
    device.texts.delete('watchlist')
    expect(Object.keys(await readShown(device.openTab().library, 'watchlist'))).toEqual(['movie-1'])
    expect(readEntries()).toMatchObject([{ id: 1 }])
  })
})
