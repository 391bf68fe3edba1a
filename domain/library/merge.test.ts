import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { LibraryItem } from './library-item.ts'
import { adoptItems, mergeItems, stampChange, toDeviceItems, type DeviceItem } from './merge.ts'

const byKey = (items: DeviceItem[]) => new Map(items.map((item) => [item.key, item]))
const createItem = (key: string, changedAt: number, body: LibraryItem['body'] = { key }): LibraryItem => ({
  kind: 'rating',
  key,
  body,
  changedAt,
})
const unsent = (key: string, changedAt: number, body?: LibraryItem['body']): DeviceItem => ({
  ...createItem(key, changedAt, body),
  isSent: false,
})
const sent = (key: string, changedAt: number): DeviceItem => ({ ...createItem(key, changedAt), isSent: true })

describe('an item of the account', () => {
  test.each<[string, DeviceItem | undefined, number, boolean]>([
    ['is new', undefined, 1, true],
    ['replaces what the account had before, whatever its time', sent('a', 10), 1, true],
    ['is newer than an unsent change', unsent('a', 1), 2, true],
    ['is as old as an unsent change, which stays', unsent('a', 2), 2, false],
    ['is older than an unsent change, which stays', unsent('a', 3), 2, false],
  ])('%s', (_case, known, changedAt, isSaved) => {
    const item = createItem('a', changedAt, { value: 'account' })
    const { saved } = mergeItems(byKey(known ? [known] : []), [item])
    expect(saved).toEqual(isSaved ? [{ ...item, isSent: true }] : [])
  })

  test.each<[string, LibraryItem['body'], LibraryItem['body']]>([
    [
      'that the account has stays, whatever the time of an import',
      { value: 'account' },
      { value: 'account' },
    ],
    ['that the account has removed before is added by an import', null, { key: 'a' }],
  ])('%s', (_case, body, expected) => {
    const known = byKey([{ ...unsent('a', 9), importedAt: 9 }])
    expect(apply(known, [createItem('a', 1, body)]).get('a')?.body).toEqual(expected)
  })

  test('without a body deletes what the device has, and is not stored', () => {
    const removal = createItem('a', 5, null)
    expect(mergeItems(byKey([sent('a', 1)]), [removal])).toEqual({ saved: [], deletedKeys: ['a'] })
    expect(mergeItems(new Map(), [removal])).toEqual({ saved: [], deletedKeys: [] })
  })
})

test('an item that is as old as the last clearing, or older, does not return', () => {
  const received = [createItem('a', 5), createItem('b', 6)]
  const clearings = [{ kind: 'rating', part: undefined, at: 5, isLocal: false }] as const
  const { saved } = mergeItems(new Map(), received, { clearings })
  expect(saved).toEqual([sent('b', 6)])
})

test('an item that the device has already is not written again', () => {
  expect(mergeItems(byKey([sent('a', 5)]), [createItem('a', 5)])).toEqual({ saved: [], deletedKeys: [] })
  const other = createItem('a', 5, { value: 'other' })
  expect(mergeItems(byKey([sent('a', 5)]), [other]).saved).toEqual([{ ...other, isSent: true }])
})

test('what is missing among all items of the account was removed by another device, unless it was never sent', () => {
  const known = byKey([sent('a', 5), sent('b', 5), unsent('c', 5)])
  const changes = mergeItems(known, [createItem('b', 5)], { isComplete: true })
  expect(changes).toEqual({ saved: [], deletedKeys: ['a'] })
})

describe('the mark of an import', () => {
  const imported: DeviceItem = { ...sent('a', 5), importedAt: 5 }

  test('stays when the account returns what it has from this device, also with a corrected time', () => {
    const unsentImport = { ...unsent('a', 5), importedAt: 5 }
    const confirmed = mergeItems(byKey([unsentImport]), [createItem('a', 4)], { sent: [createItem('a', 5)] })
    expect(confirmed.saved).toEqual([{ ...imported, changedAt: 4 }])
    expect(mergeItems(byKey([imported]), [createItem('a', 6)]).saved).toEqual([{ ...imported, changedAt: 6 }])
  })

  test('is lost when the account returns something else', () => {
    const other = createItem('a', 6, { value: 'other' })
    expect(mergeItems(byKey([imported]), [other]).saved).toEqual([{ ...other, isSent: true }])
  })

  test('is lost when the account had an identical item before it was sent', () => {
    const unsentImport = { ...unsent('a', 5), importedAt: 5 }
    expect(mergeItems(byKey([unsentImport]), [createItem('a', 1)]).saved).toEqual([sent('a', 1)])
  })

  test('stays when a guest’s item becomes the user’s', () => {
    const guests = [{ ...unsent('a', 5), importedAt: 5 }]
    expect(adoptItems(new Map(), guests)).toEqual(guests)
  })
})

