import { describe, expect, test, vi } from 'vitest'

import { createClearing, type LibraryItem } from '#domain/library/library-item.ts'
import { RequestError } from '#src/lib/request-error.ts'

import type { ItemError, LibraryRemote } from './remotes.ts'
import { RejectedItemsError, syncLibrary } from './sync.ts'

const INVALID: ItemError = { sqlstate: '23514' }
const FULL_LIBRARY: ItemError = { sqlstate: 'PT409', subcode: 'library_full' }
const FULL_HISTORY: ItemError = { sqlstate: 'PT409', subcode: 'watch_history_full' }

function createItem(key: string, body: LibraryItem['body'] = {}): LibraryItem {
  return { kind: 'viewing', key, body, changedAt: 1 }
}

const createItems = (count: number, body?: LibraryItem['body']) =>
  Array.from({ length: count }, (_, index) => createItem(`item-${index}`, body))

const unsent = (item: LibraryItem) => ({ ...item, isSent: false })

/** A library with changes that the account lacks, in parts, and the keys of what was confirmed. */
function createLibrary(...parts: LibraryItem[][]) {
  const calls: string[] = []
  const confirmed: string[] = []
  const received: [keys: string[], version: number][] = []
  return {
    calls,
    confirmed,
    received,
    adoptGuest: () => {
      calls.push('adopt')
      return Promise.resolve()
    },
    getVersion: () => Promise.resolve(3),
    receive: (items: readonly LibraryItem[], version: number) => {
      received.push([items.map(({ key }) => key), version])
      return Promise.resolve()
    },
    receivePositions: (items: readonly LibraryItem[]) => {
      received.push([items.map(({ key }) => key), 0])
      return Promise.resolve()
    },
    confirm: (sent: readonly LibraryItem[], current: readonly LibraryItem[]) => {
      confirmed.push(...sent.map(({ key }) => key))
      calls.push(`confirm ${current.length}`)
      return Promise.resolve()
    },
    // oxlint-disable-next-line typescript/require-await -- reads a database in the app
    async *readUnsent() {
      for (const part of parts) yield part.map(unsent)
    },
  }
}

/** An account that rejects the items for which `getError` returns an error. */
function createRemote(getError: (item: LibraryItem) => ItemError | null = () => null) {
  const save = () =>
    vi.fn<LibraryRemote['saveItems']>((items) =>
      Promise.resolve(
        items.map((item) => {
          const error = getError(item)
          return { current: error === null ? item : undefined, error }
        }),
      ),
    )
  return {
    fetchItems: vi.fn<LibraryRemote['fetchItems']>((version) =>
      Promise.resolve({ items: [], version, isLast: true }),
    ),
    saveItems: save(),
    fetchPositions: vi.fn<LibraryRemote['fetchPositions']>(() => Promise.resolve([])),
    savePositions: save(),
  }
}

const countSent = ({ saveItems }: ReturnType<typeof createRemote>) =>
  saveItems.mock.calls.map(([items]) => items.length)

const isFullFor = (item: LibraryItem) => (item.body ? FULL_LIBRARY : null)

describe('changes', () => {
  test('are sent in batches of at most 200', async () => {
    const library = createLibrary(createItems(250), [createItem('last')])
    const remote = createRemote()
    await syncLibrary(library, remote)
    expect(countSent(remote)).toEqual([200, 50, 1])
    expect(library.confirmed).toHaveLength(251)
  })

  test('are sent in batches of at most 200,000 characters', async () => {
    const library = createLibrary(
      createItems(9, { text: 'a'.repeat(60_000) }).map((item) => ({ ...item, kind: 'hide_rule' as const })),
    )
    const remote = createRemote()
    await syncLibrary(library, remote)
    expect(countSent(remote)).toEqual([3, 3, 3])
    expect(library.confirmed).toHaveLength(9)
  })

  test('that no account accepts are not sent, and are named', async () => {
    const library = createLibrary([createItem('long', { text: 'a'.repeat(3000) }), createItem('short')])
    const remote = createRemote()
    await expect(syncLibrary(library, remote)).rejects.toThrow('Rejected: viewing long (23514)')
    expect(countSent(remote)).toEqual([1])
    expect(library.confirmed).toEqual(['short'])
  })

  test('are sent after a guest’s were adopted, and the account’s were read', async () => {
    const library = createLibrary([createItem('a')])
    const remote = createRemote()
    remote.fetchItems
      .mockResolvedValueOnce({ items: [createItem('b')], version: 5, isLast: false })
      .mockResolvedValueOnce({ items: [], version: 6, isLast: false })
      .mockResolvedValueOnce({ items: [], version: 6, isLast: true })
    await syncLibrary(library, remote)
    expect(remote.fetchItems.mock.calls).toEqual([[3], [5], [6]])
    expect(library.received).toEqual([
      [['b'], 5],
      // The app cannot parse any item of this page.
      [[], 6],
      // The positions.
      [[], 0],
    ])
    expect(library.calls).toEqual(['adopt', 'confirm 1'])
  })
})

