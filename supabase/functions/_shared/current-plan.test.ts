import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import {
  days,
  createInvoice,
  createSession,
  createSubscription,
  TRIAL,
} from '../_tests/testing/stripe-objects.ts'
import type { BillingFacts } from './billing-facts.ts'
import { getCurrentPlan } from './current-plan.ts'

function planFor(facts: Partial<BillingFacts>) {
  return getCurrentPlan({
    subscriptions: [],
    sessions: [],
    paidInvoices: [],
    chargebacks: new Set(),
    ...facts,
  })
}

const lifetime = () => createSession({ kind: 'plan:lifetime' })

test('there is no plan without a payment', () => {
  expect(planFor({})).toEqual({
    tier: null,
    endsAt: null,
    renews: false,
    isTrial: false,
    redundantIds: [],
  })
})

test('a subscription provides its tier until the end of the paid period', () => {
  const subscriptions = [createSubscription({ plan: 'annual', periodEnd: days(365) })]
  expect(planFor({ subscriptions })).toMatchObject({
    tier: 'Annual',
    endsAt: new Date(days(365) * 1000),
    renews: true,
  })
})

test('one that is canceled at the end of its period keeps its tier and does not renew', () => {
  const subscriptions = [createSubscription({ cancelAtPeriodEnd: true })]
  expect(planFor({ subscriptions })).toMatchObject({ tier: 'Premium', renews: false })
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
])('status %s provides %s', (status, tier) => {
  expect(planFor({ subscriptions: [createSubscription({ status })] }).tier).toBe(tier)
})

test('a trial is marked until it is paid', () => {
  const [trial, paid] = (['trialing', 'active'] as const).map((status) =>
    planFor({ subscriptions: [createSubscription({ status, metadata: TRIAL })] }),
  )
  expect(trial).toMatchObject({ tier: 'Premium', isTrial: true, endsAt: new Date(days(30) * 1000) })
  expect(paid).toMatchObject({ tier: 'Premium', isTrial: false })
})

describe('the plan is determined', () => {
  test('by the price, because the portal does not change the metadata', () => {
    const switched = createSubscription({ plan: 'monthly', interval: 'year' })
    expect(planFor({ subscriptions: [switched] }).tier).toBe('Annual')
  })

  test('for our own subscriptions and prices only', () => {
    const foreign = createSubscription({ metadata: {} })
    const weekly = createSubscription({ interval: 'week' })
    expect(planFor({ subscriptions: [foreign, weekly] })).toMatchObject({ tier: null, redundantIds: [] })
  })
})

describe('a lifetime plan', () => {
  test('never ends and makes every subscription redundant, including unpaid ones', () => {
    const subscriptions = [
      createSubscription({ plan: 'annual' }),
      createSubscription({ status: 'past_due' }),
      createSubscription({ status: 'canceled' }),
    ]
    const [annual, late] = subscriptions.map(({ id }) => id)
    expect(planFor({ subscriptions, sessions: [lifetime()] })).toEqual({
      tier: 'Lifetime',
      endsAt: null,
      renews: false,
      isTrial: false,
      redundantIds: [annual, late],
    })
  })

  test('that was refunded does not count, but other payments do', () => {
    const sessions = [createSession({ kind: 'plan:lifetime', refunded: true })]
    expect(planFor({ sessions }).tier).toBeNull()
    expect(planFor({ sessions, subscriptions: [createSubscription()] }).tier).toBe('Premium')
  })

  test('that was refunded and bought again counts', () => {
    const sessions = [createSession({ kind: 'plan:lifetime', refunded: true }), lifetime()]
    expect(planFor({ sessions }).tier).toBe('Lifetime')
  })

  test.each([
    ['not paid yet', createSession({ kind: 'plan:lifetime', paymentStatus: 'unpaid' })],
    ['still open', createSession({ kind: 'plan:lifetime', status: 'open' })],
    ['of a pack', createSession({ kind: 'pack:premium' })],
    ['of a subscription', createSession({ kind: 'plan:annual', mode: 'subscription' })],
  ])('is not granted by a session that is %s', (_name, session) => {
    expect(planFor({ sessions: [session] }).tier).toBeNull()
  })
})

describe('of two subscriptions', () => {
  test('the better one counts and the other is redundant, in any order', () => {
    const [monthly, annual] = [createSubscription(), createSubscription({ plan: 'annual' })]
    for (const subscriptions of [
      [monthly, annual],
      [annual, monthly],
    ]) {
      expect(planFor({ subscriptions })).toMatchObject({ tier: 'Annual', redundantIds: [monthly.id] })
    }
  })

  test('of the same plan, the newer one counts', () => {
    const [older, newer] = [
      createSubscription({ created: days(0) }),
      createSubscription({ created: days(1) }),
    ]
    expect(planFor({ subscriptions: [newer, older] }).redundantIds).toEqual([older.id])
  })

  test('an unpaid one is redundant once another was bought, even a lesser one', () => {
    const late = createSubscription({ plan: 'annual', status: 'past_due', created: days(0) })
    const bought = createSubscription({ created: days(1) })
    expect(planFor({ subscriptions: [late, bought] })).toMatchObject({
      tier: 'Premium',
      redundantIds: [late.id],
    })
  })

  test('an unpaid one stays while there is no other', () => {
    expect(planFor({ subscriptions: [createSubscription({ status: 'past_due' })] }).redundantIds).toEqual([])
  })
})

describe('a chargeback', () => {
  const annual = createSubscription({ plan: 'annual', periodStart: days(0), periodEnd: days(365) })
  const invoiceFor = (start: number, end: number, subscription = annual.id) =>
    createInvoice({ plan: 'annual', subscription, start, end })

  test.each([
    ['of the current period ends it', invoiceFor(days(0), days(365)), null],
    ['of a part of the current period ends it', invoiceFor(days(-15), days(15)), null],
    ['of an earlier period does not', invoiceFor(days(-365), days(0)), 'Annual'],
    ['of another subscription does not', invoiceFor(days(0), days(365), 'sub_other'), 'Annual'],
  ])('%s', (_name, invoice, tier) => {
    const facts = { subscriptions: [annual], paidInvoices: [invoice] }
    expect(planFor(facts).tier).toBe('Annual')
    expect(planFor({ ...facts, chargebacks: new Set([invoice.id]) }).tier).toBe(tier)
  })

  test('makes the subscription redundant once another was bought', () => {
    const invoice = invoiceFor(days(0), days(365))
    const bought = createSubscription({ created: days(1) })
    const facts = { subscriptions: [annual, bought], paidInvoices: [invoice] }
    expect(planFor({ ...facts, chargebacks: new Set([invoice.id]) })).toMatchObject({
      tier: 'Premium',
      redundantIds: [annual.id],
    })
  })

  test('ends a lifetime plan, unless it was paid twice', () => {
    const one = createSession({ kind: 'plan:lifetime', charge: 'ch_1' })
    const other = createSession({ kind: 'plan:lifetime', charge: 'ch_2' })
    const chargebacks = new Set(['ch_1'])
    expect(planFor({ sessions: [one], chargebacks }).tier).toBeNull()
    expect(planFor({ sessions: [one, other], chargebacks }).tier).toBe('Lifetime')
  })
})
