import { expect, test } from 'vitest'

import { planOfTier } from './plans.ts'

test.each([
  ['Premium', 'monthly'],
  ['Monthly', 'monthly'],
  ['annual', 'annual'],
  ['LIFETIME', 'lifetime'],
  ['KING', undefined],
  ['Gold', undefined],
  [null, undefined],
])('the tier %s is sold by the plan %s', (tier, plan) => {
  expect(planOfTier(tier)?.id).toBe(plan)
})
