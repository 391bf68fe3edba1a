import { expect, test } from 'vitest'

import { findPlanByTier } from './plans.ts'

test.each([
  ['Premium', 'monthly'],
  ['Monthly', 'monthly'],
  ['annual', 'annual'],
  ['LIFETIME', 'lifetime'],
  ['KING', undefined],
  ['Gold', undefined],
  [null, undefined],
])('the tier %s belongs to the plan %s', (tier, plan) => {
  expect(findPlanByTier(tier)?.id).toBe(plan)
})
