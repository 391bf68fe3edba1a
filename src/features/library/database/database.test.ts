import { beforeEach, expect, test } from 'vitest'

import type { DeviceItem } from '#domain/library/merge.ts'
import { setUpDevice, createVersion, USER } from '#src/features/library/testing/test-device.ts'

import { openLibraryDatabase } from './database.ts'

let database: ReturnType<typeof openLibraryDatabase>

beforeEach(async () => {
  setUpDevice()
  database = openLibraryDatabase()
  await write(['a', 'b', 'c', 'd'])
})

test.each([
  { name: 'neighbors', keys: ['b', 'c'], known: ['b', 'c'] },
  { name: 'items with others between them', keys: ['d', 'a'], known: ['d', 'a'] },
  { name: 'more keys than there are items in their range', keys: ['a', 'a1', 'a2', 'c'], known: ['a', 'c'] },
  { name: 'one item', keys: ['c'], known: ['c'] },
  { name: 'missing items', keys: ['e', 'f'], known: [] },
  { name: 'no items', keys: [], known: [] },
])('an update knows the items of its keys only: $name', async ({ keys, known }) => {
  expect(await readKnown(keys)).toEqual(known)
})

test('an update knows items whose names are in another order than their letters', async () => {
  const keys = ['Z', 'z', 'é', '😀', '\uFFFD']
  await write(keys)
  expect(await readKnown(keys)).toEqual(keys)
})

async function write(keys: readonly string[]): Promise<void> {
  const saved: DeviceItem[] = keys.map((key) => ({
    ...createVersion(key, 1000, { value: 1 }),
    isSent: false,
  }))
  await database.put(USER, [['rating', { saved, deletedKeys: [] }]])
}

async function readKnown(keys: readonly string[]): Promise<string[]> {
  let found: string[] = []
  await database.update(USER, 'rating', keys, (known) => {
    found = [...known.keys()]
    return { saved: [], deletedKeys: [] }
  })
  return found
}
