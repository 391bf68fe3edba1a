import { beforeEach, expect, test, vi } from 'vitest'

import type { LibraryItem } from '#domain/library/library-item.ts'
import type { LibraryStore } from '#domain/library/library-store.ts'
import { RequestError } from '#src/lib/request-error.ts'

import { fetchItems, ItemsError, sendItems } from './library-api.ts'
import { syncLibrary } from './sync-library.ts'

vi.mock('#src/lib/run-as-user.ts', () => ({
  runAsUser: async (_userId: string, _lock: string, work: () => Promise<void>) => {
    await work()
    return true
  },
}))
vi.mock('./library-api.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fetchItems: vi.fn(),
  sendItems: vi.fn(),
}))

const [fetchMock, sendMock] = [vi.mocked(fetchItems), vi.mocked(sendItems)]
const FULL = new RequestError('The library is full', 409)
const INVALID = new ItemsError('violates check constraint', 400)

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue({ items: [], version: 0, isLast: true })
  sendMock.mockReset().mockImplementation((items) => Promise.resolve(items))
})

function createItem(key: string, body: LibraryItem['body'] = {}): LibraryItem {
  return { kind: 'viewing', key, body, changedAt: 1 }
}

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => createItem(`item-${index}`))

/** A store with changes that the account lacks, in parts, and the keys of what it has confirmed. */
function createUnsentStore(...parts: LibraryItem[][]) {
  const confirmed: string[] = []
  const store: LibraryStore = {
    kinds: ['viewing'],
    adopt: () => 0,
    hasUnsent: () => true,
    getUnsent: () => parts,
    receive: () => undefined,
    confirm: (sent) => void confirmed.push(...sent.map(({ key }) => key)),
    subscribe: () => () => undefined,
  }
  return { store, confirmed }
}

test('changes are sent in batches', async () => {
  const { store, confirmed } = createUnsentStore(createItems(250), [createItem('last')])
  await syncLibrary([store], 'robin')
  expect(sendMock.mock.calls.map(([items]) => items.length)).toEqual([200, 50, 1])
  expect(confirmed).toHaveLength(251)
})

test('a full library is asked once, and still receives what makes room', async () => {
  sendMock.mockImplementation((items) =>
    items.some(({ body }) => body) ? Promise.reject(FULL) : Promise.resolve(items),
  )
  const removals = [createItem('first', null), createItem('last', null)] as const
  const { store, confirmed } = createUnsentStore([removals[0], ...createItems(1000)], [removals[1]])
  await expect(syncLibrary([store], 'robin')).rejects.toBe(FULL)
  expect(sendMock).toHaveBeenCalledTimes(3)
  expect(confirmed).toEqual(['first', 'last'])
})

test('a library that is full of removals is asked twice', async () => {
  sendMock.mockRejectedValue(FULL)
  const { store } = createUnsentStore([createItem('gone', null), ...createItems(1000)])
  await expect(syncLibrary([store], 'robin')).rejects.toBe(FULL)
  expect(sendMock).toHaveBeenCalledTimes(2)
})

test('an invalid item is found by halving the batch, and does not block the others', async () => {
  sendMock.mockImplementation((items) =>
    items.some(({ key }) => key === 'item-77') ? Promise.reject(INVALID) : Promise.resolve(items),
  )
  const { store, confirmed } = createUnsentStore(createItems(200))
  await expect(syncLibrary([store], 'robin')).rejects.toBe(INVALID)
  expect(confirmed).toHaveLength(199)
  expect(sendMock.mock.calls.length).toBeLessThan(20)
})

test('an error that is not about items stops at the first batch', async () => {
  sendMock.mockRejectedValue(new RequestError('permission denied', 403))
  await expect(syncLibrary([createUnsentStore(createItems(1000)).store], 'robin')).rejects.toThrow('denied')
  expect(sendMock).toHaveBeenCalledTimes(1)
})

test('an error that another attempt may repair comes before rejections', async () => {
  const busy = new RequestError('busy', 503)
  sendMock.mockRejectedValueOnce(INVALID).mockRejectedValueOnce(busy)
  const stores = [createUnsentStore([createItem('a')]).store, createUnsentStore([createItem('b')]).store]
  await expect(syncLibrary(stores, 'robin')).rejects.toBe(busy)
})
