import { expect, test } from 'vitest'

import { selectDueReleases, withShown } from './reminders.ts'
import { createRelease } from './testing/factories.ts'

const TODAY = '2026-11-24'

test.each([
  ['2026-11-23', 0],
  [TODAY, 1],
  ['2026-11-25', 0],
])('a release of %s is due %i times', (date, count) => {
  expect(selectDueReleases([createRelease({ date })], TODAY, {})).toHaveLength(count)
})

test('a release is shown once, also after its date moved', () => {
  const release = createRelease()
  const shown = withShown({}, [release], TODAY)
  expect(selectDueReleases([release], TODAY, shown)).toEqual([])
  expect(selectDueReleases([{ ...release, date: '2026-11-25' }], '2026-11-25', shown)).toEqual([])
  const next = createRelease({ episode: { season: 2, episode: 6 } })
  expect(selectDueReleases([release, next], TODAY, shown)).toEqual([next])
})

test.each([
  ['2026-08-25', false],
  ['2026-08-26', true],
])('a release shown on %s is remembered: %s', (date, isRemembered) => {
  const shown = withShown({ 'movie-1': date }, [createRelease()], TODAY)
  expect(Object.hasOwn(shown, 'movie-1')).toBe(isRemembered)
  expect(shown).toMatchObject({ 'tv-1399-s2e5': TODAY })
})
