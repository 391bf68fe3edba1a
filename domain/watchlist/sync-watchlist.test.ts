import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey, type TitleSummary } from '../catalogue/title.ts'
import type { LibraryItem } from '../library/library-item.ts'
import {
  adoptWatchlist,
  getUnsentChanges,
  receiveItems,
  withClearing,
  type DeviceWatchlist,
} from './sync-watchlist.ts'
import { withChange, withChanges, type WatchlistChange } from './watchlist-changes.ts'
import { toEntry, toTitles } from './watchlist-entry.ts'

const NEW_DEVICE: DeviceWatchlist = { entries: [], sync: { changes: {} } }

function createTitle(id: number): TitleSummary {
  const name = `Movie ${id}`
  return { kind: 'movie', id, name, posterPath: null, backdropPath: null, date: null, rating: null }
}

function add(device: DeviceWatchlist, id: number, at: number, user_id?: string): DeviceWatchlist {
  if (idsOf(device).includes(id)) return device
  return {
    entries: [...device.entries, toEntry(createTitle(id), at)],
    sync: withChange(device.sync, titleKey(createTitle(id)), { at, user_id }),
  }
}

/** Adds a title with a date of long before `at`. */
function addWithOldDate(device: DeviceWatchlist, id: number, at: number, user_id?: string): DeviceWatchlist {
  if (idsOf(device).includes(id)) return device
  return {
    entries: [toEntry(createTitle(id), at - 1000), ...device.entries],
    sync: withChange(device.sync, `movie-${id}`, { at, user_id }),
  }
}

function remove(device: DeviceWatchlist, id: number, at: number, user_id?: string): DeviceWatchlist {
  if (!idsOf(device).includes(id)) return device
  return {
    entries: device.entries.filter((entry) => toTitles(entry)[0]?.id !== id),
    sync: withChange(device.sync, `movie-${id}`, { at, user_id, is_removed: true }),
  }
}

function clear({ sync }: DeviceWatchlist, at: number, user_id?: string): DeviceWatchlist {
  return { entries: [], sync: withClearing(sync, at, user_id) }
}

const idsOf = ({ entries }: DeviceWatchlist) =>
  entries.flatMap((entry) => toTitles(entry).map(({ id }) => id))

/** An account by the rules of the table `library_items`. */
class Account {
  private readonly rows = new Map<string, LibraryItem & { version: number }>()
  private version = 0

  save(items: LibraryItem[]): LibraryItem[] {
    return items.flatMap((item) => this.merge(item) ?? [])
  }

  readAbove(version: number): LibraryItem[] {
    const newer = [...this.rows.values()].filter((row) => row.version > version)
    return newer.toSorted((one, other) => one.version - other.version)
  }

  get lastVersion(): number {
    return this.version
  }

  private merge(item: LibraryItem): LibraryItem | undefined {
    const rowKey = `${item.kind} ${item.key}`
    const known = this.rows.get(rowKey)
    const clearedAt = this.rows.get('clearing watchlist')?.changedAt ?? -1
    if (!known && item.kind !== 'clearing' && item.changedAt <= clearedAt) return undefined
    if (known && known.changedAt >= item.changedAt) return known
    const row = { ...item, version: ++this.version }
    this.rows.set(rowKey, row)
    if (item.kind === 'clearing')
      for (const [key, each] of this.rows)
        if (each.kind === 'watchlist' && each.changedAt <= item.changedAt) this.rows.delete(key)
    return row
  }
}

function sync(device: DeviceWatchlist, account: Account, userId = 'robin'): DeviceWatchlist {
  const adopted = adoptWatchlist(device, userId, 1000)
  const known = adopted.sync.account?.version ?? 0
  const read = receiveItems(adopted, account.readAbove(known), { version: account.lastVersion })
  const sent = getUnsentChanges(read, userId)
  return receiveItems(read, account.save(sent), { sent })
}

