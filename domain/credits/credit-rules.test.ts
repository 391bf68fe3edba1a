import { describe, expect, test } from 'vitest'

import { accessOf } from './access.ts'
import { creditsPageBarShare, isLowOnCredits, sidebarBarShare } from './credit-rules.ts'

test.each([
  [0, false, true],
  [2, false, true],
  [3, false, false],
  [0, true, false],
])('a balance of %i, unlimited %s, is low: %s', (balance, unlimited, expected) => {
  expect(isLowOnCredits(balance, unlimited)).toBe(expected)
})

test('the bar measures a guest by 10 and a user by 1000, and never overflows', () => {
  expect(sidebarBarShare(5, 'guest')).toBe(0.5)
  expect(sidebarBarShare(10, 'user')).toBe(0.01)
  expect(sidebarBarShare(2000, 'user')).toBe(1)
  expect(sidebarBarShare(-1, 'user')).toBe(0)
})

test('the credits page measures by a hundred', () => {
  expect(creditsPageBarShare(40)).toBe(0.4)
  expect(creditsPageBarShare(101)).toBe(1)
})

describe('who may watch', () => {
  test.each([
    [{ unlimited: true, hasPass: false, balance: 0 }, 'unlimited'],
    [{ unlimited: false, hasPass: true, balance: 0 }, 'pass'],
    [{ unlimited: false, hasPass: false, balance: 1 }, 'credit-holder'],
    [{ unlimited: false, hasPass: false, balance: 0 }, 'none'],
  ] as const)('%j: %s', (viewer, expected) => {
    expect(accessOf(viewer)).toBe(expected)
  })
})
