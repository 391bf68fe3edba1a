import { expect, test } from 'vitest'

import { formatAlternatives, formatDay, formatItems, formatList, formatNumber } from './format.ts'

test('numbers, days and lists read as in American English', () => {
  expect(formatNumber(12_345.5)).toBe('12,345.5')
  expect(formatDay(new Date(2026, 10, 26).getTime())).toBe('Nov 26, 2026')
  expect(formatList(['Alpha', 'Beta', 'Gamma'])).toBe('Alpha, Beta, and Gamma')
  expect(formatAlternatives(['Alpha', 'Beta'])).toBe('Alpha or Beta')
  expect(formatItems(['Alpha', 'Beta'])).toBe('Alpha, Beta')
  expect(formatItems(['Alpha', 'Beta', 'Gamma'])).toBe('Alpha, Beta, Gamma')
})
