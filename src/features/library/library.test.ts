import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { openLibraryDatabase, type LibraryDatabase } from '#src/features/library/database/database.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
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

beforeEach(() => {
  device = setUpDevice()
})

afterEach(() => void vi.restoreAllMocks())

describe('a change', () => {
  test('shows at once, and is there when the page is opened again', async () => {
    const { library } = device.openTab()
    await library.load('rating')
    const saved = library.change([createChange('a', { value: 1 })])
    expect(library.getItems('rating').get().byKey.get('a')?.body).toEqual({ value: 1 })
    await saved
    expect(await readShown(device.openTab().library)).toEqual({ a: { value: 1 } })
  })

  test('is stored before the library is open: the page may be closed meanwhile', async () => {
    const { library } = device.openTab(USER, {
      earlier: { upgrade: () => new Promise(() => {}), delete: () => Promise.resolve() },
    })
    void library.change([createChange('a')])
    await vi.waitFor(async () => expect(await device.readStored('rating')).toMatchObject([{ key: 'a' }]))
  })

  test('before earlier data has been brought wins over it, and keeps its order', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { library, database } = device.openTab(GUEST, {
      earlier: { upgrade: () => promise, delete: () => Promise.resolve() },
    })
    const changes = [
      library.change([createChange('a', { value: 1 })]),
      library.change([createChange('a', { value: 2 })]),
      library.change([createChange('b', null)]),
    ]
    await vi.waitFor(async () => expect(await device.readStored('rating', GUEST)).toHaveLength(1))
    const earlier = ['a', 'b'].map((key) => ({ ...createVersion(key, 5000), isSent: false }))
    await database.put(GUEST, [['rating', { saved: earlier, deletedKeys: [] }]])
    resolve(true)
    await Promise.all(changes)
    expect(await readShown(library)).toEqual({ a: { value: 2 } })
    expect(await device.readStored('rating', GUEST)).toMatchObject([{ key: 'a', body: { value: 2 } }])
  })

  test('that is made while the items load is shown before and after', async () => {
    await device.openTab().library.change([createChange('a'), createChange('b')])
    const { library } = device.openTab()
    const items = library.getItems('rating')
    const saved = library.change([createChange('a', null), createChange('c')])
    expect(items.get()).toMatchObject({ status: 'loading' })
    expect([...items.get().byKey.keys()]).toEqual(['c'])
    await saved
    expect(Object.keys(await readShown(library))).toEqual(['b', 'c'])
  })

  test('of a kind that is read only while it is being written is shown', async () => {
    const { library } = device.openTab()
    await library.load('list')
    const saved = library.change([createChange('b', {}, 'list'), createChange('a')])
    const shown = readShown(library)
    await saved
    expect(await shown).toEqual({ a: {} })
  })

  test('of a user is sent until the account has it', async () => {
    const { library } = device.openTab()
    await library.change([createChange('a')])
    expect(await library.hasUnsent()).toBe(true)
    await library.confirm(await readUnsent(library), [])
    expect(await library.hasUnsent()).toBe(false)
    expect(await readShown(library)).toEqual({ a: {} })
  })

  test('notifies subscribers after it was stored', async () => {
    const { library } = device.openTab()
    const counts: Promise<number>[] = []
    library.subscribeToChanges(() => counts.push(device.readStored('rating').then(({ length }) => length)))
    await library.change([createChange('a')])
    expect(await Promise.all(counts)).toEqual([1])
  })

  test('of one among items of many batches leaves the others', async () => {
    const changes = Array.from({ length: 2000 }, (_, index) => createChange(`item-${index}`))
    await device.openTab().library.change(changes)
    const { library } = device.openTab()
    await library.change([createChange('item-7', { value: 7 }), createChange('item-8', null)])
    const { byKey } = await library.load('rating')
    expect(byKey.size).toBe(1999)
    expect(byKey.get('item-7')?.body).toEqual({ value: 7 })
  })
})

