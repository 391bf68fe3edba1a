import { expect, test } from 'vitest'

import { formatDay, formatList, formatNumber } from './format.ts'

test('numbers, days and lists read as in American English', () => {
  expect(formatNumber(12_345.5)).toBe('12,345.5')
  expect(formatDay(new Date(2026, 10, 26).getTime())).toBe('Nov 26, 2026')
  expect(formatList(['Alpha', 'Beta', 'Gamma'])).toBe('Alpha, Beta, and Gamma')
})
