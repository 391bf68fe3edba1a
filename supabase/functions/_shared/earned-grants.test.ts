import { describe, expect, test } from 'vitest'

import { days, makeInvoice, makeSession, makeSubscription } from '../_tests/stripe-objects.ts'
import type { BillingFacts } from './billing-facts.ts'
import { earnedGrants, packGrant } from './earned-grants.ts'

function earned(facts: Partial<BillingFacts>) {
  return earnedGrants({ subscriptions: [], sessions: [], paidInvoices: [], ...facts })
}

describe('a pack', () => {
  test('that is paid earns its credits under the name of its session', () => {
    const session = makeSession({ kind: 'pack:popular' })
    expect(packGrant(session)).toEqual({
      source: `session:${session.id}`,
      credits: 500,
      description: 'Popular pack',
    })
  })

  test('for which a code paid the whole price earns them too', () => {
    expect(packGrant(makeSession({ paymentStatus: 'no_payment_required' }))?.credits).toBe(100)
  })

  test.each([
    ['not paid yet', makeSession({ paymentStatus: 'unpaid' })],
    ['not finished', makeSession({ status: 'open' })],
    ['expired', makeSession({ status: 'expired', paymentStatus: 'unpaid' })],
    ['given back', makeSession({ refunded: true })],
    ['of a plan', makeSession({ kind: 'plan:lifetime' })],
    ['of a pack that is not sold', makeSession({ kind: 'pack:gigantic' })],
    ['of nothing that we know', makeSession({ kind: '' })],
  ])('that is %s earns nothing', (_what, session) => {
    expect(packGrant(session)).toBeUndefined()
    expect(earned({ sessions: [session] })).toEqual([])
  })
})

describe('an invoice', () => {
  test('of a month earns a thousand credits under its own name', () => {
    const invoice = makeInvoice({ reason: 'subscription_create' })
    expect(earned({ paidInvoices: [invoice] })).toEqual([
      { source: `invoice:${invoice.id}`, credits: 1000, description: 'Monthly Premium' },
    ])
  })

  test('each of twelve months earns them', () => {
    const paidInvoices = Array.from({ length: 12 }, (_, month) =>
      makeInvoice({ start: days(month * 30), end: days(month * 30 + 30) }),
    )
    expect(new Set(earned({ paidInvoices }).map(({ source }) => source)).size).toBe(12)
  })

  test.each([
    ['of a year', makeInvoice({ plan: 'annual', end: days(365) })],
    ['of something that is not ours', makeInvoice({ plan: 'newspaper' })],
    ['of a month that costs nothing', makeInvoice({ amount: 0 })],
    ['of the rest of a month', makeInvoice({ proration: true })],
  ])('%s earns nothing', (_what, invoice) => {
    expect(earned({ paidInvoices: [invoice] })).toEqual([])
  })

  test('of a subscription that was switched to a year and still says monthly earns nothing', () => {
    const invoice = makeInvoice({ plan: 'monthly', end: days(365) })
    expect(earned({ paidInvoices: [invoice], subscriptions: [makeSubscription()] })).toEqual([])
  })
})

/** The month that begins by switching to it. */
function switched(start: number) {
  return makeInvoice({ plan: 'annual', reason: 'subscription_update', start })
}

describe('switching from a year to a month', () => {
  test('earns the month that begins with it', () => {
    expect(earned({ paidInvoices: [switched(days(0))] })).toHaveLength(1)
  })

  test('to and fro earns one month for one month', () => {
    const paidInvoices = [0, 1, 2, 3].map((day) => switched(days(day)))
    expect(earned({ paidInvoices })).toHaveLength(1)
    expect(earned({ paidInvoices: [...paidInvoices, switched(days(40))] })).toHaveLength(2)
  })

  test('to and fro within one second earns the first, and no later look judges otherwise', () => {
    const [first, second, third] = [switched(days(0)), switched(days(0)), switched(days(0))]
    for (const paidInvoices of [[first], [second, first], [third, second, first]]) {
      expect(earned({ paidInvoices }).map(({ source }) => source)).toEqual([`invoice:${first.id}`])
    }
  })

  test('every twenty days earns a month whenever the one before is over', () => {
    const paidInvoices = [0, 20, 40, 60, 80].map((day) => switched(days(day)))
    expect(earned({ paidInvoices }).map(({ source }) => source)).toEqual(
      [0, 2, 4].map((index) => `invoice:${paidInvoices[index]?.id}`),
    )
  })

  test('earns nothing on top of a month that was paid just before', () => {
    expect(earned({ paidInvoices: [makeInvoice(), switched(days(3))] })).toHaveLength(1)
  })

  test('takes nothing from a month paid by itself, though the two overlap', () => {
    expect(earned({ paidInvoices: [switched(days(0)), makeInvoice({ start: days(3) })] })).toHaveLength(2)
  })
})
