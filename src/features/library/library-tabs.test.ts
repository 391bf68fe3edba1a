import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'

import {
  createAddition,
  createChange,
  setUpDevice,
  createVersion,
  readShown,
  readUnsent,
  type Device,
} from '#src/features/library/testing/test-device.ts'

let device: Device

beforeEach(() => {
  device = setUpDevice()
})

/** Opens two tabs that show the ratings and the watchlist. */
async function openTwoTabs() {
  const tabs = [device.openTab().library, device.openTab().library] as const
  for (const tab of tabs) await Promise.all([tab.load('rating'), tab.load('watchlist')])
  return tabs
}

describe('two tabs', () => {
  test('see each other’s changes and removals', async () => {
    const [one, other] = await openTwoTabs()
    await one.change([createChange('a', { value: 1 }), createAddition(1)])
    await other.change([createChange('b')])
    expect(await readShown(other)).toEqual({ a: { value: 1 }, b: {} })
    expect(Object.keys(await readShown(other, 'watchlist'))).toEqual(['movie-1'])
    await other.change([createChange('a', null)])
    expect(await readShown(one)).toEqual({ b: {} })
  })

  test('of which one is still loading show the same in the end', async () => {
    const [one] = await openTwoTabs()
    await one.change([createChange('a')])
    const { library: other } = device.openTab()
    other.getItems('rating')
    await one.change([createChange('a', null), createChange('b')])
    expect(await readShown(other)).toEqual({ b: {} })
  })

  test('of different users see nothing of each other', async () => {
    const { library } = device.openTab('alex')
    await library.load('rating')
    await device.openTab().library.change([createChange('a')])
    expect(await readShown(library)).toEqual({})
  })

  test('hear nothing any more once they are closed', async () => {
    const [one, other] = await openTwoTabs()
    other.close()
    await one.change([createChange('a')])
    expect(await readShown(other)).toEqual({})
  })

  test('make later changes than each other, whatever the clock says', async () => {
    const [one, other] = await openTwoTabs()
    await one.change([createChange('a')])
    device.clock.time = 10
    await other.change([createChange('a', { value: 'later' })])
    expect(await device.readStored('rating')).toMatchObject([{ changedAt: 1001, body: { value: 'later' } }])
    expect(await readShown(one)).toEqual({ a: { value: 'later' } })
  })

  test('see what one of them receives from the account', async () => {
    const [one, other] = await openTwoTabs()
    await one.receive([createVersion('a', 5, { value: 1 })], 1)
    expect(await readShown(other)).toEqual({ a: { value: 1 } })
    await one.receive([createVersion('a', 6, null)], 2)
    expect(await readShown(other)).toEqual({})
  })
})

describe('a kind that one tab clears', () => {
  test('disappears in the other, except what is added later', async () => {
    const [one, other] = await openTwoTabs()
    await one.change([createChange('a')])
    await one.clear(['rating'])
    await other.change([createChange('b')])
    expect(await readShown(one)).toEqual({ b: {} })
    expect(await readShown(other)).toEqual({ b: {} })
    expect(await readShown(device.openTab().library)).toEqual({ b: {} })
  })

  test('disappears in the other, even if the first has not loaded it', async () => {
    const [, other] = await openTwoTabs()
    await other.change([createChange('a')])
    await device.openTab().library.clear(['rating'])
    expect(await readShown(other)).toEqual({})
  })

  test('on another device disappears in both, even if the one that receives it has not loaded it', async () => {
    const [, other] = await openTwoTabs()
    await other.change([createChange('a')])
    await device.openTab().library.receive([createVersion('rating', 2000, {}, 'clearing')], 1)
    expect(await readShown(other)).toEqual({})
  })

  test('while the first is loading thousands of items shows none of them', async () => {
    const items = Array.from({ length: 2500 }, (_, index) => createChange(`item-${index}`))
    await device.openTab().library.change(items)
    const { library } = device.openTab()
    library.getItems('rating')
    await library.clear(['rating'])
    expect((await library.load('rating')).byKey.size).toBe(0)
  })

  test('receives nothing of an import that the other tab has started before', async () => {
    const [one, other] = await openTwoTabs()
    const importedAt = await other.startImport()
    await other.addImported([createChange('a'), createAddition(1)], importedAt)
    await one.clear(['rating', 'watchlist'])
    await other.addImported([createChange('b'), createAddition(2)], importedAt)
    for (const tab of [one, other, device.openTab().library]) {
      expect(await readShown(tab)).toEqual({})
      expect(await readShown(tab, 'watchlist')).toEqual({})
    }
    expect((await readUnsent(one)).map(({ kind, key }) => [kind, key])).toEqual([
      ['clearing', 'rating'],
      ['clearing', 'watchlist'],
    ])
  })

  test('receives nothing of such an import if both write at the same time', async () => {
    const [one, other] = await openTwoTabs()
    const importedAt = await other.startImport()
    const batches = ['a', 'b', 'c'].map((key) => other.addImported([createChange(key)], importedAt))
    await Promise.all([...batches, one.clear(['rating'])])
    expect(await device.readStored('rating')).toEqual([])
    expect(await readShown(one)).toEqual({})
    expect(await readShown(other)).toEqual({})
  })

  test('receives what an import adds that starts afterwards', async () => {
    const [one, other] = await openTwoTabs()
    await one.clear(['rating'])
    await other.addImported([createChange('a')], await other.startImport())
    expect(await readShown(one)).toEqual({ a: {} })
  })
})

describe('a database that another tab', () => {
  test('wants to delete is closed, and opened again for the next change', async () => {
    const { library, notStored } = device.openTab()
    await library.change([createChange('a')])
    await deleteDB('marquee')
    await library.change([createChange('b')])
    expect(notStored).toEqual([])
    expect(await device.readStored('rating')).toMatchObject([{ key: 'b' }])
  })

  test('has upgraded is not written by this version, which reports the change', async () => {
    const { library, notStored } = device.openTab()
    await library.change([createChange('a')])
    const upgraded = await openDB('marquee', 2)
    await library.change([createChange('b')])
    expect(notStored).toMatchObject([{ name: 'VersionError' }])
    expect(await upgraded.getAllKeys('items')).toEqual([['robin', 'rating', 'a']])
    upgraded.close()
  })
})
