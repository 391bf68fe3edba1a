import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { addMonths, SECONDS_PER_DAY } from '../database/calendar.ts'
import { CARDS, startStripeEmulator, subscribe } from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, receiver } = emulator

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

/** Waits until exactly these events were received since the customer bought their plan. */
async function expectEvents(customer: string, types: string[]): Promise<void> {
  const received = () => {
    const own = receiver.accepted.filter(({ data }) => JSON.stringify(data).includes(customer))
    return own.slice(PURCHASE_EVENT_COUNT).map(({ type }) => type)
  }
  await expect.poll(received, { timeout: 5000 }).toEqual(types)
}

const PURCHASE_EVENT_COUNT = 13

describe('the clock of a customer', () => {
  test('renews a monthly plan once per month for a year', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
    const start = subscription.items.data[0]?.current_period_start ?? 0
    await advance(customer.id, { months: 12 })
    const invoices = await invoicesOf(customer.id)
    expect(invoices.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'))
    expect(invoices.filter(({ billing_reason }) => billing_reason === 'subscription_cycle')).toHaveLength(12)
    const periods = invoices.map(({ lines }) => lines.data[0]?.period.start).toReversed()
    expect(periods).toEqual(Array.from({ length: 13 }, (_, month) => addMonths(start, month)))
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(13)
    const { status, item } = await current(subscription.id)
    expect([status, item?.current_period_end]).toEqual(['active', addMonths(start, 13)])
  })

  test('sends the events of a renewal in order', async () => {
    const { customer } = await subscribe(emulator, CARDS.succeeds)
    await advance(customer.id, { months: 1 })
    await expectEvents(customer.id, [
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

  test('renews an annual plan after a year, not earlier', async () => {
    const { customer } = await subscribe(emulator, CARDS.succeeds, 'year')
    await advance(customer.id, { months: 11 })
    expect(await invoicesOf(customer.id)).toHaveLength(1)
    await advance(customer.id, { months: 1 })
    expect(await invoicesOf(customer.id)).toHaveLength(2)
  })

  test('does not affect other customers', async () => {
    const one = await subscribe(emulator, CARDS.succeeds)
    const other = await subscribe(emulator, CARDS.succeeds)
    await advance(one.customer.id, { months: 1 })
    expect(await invoicesOf(one.customer.id)).toHaveLength(2)
    expect(await invoicesOf(other.customer.id)).toHaveLength(1)
  })

  test.each([{}, { months: 0 }, { months: -1 }, { seconds: -5 }, { months: 999_999 }, { seconds: 1e11 }])(
    'cannot be advanced by %j',
    async (step) => {
      const { id } = await stripe.customers.create()
      await expect(advance(id, step)).rejects.toMatchObject({ statusCode: 400 })
    },
  )
})

describe('a canceled plan', () => {
  test('runs until the end of the paid period', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
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

  test('can be resumed before it ends', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
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

  test('that was canceled immediately cannot be changed or canceled again', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' })
    await advance(customer.id, { months: 3 })
    expect(await invoicesOf(customer.id)).toHaveLength(1)
  })
})

describe('a card that fails at renewal', () => {
  test('makes the plan past due, is retried three times, and then ends the plan', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.failsOnRenewal)
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
    await expectEvents(customer.id, [
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

  test('can be replaced, which reactivates the plan', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.failsOnRenewal)
    await advance(customer.id, { months: 1 })
    const [open] = await invoicesOf(customer.id)
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    // Manual payments do not count as retries.
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'open', attempt_count: 1 })

    const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
    await emulator.submit(`/portal/${portal.id}/card`, { number: CARDS.succeeds, expiry: '1234', cvc: '123' })
    const paid = await stripe.invoices.pay(open?.id ?? '')
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1500, amount_remaining: 0 })
    expect((await current(subscription.id)).status).toBe('active')
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' })
    await advance(customer.id, { months: 1 })
    expect(await invoicesOf(customer.id)).toHaveLength(3)
    expect((await current(subscription.id)).status).toBe('active')
  })

  test('because it requires authentication sends an event that says so', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.requiresActionAlways)
    await advance(customer.id, { months: 1 })
    await receiver.waitFor('invoice.payment_action_required', customer.id)
    expect((await current(subscription.id)).status).toBe('past_due')
  })

  test('excludes cards that require authentication once', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.requiresActionOnce)
    await advance(customer.id, { months: 2 })
    expect((await current(subscription.id)).status).toBe('active')
    expect((await invoicesOf(customer.id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('a new price', () => {
  const ANNUAL = { currency: 'usd', unit_amount: 10_000, recurring: { interval: 'year' } } as const

  async function switchToAnnual(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    const product = await stripe.products.create({ name: 'Annual Premium' })
    const item = subscription.items.data[0]?.id
    return stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price_data: { ...ANNUAL, product: product.id } }],
      expand: ['latest_invoice'],
    })
  }

  test('starts a new period at once, prorating the old one', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
    const item = subscription.items.data[0]
    const length = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)
    await advance(customer.id, { seconds: Math.round(length / 2) })
    const changed = await switchToAnnual(subscription)
    const invoice = changed.latest_invoice
    expect(changed.items.data[0]).toMatchObject({
      id: item?.id,
      price: { unit_amount: 10_000, recurring: { interval: 'year' } },
      plan: { interval: 'year', amount: 10_000 },
    })
    expect(invoice).toMatchObject({
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

  test('that is lower leaves credit, which pays for the next months', async () => {
    const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
    const annual = await switchToAnnual(subscription)
    const product = await stripe.products.create({ name: 'Monthly Premium' })
    await stripe.subscriptions.update(subscription.id, {
      items: [
        {
          id: annual.items.data[0]?.id,
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

  test('whose payment fails makes the plan past due', async () => {
    const { subscription } = await subscribe(emulator, CARDS.failsOnRenewal)
    expect((await switchToAnnual(subscription)).status).toBe('past_due')
  })
})
