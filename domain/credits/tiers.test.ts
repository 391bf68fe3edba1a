import { expect, test } from 'vitest'

import { SUBSCRIPTION_PLANS } from './plans.ts'
import {
  getTierBadge,
  isUnlimitedTier,
  parseTier,
  type Tier,
  tierCovers,
  TIERS,
  UNLIMITED_TIERS,
} from './tiers.ts'

test.each<[Tier, Tier, boolean]>([
  ['KING', 'Lifetime', true],
  ['Lifetime', 'Annual', true],
  ['Annual', 'Annual', true],
  ['Premium', 'Annual', false],
  ['Lifetime', 'KING', false],
])('%s covers %s: %s', (held, wanted, expected) => {
  expect(tierCovers(held, wanted)).toBe(expected)
})

test('plans with unlimited credits have an unlimited tier, others do not', () => {
  for (const { tier, credits } of SUBSCRIPTION_PLANS) {
    expect([tier, UNLIMITED_TIERS.includes(tier)]).toEqual([tier, credits === 'Unlimited'])
  }
})

test('every tier above an unlimited tier is unlimited', () => {
  const limited = TIERS.findIndex((tier) => !UNLIMITED_TIERS.includes(tier))
  expect(TIERS.slice(limited).some((tier) => UNLIMITED_TIERS.includes(tier))).toBe(false)
})

test.each([
  ['KING', 'KING', true],
  ['king', 'KING', true],
  [' Lifetime ', 'Lifetime', true],
  ['annual', 'Annual', true],
  ['Premium', 'Premium', false],
  ['monthly', 'Premium', false],
  ['Basic', undefined, false],
  ['', undefined, false],
  [null, undefined, false],
])('the name %j means tier %j; unlimited: %s', (name, tier, isUnlimited) => {
  expect(parseTier(name)).toBe(tier)
  expect(isUnlimitedTier(name)).toBe(isUnlimited)
})

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
])('the badge of tier %j is %j', (tier, expected) => {
  expect(getTierBadge(tier)).toBe(expected)
})
