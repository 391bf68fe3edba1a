import * as v from 'valibot'
import { expect, test } from 'vitest'

import { remindersSchema, selectDueReleases, withShown } from './reminders.ts'
import { createRelease } from './testing/factories.ts'

const TODAY = '2026-11-24'
const NOTHING_SHOWN = { is_on: true, shown: {} }

test.each([
  ['2026-11-23', 0],
  [TODAY, 1],
  ['2026-11-25', 0],
])('a release of %s is due %i times', (date, count) => {
  expect(selectDueReleases([createRelease({ date })], TODAY, NOTHING_SHOWN)).toHaveLength(count)
})

test('a release is shown once, also after its date moved', () => {
  const release = createRelease()
  const reminders = withShown(NOTHING_SHOWN, [release], TODAY)
  expect(selectDueReleases([release], TODAY, reminders)).toEqual([])
  expect(selectDueReleases([{ ...release, date: '2026-11-25' }], '2026-11-25', reminders)).toEqual([])
  const next = createRelease({ episode: { season: 2, episode: 6 } })
  expect(selectDueReleases([release, next], TODAY, reminders)).toEqual([next])
})

test.each([
  ['2026-08-25', false],
  ['2026-08-26', true],
])('a release shown on %s is remembered: %s', (date, isRemembered) => {
  const { shown } = withShown({ is_on: true, shown: { 'movie-1': date } }, [createRelease()], TODAY)
  expect(Object.hasOwn(shown, 'movie-1')).toBe(isRemembered)
  expect(shown).toMatchObject({ 'tv-1399-s2e5': TODAY })
})

test('a title named like a property of objects is shown too', () => {
  expect(
    selectDueReleases([createRelease()], TODAY, { is_on: true, shown: { constructor: TODAY } }),
  ).toHaveLength(1)
})

test.each([
  [{}, { is_on: false, shown: {} }],
  [
    { is_on: 'yes', shown: { a: 1 } },
    { is_on: false, shown: {} },
  ],
  [
    { is_on: true, shown: { a: TODAY } },
    { is_on: true, shown: { a: TODAY } },
  ],
])('the stored value %j is read as %j', (stored, expected) => {
  expect(v.parse(remindersSchema, stored)).toEqual(expected)
})