test('the viewings of a title are read without the others', async () => {
  const keys = ['movie-9@1', 'movie-9@before', 'movie-95@1', 'tv-9-s1e1@1', 'tv-9-s1e2@2', 'tv-95-s1e1@1']
  await device.openTab().library.change(keys.map((key) => createChange(key, {}, 'viewing')))
  await device.openTab(GUEST).library.change([createChange('movie-9@7', {}, 'viewing')])
  const { library } = device.openTab()
  const read = async (title: string) => (await library.readViewings(title)).map(({ key }) => key)
  expect(await read('movie-9')).toEqual(['movie-9@1', 'movie-9@before'])
  expect(await read('tv-9')).toEqual(['tv-9-s1e1@1', 'tv-9-s1e2@2'])
  expect(await read('tv-1')).toEqual([])
})

describe('what the app adds to an item', () => {
  test('loses to a change by the user that was made before on another device', async () => {
    const { library } = device.openTab()
    await library.change([createChange('a', { value: 1 })])
    await library.confirm(await readUnsent(library), [createVersion('a', 1000, { value: 1 })])
    device.clock.time = 9000
    await library.amend('rating', new Map([['a', { value: 1, learned: true }]]))
    expect(await readShown(library)).toEqual({ a: { value: 1, learned: true } })
    expect(await readUnsent(library)).toMatchObject([{ key: 'a', changedAt: 1001 }])
    await library.receive([createVersion('a', 5000, null)], 1)
    expect(await readShown(library)).toEqual({})
  })

  test('does not restore an item that the user has removed', async () => {
    const { library } = device.openTab()
    await library.change([createChange('a', null)])
    await library.amend(
      'rating',
      new Map([
        ['a', {}],
        ['b', {}],
      ]),
    )
    expect(await readShown(library)).toEqual({})
  })
})

describe('a removal', () => {
  test('by a guest leaves nothing', async () => {
    const { library } = device.openTab(GUEST)
    await library.change([createChange('a')])
    await library.change([createChange('a', null), createChange('b', null)])
    expect(await device.readStored('rating', GUEST)).toEqual([])
    expect(await readShown(library)).toEqual({})
  })

  test('by a user is stored until the account has it', async () => {
    const { library } = device.openTab()
    await library.change([createChange('a')])
    await library.change([createChange('a', null)])
    const removal = { kind: 'rating', key: 'a', body: null, changedAt: 1001, isSent: false }
    expect(await device.readStored('rating')).toEqual([removal])
    expect(await readShown(device.openTab().library)).toEqual({})
    await library.confirm([{ kind: 'rating', key: 'a', body: null, changedAt: 1001 }], [])
    expect(await device.readStored('rating')).toEqual([])
  })
})

describe('the time of a change', () => {
  test('is later than that of every change before, even when the clock goes back', async () => {
    const { library } = device.openTab()
    await library.change([createChange('a')])
    device.clock.time = 10
    await library.change([createChange('b')])
    const reopened = device.openTab().library
    await reopened.load('rating')
    await reopened.change([createChange('c')])
    const stored = await device.readStored('rating')
    expect(stored.map(({ key, changedAt }) => [key, changedAt])).toEqual([
      ['a', 1000],
      ['b', 1001],
      ['c', 1002],
    ])
  })

  test('is later than what is stored, even if the library is still opening', async () => {
    await device.openTab().library.change([createChange('a')])
    device.clock.time = 10
    await device.openTab().library.change([createChange('a', { value: 'later' })])
    expect(await device.readStored('rating')).toMatchObject([{ body: { value: 'later' }, changedAt: 1001 }])
  })

  test('is later than the clearing before it, so that the change stays', async () => {
    await device.openTab().library.clear(['rating'])
    device.clock.time = 10
    const { library } = device.openTab()
    await library.change([createChange('a')])
    expect(await readShown(library)).toEqual({ a: {} })
    expect(await readShown(device.openTab().library)).toEqual({ a: {} })
  })
})

