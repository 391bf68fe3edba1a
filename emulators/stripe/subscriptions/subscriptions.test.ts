import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { addMonths, SECONDS_PER_DAY } from '../books/calendar.ts'
import { CARDS, startStripe, subscribe } from '../test-stripe.ts'

const started = await startStripe()
const { stripe, receiver } = started

async function advance(customer: string, step: { months?: number; seconds?: number }): Promise<void> {
  await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, step)
}

async function invoicesOf(customer: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ customer, limit: 100 })).data
}

async function current(subscription: string) {
  const found = await stripe.subscriptions.retrieve(subscription)
  return { ...found, item: found.items.data[0] }
}

/** Waits until these, and no others, have come about a customer since they bought their plan. */
async function expectStory(customer: string, types: string[]): Promise<void> {
  const story = () => {
    const own = receiver.accepted.filter(({ data }) => JSON.stringify(data).includes(customer))
    return own.slice(EVENTS_OF_BUYING).map(({ type }) => type)
  }
  await expect.poll(story, { timeout: 5000 }).toEqual(types)
}

const EVENTS_OF_BUYING = 13

describe('time', () => {
  test('renews a monthly plan month by month for a year, each month once', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    const begun = subscription.items.data[0]?.current_period_start ?? 0
    await advance(customer.id, { months: 12 })
    const invoices = await invoicesOf(customer.id)
    expect(invoices.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'))
    expect(invoices.filter(({ billing_reason }) => billing_reason === 'subscription_cycle')).toHaveLength(12)
    const periods = invoices.map(({ lines }) => lines.data[0]?.period.start).toReversed()
    expect(periods).toEqual(Array.from({ length: 13 }, (_, month) => addMonths(begun, month)))
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(13)
    const { status, item } = await current(subscription.id)
    expect([status, item?.current_period_end]).toEqual(['active', addMonths(begun, 13)])
  })

  test('tells each renewal in order', async () => {
    const { customer } = await subscribe(started, CARDS.pays)
    await advance(customer.id, { months: 1 })
    await expectStory(customer.id, [
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'customer.subscription.updated',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  test('renews an annual plan after a year and not before', async () => {
    const { customer } = await subscribe(started, CARDS.pays, 'year')
    await advance(customer.id, { months: 11 })
    expect(await invoicesOf(customer.id)).toHaveLength(1)
    await advance(customer.id, { months: 1 })
    expect(await invoicesOf(customer.id)).toHaveLength(2)
  })

  test('is each customer’s own', async () => {
    const one = await subscribe(started, CARDS.pays)
    const other = await subscribe(started, CARDS.pays)
    await advance(one.customer.id, { months: 1 })
    expect(await invoicesOf(one.customer.id)).toHaveLength(2)
    expect(await invoicesOf(other.customer.id)).toHaveLength(1)
  })

  test.each([{}, { months: 0 }, { months: -1 }, { seconds: -5 }, { months: 999_999 }, { seconds: 1e11 }])(
    'is not moved by %j',
    async (step) => {
      const { id } = await stripe.customers.create()
      await expect(advance(id, step)).rejects.toMatchObject({ statusCode: 400 })
    },
  )
})

describe('a plan that is canceled', () => {
  test('runs to the end of what is paid, and ends then', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const periodEnd = ending.items.data[0]?.current_period_end
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await advance(customer.id, { seconds: 20 * SECONDS_PER_DAY })
    expect((await current(subscription.id)).status).toBe('active')
    await advance(customer.id, { months: 1 })
    expect(await current(subscription.id)).toMatchObject({ status: 'canceled', ended_at: periodEnd })
    expect(await invoicesOf(customer.id)).toHaveLength(1)
    await receiver.waitFor('customer.subscription.deleted', subscription.id)
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    const ended = await stripe.subscriptions.list({ customer: customer.id, status: 'ended' })
    expect(ended.data.map(({ id }) => id)).toEqual([subscription.id])
  })

  test('goes on when its owner changes their mind', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    })
    await advance(customer.id, { months: 1 })
    expect((await current(subscription.id)).status).toBe('active')
    expect(await invoicesOf(customer.id)).toHaveLength(2)
  })

  test('at once is over at once, and cannot be changed or canceled again', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' })
    await advance(customer.id, { months: 3 })
    expect(await invoicesOf(customer.id)).toHaveLength(1)
  })
})

