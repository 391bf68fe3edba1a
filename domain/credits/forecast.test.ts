import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DAY_MS } from '../time.ts'
import { getForecast } from './forecast.ts'
import { CREDIT_PACKS } from './packs.ts'

const NOW = Date.parse('2026-11-24T10:00:00Z')

const forecast = (credits: number, days = 30, tier: string | null = null) =>
  getForecast({ credits, since: NOW - days * DAY_MS }, tier, NOW)

describe('the days of history', () => {
  test.each([
    [0, undefined],
    [1 - 1 / DAY_MS, undefined],
    [1, 1],
    [29.9, 29],
    [30, 30],
    [400, 30],
    // The device's clock is behind.
    [-1, undefined],
  ])('of an account that is %d days old are %j', (age, days) => {
    expect(forecast(5, age)?.days).toBe(days)
  })

  test('are none without a ledger row', () => {
    expect(getForecast({ credits: 0, since: undefined }, null, NOW)).toBeUndefined()
  })
})

test('84 credits cost less in packs than with any plan', () => {
  expect(forecast(84)).toEqual({
    days: 30,
    credits: 84,
    monthlyDollars: 15,
    hasMonthlyPlan: false,
    packDollars: { min: expect.closeTo(2.94), max: expect.closeTo(4.2) },
    recommendation: 'packs',
  })
})

/** Annual Premium costs 100 * 30 / 365 = 8.219 dollars: 164.4 credits at 5 cents, or 234.8 at 3.5 cents. */
test.each([
  [0, 30, undefined],
  [1, 30, 'packs'],
  [164, 30, 'packs'],
  [165, 30, undefined],
  [234, 30, undefined],
  [235, 30, 'annual'],
  [5000, 30, 'annual'],
  [5000, 29, undefined],
  [1, 29, undefined],
])('%i credits in %i days recommend %j', (credits, days, expected) => {
  const recommendation = forecast(credits, days)?.recommendation
  expect(typeof recommendation === 'object' ? recommendation.plan.id : recommendation).toBe(expected)
})

test.each([
  ['Premium', true],
  ['monthly', true],
  ['Basic', false],
  [null, false],
])('with the tier %j the Monthly plan is the current one: %s', (tier, expected) => {
  expect(forecast(10, 30, tier)?.hasMonthlyPlan).toBe(expected)
})

test.each(['KING', 'Lifetime', 'annual'])('with the unlimited tier %s there is none', (tier) => {
  expect(forecast(10, 30, tier)).toBeUndefined()
})

test('a recommended plan is never dearer than the credits of any pack, and packs never than a plan', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(60), (credits, days) => {
      const result = forecast(credits, days)
      if (!result?.recommendation) return
      expect(days).toBeGreaterThanOrEqual(30)
      const costs = CREDIT_PACKS.map((pack) => (credits * pack.priceDollars) / pack.credits)
      if (result.recommendation === 'packs') expect(Math.max(...costs)).toBeLessThan(15)
      else expect(result.recommendation.dollars).toBeLessThan(Math.min(...costs))
    }),
  )
})
