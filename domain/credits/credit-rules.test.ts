import { describe, expect, test } from 'vitest'

import {
  getAccess,
  getCreditTier,
  getCreditsPageBarFraction,
  isLowOnCredits,
  getSidebarBarFraction,
} from './credit-rules.ts'

test.each([
  [0, false, true],
  [2, false, true],
  [3, false, false],
  [0, true, false],
])('a balance of %i with unlimited viewing %s is low: %s', (balance, isUnlimited, expected) => {
  expect(isLowOnCredits(balance, isUnlimited)).toBe(expected)
})

test('the sidebar’s bar is full at 10 credits for a guest and 1000 for a user', () => {
  expect(getSidebarBarFraction(5, 'guest')).toBe(0.5)
  expect(getSidebarBarFraction(10, 'user')).toBe(0.01)
  expect(getSidebarBarFraction(2000, 'user')).toBe(1)
  expect(getSidebarBarFraction(-1, 'user')).toBe(0)
})

test('the bar on the credits page is full at 100 credits', () => {
  expect(getCreditsPageBarFraction(40)).toBe(0.4)
  expect(getCreditsPageBarFraction(101)).toBe(1)
})

describe('access', () => {
  test.each([
    [{ isUnlimited: true, hasPass: false, balance: 0 }, 'unlimited'],
    [{ isUnlimited: false, hasPass: true, balance: 0 }, 'pass'],
    [{ isUnlimited: false, hasPass: false, balance: 1 }, 'credit-holder'],
    [{ isUnlimited: false, hasPass: false, balance: 0 }, 'none'],
  ] as const)('of %j is %s', (user, expected) => {
    expect(getAccess(user)).toBe(expected)
  })
})

describe('the credit tier', () => {
  test.each([
    [-1, 'new-user'],
    [0, 'new-user'],
    [10, 'new-user'],
    [11, 'basic'],
    [100, 'basic'],
    [101, 'premium'],
    [1000, 'premium'],
    [1001, 'unlimited'],
    [999_999, 'unlimited'],
  ] as const)('of a user with %i credits is %s', (balance, tier) => {
    expect(getCreditTier({ isGuest: false, hasSubscription: false, balance })).toBe(tier)
  })

  test.each([0, 5, 2000])('of a guest with %i credits is guest', (balance) => {
    expect(getCreditTier({ isGuest: true, hasSubscription: false, balance })).toBe('guest')
  })

  test.each([0, 100])('of a subscriber with %i credits is unlimited', (balance) => {
    expect(getCreditTier({ isGuest: false, hasSubscription: true, balance })).toBe('unlimited')
  })
})
