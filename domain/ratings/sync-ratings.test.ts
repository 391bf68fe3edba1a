import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { LibraryItem } from '../library/library-item.ts'
import type { Rating } from './rating.ts'
import { parseRatings, withoutRating, withRating } from './stored-ratings.ts'
import {
  adoptRatings,
  getUnsentRatings,
  receiveRatings,
  withImportMark,
  withOwner,
  type DeviceRatings,
} from './sync-ratings.ts'

const NEW_DEVICE: DeviceRatings = { entries: {}, sync: {} }

const createRating = (id: number, halfStars: number): Rating => ({
  kind: 'movie',
  id,
  name: `Movie ${id}`,
  posterPath: null,
  backdropPath: null,
  date: null,
  rating: null,
  halfStars,
  ratedAt: 1,
})

function rate(
  device: DeviceRatings,
  id: number,
  halfStars: number,
  at: number,
  userId?: string,
): DeviceRatings {
  const entries = withRating(device.entries, createRating(id, halfStars), at)
  return { ...device, entries: withOwner(entries, [`movie-${id}`], userId) }
}

/** Rates a title as a file says. A rating that the device has stays. */
function importRating(
  device: DeviceRatings,
  id: number,
  halfStars: number,
  at: number,
  userId?: string,
): DeviceRatings {
  const key = `movie-${id}`
  if (key in starsOf(device)) return device
  const { entries, sync } = rate(device, id, halfStars, at, userId)
  return { entries: withImportMark(entries, [key]), sync }
}

function remove(device: DeviceRatings, id: number, at: number, userId?: string): DeviceRatings {
  const entries = withoutRating(device.entries, { kind: 'movie', id }, at)
  return entries === device.entries
    ? device
    : { ...device, entries: withOwner(entries, [`movie-${id}`], userId) }
}

const starsOf = ({ entries }: DeviceRatings) =>
  Object.fromEntries([...parseRatings(entries)].map(([key, { halfStars }]) => [key, halfStars]))

const sizeOf = ({ entries }: DeviceRatings) => JSON.stringify(entries).length

/** An account in which the newest change of a title wins. */
class Account {
  private readonly rows = new Map<string, LibraryItem & { version: number }>()
  private version = 0

  save(items: LibraryItem[]): LibraryItem[] {
    return items.map((item) => {
      const known = this.rows.get(item.key)
      if (known && known.changedAt >= item.changedAt) return known
      const row = { ...item, version: (this.version += 1) }
      this.rows.set(item.key, row)
      return row
    })
  }

  sync(device: DeviceRatings, userId = 'robin'): DeviceRatings {
    const adopted = adoptRatings(device, userId)
    const known = adopted.sync.account?.version ?? 0
    const newer = [...this.rows.values()].filter(({ version }) => version > known)
    const read = receiveRatings(adopted, newer, { version: this.version })
    const sent = getUnsentRatings(read, userId)
    return receiveRatings(read, this.save(sent), { sent })
  }
}

function createKimsAccount(device: DeviceRatings): Account {
  const account = new Account()
  account.sync(device, 'kim')
  return account
}

test('two devices agree on the newest rating of each title, in any order of changes and syncs', () => {
  const change = fc.record({
    device: fc.nat(1),
    action: fc.constantFrom('rate', 'rate', 'remove', 'sync'),
    id: fc.integer({ min: 1, max: 3 }),
    halfStars: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const account = new Account()
      const devices = [NEW_DEVICE, NEW_DEVICE]
      const expected = new Map<string, number | null>()
      changes.forEach(({ device: index, action, id, halfStars }, position) => {
        const device = devices[index] ?? NEW_DEVICE
        const at = (position + 1) * 100
        if (action === 'sync') devices[index] = account.sync(device)
        if (action === 'rate') {
          devices[index] = rate(device, id, halfStars, at, 'robin')
          expected.set(`movie-${id}`, halfStars)
        }
        if (action === 'remove' && `movie-${id}` in starsOf(device)) {
          devices[index] = remove(device, id, at, 'robin')
          expected.set(`movie-${id}`, null)
        }
      })
      const once = devices.map((device) => account.sync(device))
      const [first, second] = once.map((device) => starsOf(account.sync(device)))
      expect(first).toEqual(second)
      expect(first).toEqual(Object.fromEntries([...expected].filter(([, halfStars]) => halfStars !== null)))
    }),
    { numRuns: 1000 },
  )
})

