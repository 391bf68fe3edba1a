import { expect, test } from 'vitest'

import { getFirstWeekday } from './first-weekday.ts'

test.each([
  ['en-US', 7],
  ['de-DE', 1],
  // No language tag, as some Linux systems report it.
  ['en-US@posix', 1],
])('in %s a week begins on day %i', (language, day) => {
  expect(getFirstWeekday(language)).toBe(day)
})