describe('a full library', () => {
  test('is asked once, and still receives what makes room', async () => {
    const first = createItem('first', null)
    const last: LibraryItem = { kind: 'clearing', key: 'last', body: {}, changedAt: 1 }
    const library = createLibrary([first, ...createItems(1000)], [last])
    const remote = createRemote((item) => (item.kind === 'clearing' ? null : isFullFor(item)))
    await expect(syncLibrary(library, remote)).rejects.toThrow('library_full')
    expect(countSent(remote)).toEqual([200, 1])
    expect(library.confirmed).toEqual(['first', 'last'])
  })

  test('that rejects removals too is asked once for each batch of them', async () => {
    const removals = Array.from({ length: 300 }, (_, index) => createItem(`gone-${index}`, null))
    const library = createLibrary(removals)
    const remote = createRemote(() => FULL_LIBRARY)
    await expect(syncLibrary(library, remote)).rejects.toBeInstanceOf(RejectedItemsError)
    expect(countSent(remote)).toEqual([200, 100])
    expect(library.confirmed).toEqual([])
  })
})

function createPosition(key: string, mediaType = 'movie'): LibraryItem {
  const progress = { progress_seconds: 1, duration_seconds: 2, watched_at: 3 }
  return { kind: 'position', key, body: { media_type: mediaType, tmdb_id: 9, ...progress }, changedAt: 1 }
}

describe('positions', () => {
  const removal = createClearing('position', 1, { part: 'movie-7' })

  test('and what deletes them are sent to their own table', async () => {
    const remote = createRemote()
    const library = createLibrary([removal, createPosition('movie-9'), createItem('other')])
    await syncLibrary(library, remote)
    const keys = remote.savePositions.mock.calls.map(([items]) => items.map(({ key }) => key))
    expect(keys).toEqual([['position movie-7'], ['movie-9']])
    expect(countSent(remote)).toEqual([1])
    expect(library.confirmed).toEqual(['other', 'position movie-7', 'movie-9'])
  })

  test('of a TV show without an episode stay on the device', async () => {
    const remote = createRemote()
    await syncLibrary(createLibrary([createPosition('tv-9', 'tv')]), remote)
    expect(remote.savePositions).not.toHaveBeenCalled()
  })

  test('are read only when asked for', async () => {
    const remote = createRemote()
    await syncLibrary(createLibrary(), remote, { readsPositions: false })
    expect(remote.fetchPositions).not.toHaveBeenCalled()
  })

  test('are sent although what deletes others was rejected', async () => {
    const remote = createRemote((item) => (item.kind === 'clearing' ? FULL_LIBRARY : null))
    const library = createLibrary([removal, createPosition('movie-9')])
    await expect(syncLibrary(library, remote)).rejects.toThrow('library_full')
    expect(library.confirmed).toEqual(['movie-9'])
  })

  test('of a full history are sent in one batch, and do not stop other items', async () => {
    const remote = createRemote((item) => (item.kind === 'position' ? FULL_HISTORY : null))
    const positions = Array.from({ length: 500 }, (_, index) => createPosition(`movie-${index}`))
    const library = createLibrary(positions, [createItem('other')])
    await expect(syncLibrary(library, remote)).rejects.toThrow('watch_history_full')
    expect(remote.savePositions).toHaveBeenCalledTimes(1)
    expect(library.confirmed).toEqual(['other'])
  })
})