test('nothing is left to send after a sync, and removals are not stored any more', () => {
  const account = new Account()
  const device = account.sync(remove(rate(NEW_DEVICE, 1, 5, 10, 'robin'), 1, 20, 'robin'))
  expect(getUnsentRatings(device, 'robin')).toEqual([])
  expect(device.entries).toEqual({})
})

describe('an imported rating', () => {
  test('of a guest stays behind the one that the account has, whatever their times', () => {
    const account = createKimsAccount(rate(NEW_DEVICE, 1, 10, 5, 'kim'))
    const device = account.sync(importRating(NEW_DEVICE, 1, 2, 100), 'kim')
    expect(starsOf(device)).toEqual({ 'movie-1': 10 })
    expect(getUnsentRatings(device, 'kim')).toEqual([])
  })

  test('is newer than a removal of the account', () => {
    const account = createKimsAccount(remove(rate(NEW_DEVICE, 1, 10, 5, 'kim'), 1, 10, 'kim'))
    expect(starsOf(account.sync(importRating(NEW_DEVICE, 1, 2, 100), 'kim'))).toEqual({ 'movie-1': 2 })
  })

  test('that the user has changed, or that was sent, is a rating like others', () => {
    const rated = rate(importRating(NEW_DEVICE, 1, 2, 100), 1, 3, 200)
    expect(starsOf(createKimsAccount(rate(NEW_DEVICE, 1, 10, 5, 'kim')).sync(rated, 'kim'))).toEqual({
      'movie-1': 3,
    })
    const sent = new Account().sync(importRating(NEW_DEVICE, 1, 2, 100), 'kim')
    expect(sent.entries['movie-1']).not.toHaveProperty('is_imported', true)
  })

  test('stays behind one that the same user could not send before', () => {
    let device = rate(new Account().sync(NEW_DEVICE, 'kim'), 1, 10, 5, 'kim')
    device = new Account().sync(device, 'robin')
    expect(starsOf(new Account().sync(importRating(device, 1, 2, 100), 'kim'))).toEqual({ 'movie-1': 10 })
  })

  test('never replaces what another device has rated, in any order of changes and syncs', () => {
    const change = fc.record({
      action: fc.constantFrom('rate', 'remove', 'import', 'import', 'sync'),
      id: fc.integer({ min: 1, max: 2 }),
      halfStars: fc.integer({ min: 1, max: 10 }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const account = new Account()
        let [phone, laptop] = [NEW_DEVICE, NEW_DEVICE]
        const expected = new Map<string, { halfStars: number | null; at: number }>()
        const imported = new Map<string, { halfStars: number; at: number }>()
        const syncLaptop = () => {
          laptop = account.sync(laptop)
          for (const [key, one] of imported) {
            const current = expected.get(key)
            if (!current || (current.halfStars === null && current.at < one.at)) expected.set(key, one)
          }
          imported.clear()
        }
        changes.forEach(({ action, id, halfStars }, position) => {
          const [key, at] = [`movie-${id}`, (position + 1) * 100]
          if (action === 'sync') syncLaptop()
          if (action === 'import') {
            if (!(key in starsOf(laptop))) imported.set(key, { halfStars, at })
            laptop = importRating(laptop, id, halfStars, at, 'robin')
          }
          if (action === 'import' || action === 'sync') return
          phone = account.sync(phone)
          if (action === 'rate') expected.set(key, { halfStars, at })
          if (action === 'remove' && key in starsOf(phone)) expected.set(key, { halfStars: null, at })
          const changed =
            action === 'rate' ? rate(phone, id, halfStars, at, 'robin') : remove(phone, id, at, 'robin')
          phone = account.sync(changed)
        })
        syncLaptop()
        phone = account.sync(phone)
        expect(starsOf(phone)).toEqual(starsOf(account.sync(laptop)))
        const ratings = [...expected].flatMap(([key, one]) => (one.halfStars ? [[key, one.halfStars]] : []))
        expect(starsOf(phone)).toEqual(Object.fromEntries(ratings))
      }),
      { numRuns: 1000 },
    )
  })
})