describe('two devices of a user', () => {
  test('that were offline for a day have the same titles afterwards, with all additions and removals', () => {
    const account = new Account()
    let phone = sync(add(add(NEW_DEVICE, 1, 10, 'robin'), 2, 20, 'robin'), account)
    let laptop = sync(NEW_DEVICE, account)
    expect(idsOf(laptop)).toEqual([1, 2])
    phone = add(remove(phone, 1, 100, 'robin'), 3, 120, 'robin')
    laptop = add(add(laptop, 4, 110, 'robin'), 5, 130, 'robin')
    phone = sync(phone, account)
    laptop = sync(laptop, account)
    phone = sync(phone, account)
    expect(idsOf(phone)).toEqual([2, 4, 3, 5])
    expect(idsOf(laptop)).toEqual(idsOf(phone))
  })

  const change = fc.record({
    device: fc.nat(1),
    action: fc.constantFrom('add', 'add', 'add with an old date', 'remove', 'clear', 'sync'),
    id: fc.integer({ min: 1, max: 4 }),
  })

  test('agree on what the newest change of each title says, in any order of changes and syncs', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const account = new Account()
        const devices = [NEW_DEVICE, NEW_DEVICE]
        const expected = new Map<number, boolean>()
        changes.forEach(({ device: index, action, id }, position) => {
          const device = devices[index] ?? NEW_DEVICE
          const at = position + 1
          const isKnown = idsOf(device).includes(id)
          if (action === 'sync') devices[index] = sync(device, account)
          if (action === 'add') devices[index] = add(device, id, at, 'robin')
          if (action === 'add with an old date') devices[index] = addWithOldDate(device, id, at, 'robin')
          if (action === 'remove') devices[index] = remove(device, id, at, 'robin')
          if (action === 'clear') devices[index] = clear(device, at, 'robin')
          if (action === 'clear') for (const each of [1, 2, 3, 4]) expected.set(each, false)
          if (action.startsWith('add') && !isKnown) expected.set(id, true)
          if (action === 'remove' && isKnown) expected.set(id, false)
        })
        const [first, second] = devices.map((device) => sync(device, account))
        if (!first || !second) throw new Error('There are two devices')
        const synced = [sync(first, account), sync(second, account)].map((device) => idsOf(device))
        const ids = [...expected].filter(([, isListed]) => isListed).map(([id]) => id)
        expect(synced[0]).toEqual(synced[1])
        expect(synced[0]?.toSorted((one, other) => one - other)).toEqual(
          ids.toSorted((one, other) => one - other),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('have nothing left to send after a sync', () => {
    const account = new Account()
    const phone = sync(clear(add(NEW_DEVICE, 1, 10, 'robin'), 20, 'robin'), account)
    expect(phone.sync.changes).toEqual({})
  })
})

describe('an import of titles that were added elsewhere years ago', () => {
  const clearedAt = Date.UTC(2026, 10, 24)
  const clearing: LibraryItem = { kind: 'clearing', key: 'watchlist', body: {}, changedAt: clearedAt }
  const entries = [toEntry(createTitle(1), Date.UTC(2019, 0, 1))]
  const importAt = (at: number, user_id?: string): DeviceWatchlist => ({
    entries,
    sync: withChanges({ account: { user_id: 'robin', version: 5 }, changes: {} }, ['movie-1'], {
      at,
      user_id,
    }),
  })

  test.each([
    ['stays if the watchlist was cleared before', clearedAt + 1, 'robin', 1],
    ['stays if a guest made it after the account’s watchlist was cleared', clearedAt + 1, undefined, 1],
    ['is removed if the watchlist was cleared at the same time', clearedAt, 'robin', 0],
  ])('%s', (_case, at, userId, count) => {
    const device = receiveItems(importAt(at, userId), [clearing], { version: 6 })
    expect(device.entries).toHaveLength(count)
    expect(getUnsentChanges(device, 'robin')).toHaveLength(count)
    expect(Object.keys(device.sync.changes)).toHaveLength(count)
  })

  test('stays after it was sent when a clearing from before arrives late', () => {
    const device = importAt(clearedAt + 1, 'robin')
    const sent = getUnsentChanges(device, 'robin')
    const confirmed = receiveItems(device, sent, { sent })
    expect(confirmed.sync.changes).toEqual({})
    expect(idsOf(receiveItems(confirmed, [clearing]))).toEqual([1])
    expect(idsOf(receiveItems(confirmed, [{ ...clearing, changedAt: clearedAt + 1 }]))).toEqual([])
  })

  test.each<[string, LibraryItem['body'], number[], number]>([
    ['stays behind the entry that the account has', toEntry(createTitle(1), 7), [7], 0],
    ['is newer than a removal of the account', null, [Date.UTC(2019, 0, 1)], 1],
  ])('%s', (_case, body, addedAt, unsentCount) => {
    const item: LibraryItem = { kind: 'watchlist', key: 'movie-1', body, changedAt: 7 }
    const { sync: changed } = importAt(clearedAt, undefined)
    const imported = withChanges(changed, ['movie-1'], { at: clearedAt, is_imported: true })
    const device = receiveItems({ entries, sync: imported }, [item])
    expect(device.entries).toEqual(addedAt.map((at) => toEntry(createTitle(1), at)))
    expect(getUnsentChanges(device, 'robin')).toHaveLength(unsentCount)
  })

  test('needs no more room once it was sent', () => {
    const guests: DeviceWatchlist = {
      entries: Array.from({ length: 50 }, (_, id) => toEntry(createTitle(id + 1), id)),
      sync: withChanges(
        { account: { user_id: 'robin', version: 5 }, changes: {} },
        Array.from({ length: 50 }, (_, id) => `movie-${id + 1}`),
        { at: clearedAt },
      ),
    }
    const sent = getUnsentChanges(guests, 'robin')
    const confirmed = receiveItems(guests, sent, { sent })
    for (const part of ['entries', 'sync'] as const)
      expect(JSON.stringify(confirmed[part]).length).toBeLessThanOrEqual(JSON.stringify(guests[part]).length)
  })
})

describe('a guest who signs in', () => {
  test('brings along what they saved, also from an earlier version without times, in the same order', () => {
    const account = new Account()
    account.save([{ kind: 'watchlist', key: 'movie-9', body: toEntry(createTitle(9), 5), changedAt: 5 }])
    const stored = [1, 2].map((id) => ({ id, media_type: 'movie', title: `Movie ${id}` }))
    const device = sync({ ...NEW_DEVICE, entries: [...stored, { odd: true }] }, account)
    expect(idsOf(device).toSorted((one, other) => one - other)).toEqual([1, 2, 9])
    expect(idsOf(device).filter((id) => id < 9)).toEqual([1, 2])
    expect(device.entries).toContainEqual({ odd: true })
    expect(idsOf(sync(NEW_DEVICE, account)).toSorted((one, other) => one - other)).toEqual([1, 2, 9])
  })

  test('who saved and removed a title does not remove it from the account', () => {
    const account = new Account()
    account.save([{ kind: 'watchlist', key: 'movie-1', body: toEntry(createTitle(1), 5), changedAt: 5 }])
    expect(idsOf(sync(remove(add(NEW_DEVICE, 1, 10), 1, 20), account))).toEqual([1])
  })
})

describe('when another user signs in on the device', () => {
  test('the titles of the first one leave it, and come back with unsent changes', () => {
    const [robins, kims] = [new Account(), new Account()]
    let device = sync(add(NEW_DEVICE, 1, 10, 'robin'), robins)
    device = add(device, 2, 20, 'robin')
    device = sync(add(device, 3, 30), kims, 'kim')
    expect(idsOf(device)).toEqual([3])
    expect(kims.readAbove(0).map(({ key }) => key)).toEqual(['movie-3'])
    device = sync(device, robins, 'robin')
    expect(idsOf(device)).toEqual([1, 2])
    expect(robins.readAbove(0).map(({ key }) => key)).toEqual(['movie-1', 'movie-2'])
  })

  test('removals of the first one after they signed out are not applied to the second one’s account', () => {
    const [robins, kims] = [new Account(), new Account()]
    kims.save([{ kind: 'watchlist', key: 'movie-1', body: toEntry(createTitle(1), 5), changedAt: 5 }])
    let device = sync(add(NEW_DEVICE, 1, 10, 'robin'), robins)
    device = sync(remove(device, 1, 20), kims, 'kim')
    expect(idsOf(device)).toEqual([1])
    expect(idsOf(sync(device, robins, 'robin'))).toEqual([])
  })
})

test('a title of a device whose clock is ahead is removed by a later clearing', () => {
  const device = add(NEW_DEVICE, 1, 100, 'robin')
  const sent = getUnsentChanges(device, 'robin')
  const corrected = sent.map((item) => ({ ...item, changedAt: 10 }))
  const clearing: LibraryItem = { kind: 'clearing', key: 'watchlist', body: {}, changedAt: 20 }
  expect(idsOf(receiveItems(receiveItems(device, corrected, { sent }), [clearing]))).toEqual([])
})

test('a change during a request is sent again', () => {
  const account = new Account()
  const before = adoptWatchlist(add(NEW_DEVICE, 1, 10, 'robin'), 'robin', 0)
  const sent = getUnsentChanges(before, 'robin')
  const during = remove(before, 1, 20, 'robin')
  const after = receiveItems(during, account.save(sent), { sent })
  expect(idsOf(after)).toEqual([])
  expect(getUnsentChanges(after, 'robin')).toMatchObject([{ body: null }])
})

test.each<[string, LibraryItem]>([
  ['of another title', { kind: 'watchlist', key: 'movie-1', body: toEntry(createTitle(2), 5), changedAt: 5 }],
  ['without a title', { kind: 'watchlist', key: 'movie-1', body: { name: 'Odd' }, changedAt: 5 }],
])('an entry %s is ignored', (_case, item) => {
  expect(idsOf(receiveItems(NEW_DEVICE, [item]))).toEqual([])
})

test('5,000 titles are merged without a long task', () => {
  const items = Array.from({ length: 5000 }, (_, id) => {
    const body = toEntry(createTitle(id + 1), id + 1)
    return { kind: 'watchlist', key: `movie-${id + 1}`, body, changedAt: id + 1 } as const
  })
  const device = receiveItems(NEW_DEVICE, items)
  const change: WatchlistChange = { at: 9000 }
  expect(device.entries).toHaveLength(5000)
  expect(withChange(device.sync, 'movie-1', change).changes).toEqual({ 'movie-1': change })
})
