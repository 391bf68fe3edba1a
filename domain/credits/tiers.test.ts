import { expect, test } from 'vitest'

import { SUBSCRIPTION_PLANS } from './plans.ts'
import { isUnlimitedTier, readTier, type Tier, tierCovers, TIERS, UNLIMITED_TIERS } from './tiers.ts'

test.each<[Tier, Tier, boolean]>([
  ['KING', 'Lifetime', true],
  ['Lifetime', 'Annual', true],
  ['Annual', 'Annual', true],
  ['Premium', 'Annual', false],
  ['Lifetime', 'KING', false],
])('%s covers %s: %s', (held, wanted, expected) => {
  expect(tierCovers(held, wanted)).toBe(expected)
})

test('a plan that says Unlimited gives an unlimited tier, and the one with credits does not', () => {
  for (const { tier, credits } of SUBSCRIPTION_PLANS) {
    expect([tier, UNLIMITED_TIERS.includes(tier)]).toEqual([tier, credits === 'Unlimited'])
  }
})

test('whatever a tier without limit is covered by has no limit either', () => {
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
])('the word %j means %j; without limit: %s', (word, tier, unlimited) => {
  expect(readTier(word)).toBe(tier)
  expect(isUnlimitedTier(word)).toBe(unlimited)
})