test('a guest’s removals of ratings do not affect the account of the next user', () => {
  const account = new Account()
  account.sync(rate(NEW_DEVICE, 1, 10, 5, 'kim'), 'kim')
  const undone = remove(importRating(NEW_DEVICE, 1, 2, 100), 1, 200)
  expect(starsOf(account.sync(undone, 'kim'))).toEqual({ 'movie-1': 10 })
  const robins = remove(new Account().sync(rate(NEW_DEVICE, 1, 5, 10, 'robin')), 1, 200)
  expect(starsOf(account.sync(robins, 'kim'))).toEqual({ 'movie-1': 10 })
})

test('what a user removed after the session had ended is removed from their account', () => {
  const [robins, kims] = [new Account(), new Account()]
  const device = remove(robins.sync(rate(NEW_DEVICE, 1, 5, 10, 'robin')), 1, 200)
  expect(starsOf(robins.sync(kims.sync(device, 'kim')))).toEqual({})
  expect(starsOf(robins.sync(NEW_DEVICE))).toEqual({})
})

describe('on a device without room', () => {
  test.each([
    ['a user', 'robin'],
    ['a guest', undefined],
  ])('sent ratings of %s need no more room than before', (_who, userId) => {
    const account = new Account()
    const device = adoptRatings(rate(rate(NEW_DEVICE, 1, 5, 10, userId), 2, 5, 20, userId), 'robin')
    const synced = account.sync(device)
    expect(getUnsentRatings(synced, 'robin')).toEqual([])
    expect(sizeOf(synced)).toBeLessThanOrEqual(sizeOf(device))
    expect(account.sync(synced).entries).toEqual(synced.entries)
  })

  test('ratings of earlier versions are known as sent or unsent', () => {
    const [rated] = Object.values(withRating({}, createRating(1, 5), 10)).map((entry) => Object(entry))
    const entries = {
      'movie-1': rated,
      'movie-2': { ...rated, id: 2, user_id: 'robin' },
      'movie-3': { ...rated, id: 3, user_id: 'robin', is_sent: true },
    }
    const device: DeviceRatings = { entries, sync: { account: { user_id: 'robin', version: 1 } } }
    expect(getUnsentRatings(device, 'robin').map(({ key }) => key)).toEqual(['movie-1', 'movie-2'])
    expect(getUnsentRatings(new Account().sync(device), 'robin')).toEqual([])
  })
})

describe('another user of the device', () => {
  test('gets what a guest rated, and nothing of the first one, who finds unsent ratings again', () => {
    const [robins, kims] = [new Account(), new Account()]
    let device = robins.sync(rate(NEW_DEVICE, 1, 5, 10, 'robin'))
    device = rate(rate(device, 2, 6, 20, 'robin'), 3, 7, 30)
    device = kims.sync(device, 'kim')
    expect(starsOf(device)).toEqual({ 'movie-3': 7 })
    device = robins.sync(device)
    expect(starsOf(device)).toEqual({ 'movie-1': 5, 'movie-2': 6 })
  })

  test('ratings from before accounts had any belong to the first user, invalid entries stay', () => {
    const device = { ...rate(NEW_DEVICE, 1, 5, 10), sync: {} }
    const synced = new Account().sync({ ...device, entries: { ...device.entries, odd: 'entry' } })
    expect(starsOf(synced)).toEqual({ 'movie-1': 5 })
    expect(synced.entries).toHaveProperty('odd', 'entry')
  })
})

describe('a clearing', () => {
  test('of the account deletes older ratings', () => {
    const device = rate(rate(NEW_DEVICE, 1, 5, 10), 2, 5, 30)
    const clearing: LibraryItem = { kind: 'clearing', key: 'rating', body: {}, changedAt: 20 }
    expect(starsOf(receiveRatings(device, [clearing]))).toEqual({ 'movie-2': 5 })
  })

  test('of the device is sent once, and ignores older ratings that arrive before', () => {
    const device: DeviceRatings = { entries: {}, sync: { cleared_at: 20 } }
    const body = Object.values(rate(NEW_DEVICE, 1, 5, 10).entries)[0]
    const late: LibraryItem = { kind: 'rating', key: 'movie-1', body: { ...Object(body) }, changedAt: 10 }
    expect(starsOf(receiveRatings(device, [late]))).toEqual({})
    const sent = getUnsentRatings(device, 'robin')
    expect(sent).toMatchObject([{ kind: 'clearing', key: 'rating' }])
    expect(getUnsentRatings(receiveRatings(device, sent, { sent }), 'robin')).toEqual([])
  })
})
