import { expect, test } from 'vitest'

import { tierBadge } from './tier-badge.ts'

test.each([
  ['king', 'KING'],
  ['KING', 'KING'],
  ['Lifetime', 'LIFETIME'],
  ['Annual', 'ANNUAL'],
  ['monthly', 'PREMIUM'],
  ['Premium', 'PREMIUM'],
  ['basic', 'BASIC'],
  ['Founder', 'FOUNDER'],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the tier %j says %j', (tier, expected) => {
  expect(tierBadge(tier)).toBe(expected)
})
