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
import { calculateGrants, getPackGrant } from './earned-grants.ts'

const NONE: BillingFacts['chargebacks'] = new Set()

function grantsFor(facts: Partial<BillingFacts>) {
  return calculateGrants({ subscriptions: [], sessions: [], paidInvoices: [], chargebacks: NONE, ...facts })
}

describe('a pack', () => {
  test('that is paid earns its credits, with its session as the source', () => {
    const session = createSession({ kind: 'pack:popular' })
    expect(getPackGrant(session, NONE)).toEqual({
      source: `session:${session.id}`,
      credits: 500,
      description: 'Popular pack',
      isChargedBack: false,
    })
  })

  test('paid with a promotion code earns them too', () => {
    expect(getPackGrant(createSession({ paymentStatus: 'no_payment_required' }), NONE)?.credits).toBe(100)
  })

  test.each([
    ['not paid yet', createSession({ paymentStatus: 'unpaid' })],
    ['not finished', createSession({ status: 'open' })],
    ['expired', createSession({ status: 'expired', paymentStatus: 'unpaid' })],
    ['refunded', createSession({ refunded: true })],
    ['of a plan', createSession({ kind: 'plan:lifetime' })],
    ['of an unknown pack', createSession({ kind: 'pack:gigantic' })],
    ['of an unknown kind', createSession({ kind: '' })],
  ])('that is %s earns nothing', (_name, session) => {
    expect(getPackGrant(session, NONE)).toBeUndefined()
    expect(grantsFor({ sessions: [session] })).toEqual([])
  })
})

describe('an invoice', () => {
  test('for a month earns 1000 credits, with its id as the source', () => {
    const invoice = createInvoice({ reason: 'subscription_create' })
    expect(grantsFor({ paidInvoices: [invoice] })).toEqual([
      {
        source: `invoice:${invoice.id}`,
        credits: 1000,
        description: 'Monthly Premium',
        isChargedBack: false,
      },
    ])
  })

  test('for each of twelve months earns them', () => {
    const paidInvoices = Array.from({ length: 12 }, (_, month) =>
      createInvoice({ start: days(month * 30), end: days(month * 30 + 30) }),
    )
    expect(new Set(grantsFor({ paidInvoices }).map(({ source }) => source)).size).toBe(12)
  })

  test.each([
    ['for a year', createInvoice({ plan: 'annual', end: days(365) })],
    ['of another product', createInvoice({ plan: 'newspaper' })],
    ['for a free month', createInvoice({ amount: 0 })],
    ['for a prorated month', createInvoice({ proration: true })],
  ])('%s earns nothing', (_name, invoice) => {
    expect(grantsFor({ paidInvoices: [invoice] })).toEqual([])
  })

  test('for a year earns nothing, even if the metadata still says monthly', () => {
    const invoice = createInvoice({ plan: 'monthly', end: days(365) })
    expect(grantsFor({ paidInvoices: [invoice], subscriptions: [createSubscription()] })).toEqual([])
  })
})

/** Returns what invoices earn, oldest first as they were paid. */
function grantedBy(...invoices: Stripe.Invoice[]) {
  return grantsFor({ paidInvoices: invoices.toReversed() }).map(({ source, credits }) => [source, credits])
}

describe('a subscription that began with a trial', () => {
  const start = createInvoice({ metadata: TRIAL, reason: 'subscription_create', end: days(7), amount: 0 })

  test('earns nothing by its invoice of zero', () => {
    expect(grantedBy(start)).toEqual([])
  })

  test('earns 1000 credits by each paid month', () => {
    const months = [7, 38].map((day) => createInvoice({ metadata: TRIAL, start: days(day) }))
    expect(grantedBy(start, ...months)).toEqual(months.toReversed().map(({ id }) => [`invoice:${id}`, 1000]))
  })

  test('earns nothing by a month that cost nothing, until money was paid', () => {
    const free = createInvoice({ metadata: TRIAL, start: days(7), amountPaid: 0 })
    const other = createInvoice({ metadata: TRIAL, start: days(7), subscription: 'sub_2' })
    const paid = createInvoice({ metadata: TRIAL, start: days(38) })
    const fromCredit = createInvoice({ metadata: TRIAL, start: days(69), amountPaid: 0 })
    expect(grantedBy(start, free)).toEqual([])
    expect(grantedBy(start, free, other)).toEqual([[`invoice:${other.id}`, 1000]])
    expect(grantedBy(start, free, paid, fromCredit)).toEqual([
      [`invoice:${fromCredit.id}`, 1000],
      [`invoice:${paid.id}`, 1000],
    ])
  })
})

/** A month that starts with a switch of plans. */
function switched(start: number) {
  return createInvoice({ plan: 'annual', reason: 'subscription_update', start })
}

describe('switching from a year to a month', () => {
  test('earns the month that starts then', () => {
    expect(grantsFor({ paidInvoices: [switched(days(0))] })).toHaveLength(1)
  })

  test('back and forth earns one month per month', () => {
    const paidInvoices = [0, 1, 2, 3].map((day) => switched(days(day)))
    expect(grantsFor({ paidInvoices })).toHaveLength(1)
    expect(grantsFor({ paidInvoices: [...paidInvoices, switched(days(40))] })).toHaveLength(2)
  })

  test('back and forth within one second earns the first month, whenever it is evaluated', () => {
    const [first, second, third] = [switched(days(0)), switched(days(0)), switched(days(0))]
    for (const paidInvoices of [[first], [second, first], [third, second, first]]) {
      expect(grantsFor({ paidInvoices }).map(({ source }) => source)).toEqual([`invoice:${first.id}`])
    }
  })

  test('every twenty days earns a month once the previous one is over', () => {
    const paidInvoices = [0, 20, 40, 60, 80].map((day) => switched(days(day)))
    expect(grantsFor({ paidInvoices }).map(({ source }) => source)).toEqual(
      [0, 2, 4].map((index) => `invoice:${paidInvoices[index]?.id}`),
    )
  })

  test('earns nothing within a month that was already paid', () => {
    expect(grantsFor({ paidInvoices: [createInvoice(), switched(days(3))] })).toHaveLength(1)
  })

  test('does not affect an overlapping month with its own payment', () => {
    expect(grantsFor({ paidInvoices: [switched(days(0)), createInvoice({ start: days(3) })] })).toHaveLength(
      2,
    )
  })
})

test('a chargeback marks the grants of its payment only', () => {
  const sessions = [createSession({ charge: 'ch_1' }), createSession({ charge: 'ch_2' })]
  const paidInvoices = [createInvoice(), createInvoice({ start: days(31) })]
  const chargebacks = new Set(['ch_1', paidInvoices[0]?.id ?? ''])
  const grants = grantsFor({ sessions, paidInvoices, chargebacks })
  expect(grants.map(({ isChargedBack }) => isChargedBack)).toEqual([true, false, true, false])
})
