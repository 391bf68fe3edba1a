import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createClearing } from '#domain/library/library-item.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import {
  createAddition,
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

describe('what the account has', () => {
  test('is shown and stored with its version', async () => {
    await library.receive([createVersion('a', 5, { value: 1 }), createVersion('l', 5, {}, 'list')], 7)
    expect(await readShown(library)).toEqual({ a: { value: 1 } })
    expect(await readShown(device.openTab().library, 'list')).toEqual({ l: {} })
    expect(await device.openTab().library.getVersion()).toBe(7)
    expect(await library.hasUnsent()).toBe(false)
  })

  test('is read again by a version of the app that knows other kinds', async () => {
    const { database } = device.openTab()
    await database.writeState(USER, { version: 7, kinds: 'list rating' })
    expect(await library.getVersion()).toBe(0)
    await database.writeState(USER, { version: 7 })
    expect(await library.getVersion()).toBe(0)
  })

  test('of a kind that only a later version of the app knows hides nothing else', async () => {
    await library.receive([createVersion('a', 5)], 7)
    const database = await openDB('marquee')
    await database.put('items', { ...createVersion('x', 5), kind: 'mood', owner: USER, isSent: true })
    database.close()
    const reopened = device.openTab().library
    expect(await readShown(reopened)).toEqual({ a: {} })
    await reopened.change([createChange('b')])
    expect((await readUnsent(reopened)).map(({ key }) => key)).toEqual(['b'])
  })

  test('does not replace a later change that was not sent yet', async () => {
    await library.change([createChange('a', { value: 'mine' }), createChange('b', { value: 'mine' })])
    const versions = [
      createVersion('a', 999, { value: 'account' }),
      createVersion('b', 1001, { value: 'account' }),
    ]
    await library.receive(versions, 1)
    expect(await readShown(library)).toEqual({ a: { value: 'mine' }, b: { value: 'account' } })
    expect(await readUnsent(library)).toMatchObject([{ key: 'a' }])
  })

  test('replaces a change that a wrong clock has put into the future, once that was sent', async () => {
    device.clock.time = 90_000
    await library.change([createChange('a', { value: 'mine' })])
    device.clock.time = 2000
    // The response is lost.
    await readUnsent(library)
    await library.receive([createVersion('a', 3000, { value: 'later' })], 1)
    expect(await readShown(library)).toEqual({ a: { value: 'later' } })
    expect(await library.hasUnsent()).toBe(false)
  })

  test('makes later changes of the user later still', async () => {
    await library.receive([createVersion('a', 5000)], 1)
    await library.change([createChange('a', null)])
    expect(await readUnsent(library)).toMatchObject([{ key: 'a', changedAt: 5001 }])
  })
})

describe('changes that a wrong clock has put into the future', () => {
  test('are sent with the present time, in their order and after all that the account has', async () => {
    device.clock.time = 1000
    await library.receive([createVersion('known', 2500)], 1)
    await library.change([createChange('earlier')])
    device.clock.time = 90_000
    await library.clear(['rating'])
    await library.change([createChange('a'), createChange('l', {}, 'list')])
    await library.change([createChange('b')])
    device.clock.time = 2000
    expect((await readUnsent(library)).map(({ key, changedAt }) => [key, changedAt])).toEqual([
      ['rating', 2501],
      ['l', 2502],
      ['a', 2502],
      ['b', 2503],
    ])
  })

  test('do not hide what the user changes while they are being corrected', async () => {
    const { database } = device.openTab()
    let change: Promise<void> | undefined
    const correctUnsent: typeof database.correctUnsent = async (...args) => {
      const corrected = await database.correctUnsent(...args)
      change = tab.change([createChange('a', { value: 2 })])
      return corrected
    }
    const { library: tab } = device.openTab(USER, { database: { ...database, correctUnsent } })
    device.clock.time = 90_000
    await tab.change([createChange('a', { value: 1 })])
    device.clock.time = 2000
    await readUnsent(tab)
    await change
    expect(await readShown(tab)).toEqual({ a: { value: 2 } })
  })
})

describe('a response of the account', () => {
  test('makes later changes later still, also when the page was opened again', async () => {
    device.clock.time = 5000
    await library.change([createChange('a', null)])
    const sent = await readUnsent(library)
    await library.confirm(sent, sent)
    device.clock.time = 1000
    const reopened = device.openTab().library
    await reopened.change([createChange('a')])
    expect(await readUnsent(reopened)).toMatchObject([{ key: 'a', changedAt: 5001 }])
  })

  test('confirms what was sent, and removals are not stored any more', async () => {
    await library.change([createChange('a'), createChange('b', null)])
    const sent = await readUnsent(library)
    await library.confirm(sent, sent)
    expect(await device.readStored('rating')).toEqual([{ ...createVersion('a', 1000), isSent: true }])
  })

  test('with a newer version replaces what was sent', async () => {
    await library.change([createChange('a', { value: 'mine' })])
    await library.confirm(await readUnsent(library), [createVersion('a', 2000, { value: 'other' })])
    expect(await readShown(library)).toEqual({ a: { value: 'other' } })
    expect(await library.hasUnsent()).toBe(false)
  })

  test('with a corrected time replaces what was sent', async () => {
    device.clock.time = 90_000
    await library.change([createChange('a')])
    await library.confirm(await readUnsent(library), [createVersion('a', 60_000)])
    expect(await device.readStored('rating')).toEqual([{ ...createVersion('a', 60_000), isSent: true }])
  })

  test('leaves what the user has changed since it was sent', async () => {
    await library.change([createChange('a', { value: 1 })])
    const sent = await readUnsent(library)
    await library.change([createChange('a', { value: 2 })])
    await library.confirm(sent, sent)
    expect(await readShown(library)).toEqual({ a: { value: 2 } })
    expect(await readUnsent(library)).toMatchObject([{ body: { value: 2 } }])
  })

  test('that arrives while the user changes the item again does not show the earlier one', async () => {
    await library.change([createChange('a', { value: 1 })])
    const sent = await readUnsent(library)
    const confirmed = library.confirm(sent, sent)
    const changed = library.change([createChange('a', { value: 2 })])
    await Promise.all([confirmed, changed])
    expect(await readShown(library)).toEqual({ a: { value: 2 } })
    expect(await readUnsent(library)).toMatchObject([{ body: { value: 2 } }])
  })
})

