import { expect, test } from 'vitest'

import { parseTrialDays } from './trial.ts'

test.each([
  [undefined, 7],
  ['', 7],
  [' ', 7],
  ['0', 0],
  ['14 ', 14],
  ['730', 730],
  ['731', undefined],
  ['-1', undefined],
  ['7.5', undefined],
  ['1e2', undefined],
  ['seven', undefined],
])('TRIAL_DAYS %j means %s days', (text, days) => {
  expect(parseTrialDays(text)).toBe(days)
})