test.each([
  [10, 0, 10],
  [10, 9, 10],
  [10, 10, 11],
  [10, 90, 91],
])('a change at %i is later than the newest one at %i', (now, newest, expected) => {
  expect(stampChange(now, newest)).toBe(expected)
})

describe('a response to what was sent', () => {
  test('confirms it; a confirmed removal is deleted', () => {
    const items = [unsent('a', 1), unsent('b', 1, null)]
    const response = [createItem('a', 1), createItem('b', 1, null)]
    expect(mergeItems(byKey(items), response, { sent: items })).toEqual({
      saved: [sent('a', 1)],
      deletedKeys: ['b'],
    })
  })

  test('does not confirm a later change', () => {
    const known = byKey([unsent('a', 9)])
    const response = [createItem('a', 1)]
    expect(mergeItems(known, response, { sent: response })).toEqual({ saved: [], deletedKeys: [] })
  })

  test('that has a newer item replaces the sent one', () => {
    const newer = createItem('a', 5, { value: 'other' })
    const known = byKey([unsent('a', 1)])
    expect(mergeItems(known, [newer], { sent: [createItem('a', 1)] }).saved).toEqual([
      { ...newer, isSent: true },
    ])
  })
})

test('a guest’s items become those of the user, unless the user’s are newer; their removals do not', () => {
  const guests = [unsent('a', 5), unsent('b', 5), unsent('c', 5, null)]
  expect(adoptItems(byKey([sent('b', 6)]), guests)).toEqual([unsent('a', 5)])
})

test('an import by a guest does not replace an item of the user', () => {
  const imported = [{ ...unsent('a', 5), importedAt: 5 }]
  expect(adoptItems(byKey([sent('a', 1)]), imported)).toEqual([])
  expect(adoptItems(byKey([]), imported)).toEqual(imported)
})

test('an import by the user does not replace what they changed as a guest', () => {
  const imported = { ...unsent('a', 9), importedAt: 9 }
  expect(adoptItems(byKey([imported]), [unsent('a', 5)])).toEqual([unsent('a', 5)])
  expect(adoptItems(byKey([{ ...imported, isSent: true }]), [unsent('a', 5)])).toEqual([])
})

test('an import by a guest replaces what the user had removed, and no later version', () => {
  const [adopted] = adoptItems(byKey([unsent('a', 3, null)]), [{ ...unsent('a', 5), importedAt: 5 }])
  const known = adopted ? byKey([adopted]) : new Map()
  expect(mergeItems(known, [createItem('a', 3)]).saved).toEqual([])
  expect(mergeItems(known, [createItem('a', 4)]).saved).toEqual([sent('a', 4)])
})

test('changes of the user are stamped and unsent', () => {
  expect(toDeviceItems([{ kind: 'rating', key: 'a', body: null }], 7)).toEqual([unsent('a', 7, null)])
})

function apply(known: ReadonlyMap<string, DeviceItem>, received: LibraryItem[]) {
  const { saved, deletedKeys } = mergeItems(known, received)
  const next = new Map([...known, ...byKey(saved)])
  for (const key of deletedKeys) next.delete(key)
  return next
}

test('receiving the same items twice, or in another order, makes no difference', () => {
  const item = fc.record({
    kind: fc.constant('rating' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    body: fc.constantFrom(null, { value: 1 }),
    // The account has one version of each item.
    changedAt: fc.integer({ min: 1, max: 9 }),
  })
  const items = fc.uniqueArray(item, { selector: ({ key }) => key })
  const device = fc.uniqueArray(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ key }) => key },
  )
  fc.assert(
    fc.property(items, device, (received, changes) => {
      const known = byKey(changes.map(({ key, at }) => unsent(key, at)))
      const once = apply(known, received)
      expect(apply(once, received)).toEqual(once)
      expect(apply(known, received.toReversed())).toEqual(once)
      const oneByOne = received.reduce(
        (map, each) => apply(map, [each]),
        known as ReadonlyMap<string, DeviceItem>,
      )
      expect(oneByOne).toEqual(once)
    }),
  )
})