describe('a clearing', () => {
  test('by the user deletes what was there, and is sent before later additions', async () => {
    await library.change([createChange('a'), createAddition(1)])
    await library.clear(['rating'])
    await library.change([createChange('b')])
    expect(await readShown(library)).toEqual({ b: {} })
    expect((await readUnsent(library)).map(({ kind, key }) => [kind, key])).toEqual([
      ['clearing', 'rating'],
      ['rating', 'b'],
      ['watchlist', 'movie-1'],
    ])
  })

  test('by a guest is not sent by anyone', async () => {
    const guest = device.openTab(GUEST).library
    await guest.change([createChange('a')])
    await guest.clear(['rating'])
    await library.adoptGuest()
    expect(await guest.hasUnsent()).toBe(false)
    expect(await library.hasUnsent()).toBe(false)
  })

  test('that is confirmed stays known: older items of the account do not return', async () => {
    await library.clear(['rating'])
    await library.confirm(await readUnsent(library), [createClearing('rating', 1000)])
    await library.receive([createVersion('a', 999), createVersion('b', 1001)], 1)
    expect(await library.hasUnsent()).toBe(false)
    expect(await readShown(library)).toEqual({ b: {} })
  })

  test('of another device deletes older items here, unsent ones too, and no newer ones', async () => {
    await library.change([createChange('a')])
    device.clock.time = 2000
    await library.change([createChange('same time')])
    device.clock.time = 3000
    await library.change([createChange('b')])
    await library.receive([createClearing('rating', 2000), createVersion('c', 2500)], 1)
    expect(await readShown(library)).toEqual({ b: {}, c: {} })
    expect((await readUnsent(library)).map(({ key }) => key)).toEqual(['b'])
  })

  test('of another device does not replace a later one that was not sent yet', async () => {
    device.clock.time = 3000
    await library.clear(['rating'])
    await library.receive([createClearing('rating', 2000)], 1)
    expect(await readUnsent(library)).toEqual([{ ...createClearing('rating', 3000), isSent: false }])
    await library.receive([createVersion('a', 2500)], 2)
    expect(await readShown(library)).toEqual({})
  })

  test('whose time the account corrects is confirmed', async () => {
    device.clock.time = 90_000
    await library.clear(['rating'])
    await library.confirm(await readUnsent(library), [createClearing('rating', 60_000)])
    expect(await library.hasUnsent()).toBe(false)
  })

  test('deletes the copies of earlier versions, once it is stored', async () => {
    const deleteEarlier = vi.fn<() => Promise<void>>().mockResolvedValue()
    const earlier = { upgrade: () => Promise.resolve(false), delete: deleteEarlier }
    await device.openTab(USER, { earlier }).library.clear(['rating'])
    expect(deleteEarlier).toHaveBeenCalledTimes(1)
  })
})

describe('what a guest saved', () => {
  test('becomes the user’s who signs in, to be sent, and is no longer the guest’s', async () => {
    const guest = device.openTab(GUEST).library
    await guest.change([createChange('a', { value: 1 }), createAddition(1)])
    await library.adoptGuest()
    expect(await readShown(library)).toEqual({ a: { value: 1 } })
    expect((await readUnsent(library)).map(({ key }) => key)).toEqual(['a', 'movie-1'])
    expect(await device.readStored('rating', GUEST)).toEqual([])
    expect(await device.readStored('watchlist', GUEST)).toEqual([])
  })

  test('does not replace what the user changed later', async () => {
    await device.openTab(GUEST).library.change([createChange('a', { value: 'guest' }), createChange('b')])
    device.clock.time = 2000
    await library.change([createChange('a', { value: 'user' }), createChange('b', null)])
    await library.adoptGuest()
    expect(await readShown(library)).toEqual({ a: { value: 'user' } })
  })

  test('is adopted once, if the page was closed in between', async () => {
    await device.openTab(GUEST).library.change([createChange('a')])
    const { database } = device.openTab()
    const reached = Promise.withResolvers<void>()
    const update: typeof database.update = (owner, ...args) => {
      if (owner !== GUEST) return database.update(owner, ...args)
      reached.resolve()
      return new Promise(() => undefined)
    }
    void device.openTab(USER, { database: { ...database, update } }).library.adoptGuest()
    await reached.promise
    await library.change([createChange('a', { value: 'later' })])
    await library.adoptGuest()
    expect(await readShown(library)).toEqual({ a: { value: 'later' } })
    expect(await device.readStored('rating', GUEST)).toEqual([])
  })

  test('stays the guest’s while a guest syncs', async () => {
    const guest = device.openTab(GUEST).library
    await guest.change([createChange('a')])
    await guest.adoptGuest()
    expect(await readShown(guest)).toEqual({ a: {} })
  })
})