test('an error names the rules that its items violate', () => {
  const errors = [FULL_LIBRARY, INVALID, FULL_HISTORY, FULL_LIBRARY]
  const error = new RejectedItemsError(errors.map((each) => ({ item: createItem('a'), error: each })))
  expect(error.subcodes).toEqual(new Set(['library_full', 'watch_history_full']))
})

test('an item without a response is sent again', async () => {
  const library = createLibrary(createItems(2))
  const remote = createRemote()
  remote.saveItems.mockResolvedValueOnce([{ current: undefined, error: null }])
  await syncLibrary(library, remote)
  expect(library.confirmed).toEqual(['item-0'])
})

test('an invalid item does not block the others, and is named', async () => {
  const library = createLibrary(createItems(250))
  const remote = createRemote(({ key }) => (key === 'item-77' ? INVALID : null))
  const error = new RejectedItemsError([{ item: unsent(createItem('item-77')), error: INVALID }])
  await expect(syncLibrary(library, remote)).rejects.toEqual(error)
  expect(error.message).toBe('Rejected: viewing item-77 (23514)')
  expect(countSent(remote)).toEqual([200, 50])
  expect(library.confirmed).toHaveLength(249)
})

test('an error that is not about items stops at the first batch, and confirms nothing', async () => {
  const library = createLibrary(createItems(1000))
  const remote = createRemote()
  remote.saveItems.mockRejectedValue(new RequestError('permission denied', 403))
  await expect(syncLibrary(library, remote)).rejects.toThrow('denied')
  expect(remote.saveItems).toHaveBeenCalledTimes(1)
  expect(library.confirmed).toEqual([])
})

test('an error that another attempt may repair comes before rejections', async () => {
  const busy = new RequestError('busy', 503)
  const remote = createRemote(() => INVALID)
  remote.saveItems.mockResolvedValueOnce([{ current: undefined, error: INVALID }])
  remote.saveItems.mockRejectedValueOnce(busy)
  const library = createLibrary([createItem('a')], [createItem('b')])
  await expect(syncLibrary(library, remote)).rejects.toBe(busy)
})

test('an error while reading sends nothing', async () => {
  const remote = createRemote()
  remote.fetchItems.mockRejectedValue(new RequestError('busy', 503))
  await expect(syncLibrary(createLibrary([createItem('a')]), remote)).rejects.toThrow('busy')
  expect(remote.saveItems).not.toHaveBeenCalled()
})

test('what the device cannot store as sent is an error', async () => {
  const library = { ...createLibrary([createItem('one')]), confirm: () => Promise.reject(new Error('full')) }
  await expect(syncLibrary(library, createRemote())).rejects.toThrow('full')
})

test('the account’s newer versions, and what it has cleared, are handed over with what was sent', async () => {
  const library = createLibrary([createItem('a'), createItem('b')])
  const confirm = vi.spyOn(library, 'confirm')
  const remote = createRemote()
  const newer = { ...createItem('a', { value: 'other' }), changedAt: 9 }
  remote.saveItems.mockResolvedValue([
    { current: newer, error: null },
    // It was cleared.
    { current: undefined, error: null },
  ])
  await syncLibrary(library, remote)
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    [expect.objectContaining({ key: 'a' }), expect.objectContaining({ key: 'b' })],
    [newer, expect.objectContaining({ key: 'b', body: null })],
  )
})

test('clearings are sent before what was added after them, so that the account gives it a later time', async () => {
  const clearings = (['rating', 'viewing'] as const).map((kind) => createClearing(kind, 1))
  const library = createLibrary([...clearings, ...createItems(2)])
  const remote = createRemote()
  await syncLibrary(library, remote)
  const batches = remote.saveItems.mock.calls.map(([items]) => items.map(({ key }) => key))
  expect(batches).toEqual([
    ['rating', 'viewing'],
    ['item-0', 'item-1'],
  ])
})
