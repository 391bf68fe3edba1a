import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { adoptItems, receiveItems, toDeviceItems, type DeviceItem } from './device-item.ts'
import { createClearing, type LibraryItem } from './library-item.ts'

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
    const { saved } = receiveItems(byKey(known ? [known] : []), [item])
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
    const known = byKey([{ ...unsent('a', 9), isImported: true }])
    expect(apply(known, [createItem('a', 1, body)]).get('a')?.body).toEqual(expected)
  })

  test('without a body deletes what the device has, and is not stored', () => {
    const removal = createItem('a', 5, null)
    expect(receiveItems(byKey([sent('a', 1)]), [removal])).toEqual({ saved: [], deletedKeys: ['a'] })
    expect(receiveItems(new Map(), [removal])).toEqual({ saved: [], deletedKeys: [] })
  })

  test('that clears a kind deletes older items, unsent ones too', () => {
    const known = byKey([sent('a', 1), unsent('b', 5), unsent('c', 6)])
    expect(receiveItems(known, [createClearing('rating', 5)])).toEqual({ saved: [], deletedKeys: ['a', 'b'] })
  })
})

describe('a response to what was sent', () => {
  test('confirms it; a confirmed removal is deleted', () => {
    const items = [unsent('a', 1), unsent('b', 1, null)]
    const response = [createItem('a', 1), createItem('b', 1, null)]
    expect(receiveItems(byKey(items), response, items)).toEqual({ saved: [sent('a', 1)], deletedKeys: ['b'] })
  })

  test('does not confirm a later change', () => {
    const known = byKey([unsent('a', 9)])
    const response = [createItem('a', 1)]
    expect(receiveItems(known, response, response)).toEqual({ saved: [], deletedKeys: [] })
  })

  test('that has a newer item replaces the sent one', () => {
    const newer = createItem('a', 5, { value: 'other' })
    const known = byKey([unsent('a', 1)])
    expect(receiveItems(known, [newer], [createItem('a', 1)]).saved).toEqual([{ ...newer, isSent: true }])
  })
})

test('a guest’s items become those of the user, unless the user’s are newer; their removals do not', () => {
  const guests = [unsent('a', 5), unsent('b', 5), unsent('c', 5, null)]
  expect(adoptItems(byKey([sent('b', 6)]), guests)).toEqual([unsent('a', 5)])
})

test('an import by a guest does not replace an item of the user', () => {
  const imported = [{ ...unsent('a', 5), isImported: true }]
  expect(adoptItems(byKey([sent('a', 1)]), imported)).toEqual([])
  expect(adoptItems(byKey([unsent('a', 1, null)]), imported)).toEqual(imported)
})

test('changes of the user are stamped and unsent', () => {
  expect(toDeviceItems([{ kind: 'rating', key: 'a', body: null }], 7)).toEqual([unsent('a', 7, null)])
})

function apply(known: ReadonlyMap<string, DeviceItem>, received: LibraryItem[]) {
  const { saved, deletedKeys } = receiveItems(known, received)
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
