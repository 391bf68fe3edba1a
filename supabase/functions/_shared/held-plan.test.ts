import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { days, makeSession, makeSubscription } from '../_tests/stripe-objects.ts'
import type { BillingFacts } from './billing-facts.ts'
import { heldPlan } from './held-plan.ts'

function held(facts: Partial<BillingFacts>) {
  return heldPlan({ subscriptions: [], sessions: [], paidInvoices: [], ...facts })
}

const lifetime = () => makeSession({ kind: 'plan:lifetime' })

test('nothing paid is nothing held', () => {
  expect(held({})).toEqual({ tier: null, endsAt: null, renews: false, superfluous: [] })
})

test('a subscription gives its tier until the end of what is paid', () => {
  const subscriptions = [makeSubscription({ plan: 'annual', periodEnd: days(365) })]
  expect(held({ subscriptions })).toMatchObject({
    tier: 'Annual',
    endsAt: new Date(days(365) * 1000),
    renews: true,
  })
})

test('one that is cancelled at the end still gives its tier and does not renew', () => {
  const subscriptions = [makeSubscription({ cancelAtPeriodEnd: true })]
  expect(held({ subscriptions })).toMatchObject({ tier: 'Premium', renews: false })
})

test.each<[Stripe.Subscription.Status, string | null]>([
  ['active', 'Premium'],
  ['trialing', 'Premium'],
  ['incomplete', null],
  ['incomplete_expired', null],
  ['past_due', null],
  ['unpaid', null],
  ['paused', null],
  ['canceled', null],
  ['something new', null],
])('the status %s gives %s', (status, tier) => {
  expect(held({ subscriptions: [makeSubscription({ status })] }).tier).toBe(tier)
})

describe('the plan is told', () => {
  test('by the price, for the portal changes that and not the metadata', () => {
    const switched = makeSubscription({ plan: 'monthly', interval: 'year' })
    expect(held({ subscriptions: [switched] }).tier).toBe('Annual')
  })

  test('not at all for a subscription that is not ours, or has a price that is not', () => {
    const foreign = makeSubscription({ metadata: {} })
    const weekly = makeSubscription({ interval: 'week' })
    expect(held({ subscriptions: [foreign, weekly] })).toMatchObject({ tier: null, superfluous: [] })
  })
})

describe('a lifetime', () => {
  test('has no end and makes every subscription superfluous, those in arrears too', () => {
    const subscriptions = [
      makeSubscription({ plan: 'annual' }),
      makeSubscription({ status: 'past_due' }),
      makeSubscription({ status: 'canceled' }),
    ]
    const [annual, late] = subscriptions.map(({ id }) => id)
    expect(held({ subscriptions, sessions: [lifetime()] })).toEqual({
      tier: 'Lifetime',
      endsAt: null,
      renews: false,
      superfluous: [annual, late],
    })
  })

  test('that was given back is none, and what else is paid counts again', () => {
    const sessions = [makeSession({ kind: 'plan:lifetime', refunded: true })]
    expect(held({ sessions }).tier).toBeNull()
    expect(held({ sessions, subscriptions: [makeSubscription()] }).tier).toBe('Premium')
  })

  test('given back once and bought again is one', () => {
    const sessions = [makeSession({ kind: 'plan:lifetime', refunded: true }), lifetime()]
    expect(held({ sessions }).tier).toBe('Lifetime')
  })

  test.each([
    ['not paid yet', makeSession({ kind: 'plan:lifetime', paymentStatus: 'unpaid' })],
    ['still open', makeSession({ kind: 'plan:lifetime', status: 'open' })],
    ['of a pack', makeSession({ kind: 'pack:premium' })],
    ['of a subscription', makeSession({ kind: 'plan:annual', mode: 'subscription' })],
  ])('is not a session that is %s', (_what, session) => {
    expect(held({ sessions: [session] }).tier).toBeNull()
  })
})

describe('of two subscriptions', () => {
  test('the better one counts and the lesser ends, whatever their order', () => {
    const [monthly, annual] = [makeSubscription(), makeSubscription({ plan: 'annual' })]
    for (const subscriptions of [
      [monthly, annual],
      [annual, monthly],
    ]) {
      expect(held({ subscriptions })).toMatchObject({ tier: 'Annual', superfluous: [monthly.id] })
    }
  })

  test('alike the newer counts', () => {
    const [older, newer] = [makeSubscription({ created: days(0) }), makeSubscription({ created: days(1) })]
    expect(held({ subscriptions: [newer, older] }).superfluous).toEqual([older.id])
  })

  test('one in arrears ends when another was bought after it, a better one too', () => {
    const late = makeSubscription({ plan: 'annual', status: 'past_due', created: days(0) })
    const bought = makeSubscription({ created: days(1) })
    expect(held({ subscriptions: [late, bought] })).toMatchObject({
      tier: 'Premium',
      superfluous: [late.id],
    })
  })

  test('one in arrears stays while there is nothing in its place', () => {
    expect(held({ subscriptions: [makeSubscription({ status: 'past_due' })] }).superfluous).toEqual([])
  })
})