describe('a card that fails at the renewal', () => {
  test('makes the plan past due, is asked three times more, and then the plan ends', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.failsLater)
    const renewal = subscription.items.data[0]?.current_period_end ?? 0
    await advance(customer.id, { months: 1 })
    expect((await current(subscription.id)).status).toBe('past_due')
    const [open] = await invoicesOf(customer.id)
    expect(open).toMatchObject({
      status: 'open',
      attempt_count: 1,
      attempted: true,
      amount_remaining: 1500,
      next_payment_attempt: renewal + 3 * SECONDS_PER_DAY,
    })
    await expectStory(customer.id, [
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'customer.subscription.updated',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])

    for (const [days, attempts] of [
      [3, 2],
      [5, 3],
    ] as const) {
      await advance(customer.id, { seconds: days * SECONDS_PER_DAY })
      expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'open', attempt_count: attempts })
      expect((await current(subscription.id)).status).toBe('past_due')
    }
    await advance(customer.id, { seconds: 7 * SECONDS_PER_DAY })
    expect(await current(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      ended_at: renewal + 15 * SECONDS_PER_DAY,
    })
    expect((await invoicesOf(customer.id))[0]).toMatchObject({
      status: 'uncollectible',
      attempt_count: 4,
      next_payment_attempt: null,
    })
    await receiver.waitFor('customer.subscription.deleted', subscription.id)
    await advance(customer.id, { months: 3 })
    expect(await invoicesOf(customer.id)).toHaveLength(2)
  })

  test('is followed by another card, which pays: the plan is active again', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.failsLater)
    await advance(customer.id, { months: 1 })
    const [open] = await invoicesOf(customer.id)
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    // What is tried by hand takes no retry away.
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'open', attempt_count: 1 })

    const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
    await started.submit(`/portal/${portal.id}/card`, { number: CARDS.pays, expiry: '1234', cvc: '123' })
    const paid = await stripe.invoices.pay(open?.id ?? '')
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1500, amount_remaining: 0 })
    expect((await current(subscription.id)).status).toBe('active')
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' })
    await advance(customer.id, { months: 1 })
    expect(await invoicesOf(customer.id)).toHaveLength(3)
    expect((await current(subscription.id)).status).toBe('active')
  })

  test('for want of its holder, says that they have to answer', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.asksAlways)
    await advance(customer.id, { months: 1 })
    await receiver.waitFor('invoice.payment_action_required', customer.id)
    expect((await current(subscription.id)).status).toBe('past_due')
  })

  test('does not happen to a card that was asked once', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.asksOnce)
    await advance(customer.id, { months: 2 })
    expect((await current(subscription.id)).status).toBe('active')
    expect((await invoicesOf(customer.id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('another price', () => {
  const ANNUAL = { currency: 'usd', unit_amount: 10_000, recurring: { interval: 'year' } } as const

  async function annually(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    const product = await stripe.products.create({ name: 'Annual Premium' })
    const item = subscription.items.data[0]?.id
    return stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price_data: { ...ANNUAL, product: product.id } }],
      expand: ['latest_invoice'],
    })
  }

  test('begins a new period at once, less what was not used of the old one', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    const item = subscription.items.data[0]
    const length = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)
    await advance(customer.id, { seconds: Math.round(length / 2) })
    const changed = await annually(subscription)
    const halfAMonth = changed.latest_invoice
    expect(changed.items.data[0]).toMatchObject({
      id: item?.id,
      price: { unit_amount: 10_000, recurring: { interval: 'year' } },
      plan: { interval: 'year', amount: 10_000 },
    })
    expect(halfAMonth).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      total: 10_000 - 750,
    })
    const period = changed.items.data[0]
    expect(period?.current_period_end).toBe(addMonths(period?.current_period_start ?? 0, 12))
    expect(changed.metadata).toEqual({ plan: 'monthly', user_id: 'u1' })
    await advance(customer.id, { months: 11 })
    expect(await invoicesOf(customer.id)).toHaveLength(2)
  })

  test('that is lower leaves the rest in credit, with which the next months are paid', async () => {
    const { customer, subscription } = await subscribe(started, CARDS.pays)
    const dear = await annually(subscription)
    const product = await stripe.products.create({ name: 'Monthly Premium' })
    await stripe.subscriptions.update(subscription.id, {
      items: [
        {
          id: dear.items.data[0]?.id,
          price_data: {
            currency: 'usd',
            unit_amount: 1500,
            recurring: { interval: 'month' },
            product: product.id,
          },
        },
      ],
    })
    const [back] = await invoicesOf(customer.id)
    expect(back).toMatchObject({ total: -8500, amount_due: 0, status: 'paid', ending_balance: -8500 })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -8500 })
    await advance(customer.id, { months: 6 })
    const [sixth, fifth] = await invoicesOf(customer.id)
    expect(fifth).toMatchObject({ total: 1500, amount_due: 0, status: 'paid', starting_balance: -2500 })
    expect(sixth).toMatchObject({ total: 1500, amount_due: 500, amount_paid: 500, ending_balance: 0 })
  })

  test('that the card does not pay makes the plan past due', async () => {
    const { subscription } = await subscribe(started, CARDS.failsLater)
    expect((await annually(subscription)).status).toBe('past_due')
  })
})