test('items belong to one owner: others neither see nor delete them', async () => {
  await device.openTab(USER).library.change([createChange('a'), createAddition(1)])
  await device.openTab('alex').library.change([createChange('b')])
  const guests = device.openTab(GUEST).library
  await guests.clear(['rating', 'watchlist'])
  await device.openTab('robi').database.deleteOwner('robi')
  expect(await readShown(guests)).toEqual({})
  expect(await readShown(guests, 'watchlist')).toEqual({})
  expect(await readShown(device.openTab('alex').library)).toEqual({ b: {} })
  expect(await readShown(device.openTab(USER).library)).toEqual({ a: {} })
  expect(Object.keys(await readShown(device.openTab(USER).library, 'watchlist'))).toEqual(['movie-1'])
})

test('after its account was deleted, a library has neither items nor a version', async () => {
  const { library, database } = device.openTab()
  await library.change([createChange('a'), createAddition(1)])
  await library.receive([], 7)
  await database.deleteOwner(USER)
  const reopened = device.openTab().library
  expect(await readShown(reopened)).toEqual({})
  expect(await reopened.getVersion()).toBe(0)
})

describe('a browser', () => {
  test('without room reports the change, which lasts until the page is closed, and breaks nothing else', async () => {
    const { library, notStored } = device.openTab()
    await library.change([createChange('a', { value: 1 })])
    await library.load('rating')
    const onRejection = vi.fn()
    process.on('unhandledRejection', onRejection)
    const room = abortWrites()
    await library.change([createChange('a', { value: 2 }), createChange('b')])
    await expect(library.clear(['rating'])).rejects.toThrow()
    room.mockRestore()
    expect(notStored).toHaveLength(1)
    expect(await readShown(library)).toEqual({ a: { value: 2 }, b: {} })
    expect(await device.readStored('rating')).toMatchObject([{ key: 'a', body: { value: 1 } }])
    process.off('unhandledRejection', onRejection)
    expect(onRejection).not.toHaveBeenCalled()
  })

  test('without room rejects what is imported, and does not show it', async () => {
    const { library } = device.openTab()
    const importedAt = await library.startImport()
    await library.load('rating')
    const room = abortWrites()
    await expect(library.addImported([createChange('a')], importedAt)).rejects.toThrow()
    room.mockRestore()
    expect(await readShown(library)).toEqual({})
  })
})

/** Aborts each transaction that writes, as browsers do without room. */
function abortWrites() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the store
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args)
    this.transaction.abort()
    return request
  })
}

test.each([
  [0, 'before', []],
  [1, 'after', ['list', 'list:a', 'list:b', 'movie-1']],
])('a tab that is closed after %i writes has stored the state %s the change', async (writes, _when, keys) => {
  const { database, closed } = closeAfter(writes)
  const { library } = device.openTab(USER, { database })
  const changed = library.change([
    createChange('list', {}, 'list'),
    createChange('list:a', {}, 'list_title'),
    createChange('list:b', {}, 'list_title'),
    createChange('movie-1'),
  ])
  await (writes === 0 ? closed : changed)
  const reopened = device.openTab().library
  const kinds = ['list', 'list_title', 'rating'] as const
  const shown = await Promise.all(kinds.map((kind) => readShown(reopened, kind)))
  expect(shown.flatMap((items) => Object.keys(items))).toEqual(keys)
  const unsent = await readUnsent(reopened)
  expect(unsent.map(({ key }) => key)).toEqual(keys)
})

/** Opens a database whose tab is closed before the write after these. */
function closeAfter(writes: number): { database: LibraryDatabase; closed: Promise<void> } {
  const database = openLibraryDatabase()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let count = 0
  const put: LibraryDatabase['put'] = (...args) => {
    count += 1
    if (count <= writes) return database.put(...args)
    resolve()
    return new Promise(() => undefined)
  }
  return { database: { ...database, put }, closed }
}
