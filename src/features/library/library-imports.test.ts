import { beforeEach, describe, expect, test } from 'vitest'

import { getBodyFingerprint } from '#domain/fingerprint.ts'
import { keepUnchanged, type AppliedImport } from '#domain/import/plan/applied-import.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import {
  createChange,
  setUpDevice,
  createVersion,
  readShown,
  readUnsent,
  USER,
  type FullLibrary,
  type Device,
} from '#src/features/library/testing/test-device.ts'

let device: Device
let library: FullLibrary

beforeEach(async () => {
  device = setUpDevice()
  ;({ library } = device.openTab())
  await library.load('rating')
})

describe('an import', () => {
  test('adds items with its time as a mark', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a', { value: 1 })], importedAt)
    const imported = { ...createVersion('a', importedAt, { value: 1 }), isSent: false, importedAt }
    expect(await device.readStored('rating')).toEqual([imported])
    expect(await readShown(library)).toEqual({ a: { value: 1 } })
  })

  test('has a time of its own, whatever the clock says', async () => {
    const first = await library.startImport()
    device.clock.time = 10
    expect(await library.startImport()).toBeGreaterThan(first)
  })

  test('changes nothing that exists, except lists and their titles', async () => {
    const keys = [['rating', 'a'], ['list', 'l'], ['list_title', 'l:a']] as const // prettier-ignore
    await library.change(keys.map(([kind, key]) => createChange(key, { value: 'mine' }, kind)))
    const imported = keys.map(([kind, key]) => createChange(key, { value: 'imported' }, kind))
    await library.addImported(imported, await library.startImport())
    expect(await readShown(library)).toEqual({ a: { value: 'mine' } })
    expect(await readShown(library, 'list')).toEqual({ l: { value: 'imported' } })
    expect(await readShown(library, 'list_title')).toEqual({ 'l:a': { value: 'imported' } })
    // Undoing the import keeps earlier items.
    expect((await readUnsent(library)).every(({ importedAt }) => importedAt === undefined)).toBe(true)
  })

  test('adds what the user has removed before', async () => {
    await library.change([createChange('a')])
    await library.change([createChange('a', null)])
    await library.addImported([createChange('a', { value: 2 })], await library.startImport())
    // The account may still have the earlier version.
    await library.receive([createVersion('a', 1000)], 1)
    expect(await readShown(library)).toEqual({ a: { value: 2 } })
  })

  test('does not replace what the account has', async () => {
    await library.addImported([createChange('a', { value: 'imported' })], await library.startImport())
    await library.receive([createVersion('a', 1, { value: 'account' })], 1)
    expect(await readShown(library)).toEqual({ a: { value: 'account' } })
    expect(await library.hasUnsent()).toBe(false)
  })

  test('keeps its marks when the account has the items, and loses those that were changed', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a'), createChange('b')], importedAt)
    await library.confirm(await readUnsent(library), [createVersion('a', importedAt)])
    await library.receive([createVersion('b', 9999, { value: 'other device' })], 1)
    expect(await device.readStored('rating')).toEqual([
      { ...createVersion('a', importedAt), isSent: true, importedAt },
      { ...createVersion('b', 9999, { value: 'other device' }), isSent: true },
    ])
  })
})

const openUser = () => device.openTab(USER).library

async function importAsGuest(...keys: string[]): Promise<number> {
  const guest = device.openTab(GUEST).library
  const importedAt = await guest.startImport()
  const changes = keys.map((key) => createChange(key))
  await guest.addImported(changes, importedAt)
  return importedAt
}

describe('an import by a guest who signs in', () => {
  test('stays in an account that was cleared before', async () => {
    await importAsGuest('a')
    library = openUser()
    await library.receive([createVersion('rating', 500, {}, 'clearing')], 1)
    await library.adoptGuest()
    expect(await readShown(library)).toEqual({ a: {} })
    expect(await readUnsent(library)).toMatchObject([{ key: 'a' }])
  })

  test('leaves what the account has, and so does its undo', async () => {
    const importedAt = await importAsGuest('a', 'b')
    library = openUser()
    await library.adoptGuest()
    await library.receive([createVersion('a', 7, { value: 'account' })], 1)
    expect(await readShown(library)).toEqual({ a: { value: 'account' }, b: {} })
    await undo(importedAt, ['a', 'b'])
    expect(await readShown(library)).toEqual({ a: { value: 'account' } })
    expect(await library.hasUnsent()).toBe(false)
  })
})

describe('undoing an import', () => {
  test('deletes an item that was never sent, without a removal to send', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    await undo(importedAt, ['a'])
    expect(await device.readStored('rating')).toEqual([])
    expect(await readShown(library)).toEqual({})
  })

  test('removes an item that was sent, even if the response was lost', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    await readUnsent(library)
    await undo(importedAt, ['a'])
    expect(await readUnsent(library)).toMatchObject([{ key: 'a', body: null }])
  })

  test('restores the removal of an item that the user had removed before', async () => {
    await library.change([createChange('a', null)])
    const [removal] = await device.readStored('rating')
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    await undo(importedAt, ['a'])
    expect(await readShown(library)).toEqual({})
    expect(await device.readStored('rating')).toEqual([removal])
  })

  test('removes an item that the account has, on all devices', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    await library.confirm(await readUnsent(library), [createVersion('a', importedAt)])
    await undo(importedAt, ['a'])
    expect(await readUnsent(library)).toEqual([
      { ...createVersion('a', importedAt + 1, null), isSent: false },
    ])
    expect(await readShown(library)).toEqual({})
  })

  test('leaves an item that the account had already, even an identical one', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a'), createChange('b')], importedAt)
    await library.receive([createVersion('a', 1)], 1)
    await undo(importedAt, ['a', 'b'])
    expect(await readShown(library)).toEqual({ a: {} })
    expect(await library.hasUnsent()).toBe(false)
  })

  test('leaves an item that the user has changed since, even back to what it was', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    await library.change([createChange('a', { value: 1 })])
    await library.change([createChange('a')])
    await undo(importedAt, ['a'])
    expect(await readShown(library)).toEqual({ a: {} })
  })

  test('of another import leaves the item', async () => {
    const importedAt = await library.startImport()
    await library.addImported([createChange('a')], importedAt)
    const laterAt = await library.startImport()
    await library.addImported([createChange('a')], laterAt)
    await undo(laterAt, ['a'])
    expect(await readShown(library)).toEqual({ a: {} })
  })
})

/** Undoes an import of these ratings, all of them without fields. */
async function undo(importedAt: number, keys: string[]): Promise<void> {
  const applied: AppliedImport = {
    at: importedAt,
    sources: ['trakt'],
    isFinished: true,
    isMarked: true,
    lostEntries: 0,
    items: [{ kind: 'rating', keys, fingerprints: keys.map(() => getBodyFingerprint({})) }],
  }
  const none = new Map()
  const current = { watchlist: none, list: none, list_title: none, viewing: none }
  const { byKey } = await library.load('rating')
  const { items } = keepUnchanged(applied, { ...current, rating: byKey })
  for (const { kind, keys: unchanged } of items) await library.removeImported(kind, unchanged)
}
