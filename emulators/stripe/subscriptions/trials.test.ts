import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { addMonths, SECONDS_PER_DAY } from '../database/calendar.ts'
import {
  cardForm,
  CARDS,
  createPlanCheckout,
  pageText,
  startStripeEmulator,
} from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, submit, read, receiver } = emulator

const TRIAL_DAYS = 7

const NOTICE = 'customer.subscription.trial_will_end'

const TERMS = '7 days free, then $15 per month.'

function createTrialCheckout() {
  return createPlanCheckout(stripe, 'month', {
    custom_text: { submit: { message: TERMS } },
    subscription_data: { metadata: { plan: 'monthly' }, trial_period_days: TRIAL_DAYS },
  })
}

async function startTrial(number = CARDS.succeeds) {
  const { customer, session, path } = await createTrialCheckout()
  const response = await submit(path, cardForm(number))
  expect(response.headers.get('location')).toBe('http://localhost:4300/subscription-success')
  const subscription = (await stripe.subscriptions.list({ customer: customer.id })).data[0]
  if (!subscription) throw new Error('No trial was started')
  return { customer: customer.id, session, subscription }
}

async function advanceDays(customer: string, days: number): Promise<void> {
  const step = { seconds: Math.round(days * SECONDS_PER_DAY) }
  await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, step)
}

async function openPortal(customer: string): Promise<string> {
  return new URL((await stripe.billingPortal.sessions.create({ customer })).url).pathname
}

async function invoicesOf(customer: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ customer })).data
}

describe('the checkout of a trial', () => {
  test('says what is free, what comes then, and that nothing is due today', async () => {
    const { session, path } = await createTrialCheckout()
    expect(session).toMatchObject({ amount_total: 0, custom_text: { submit: { message: TERMS } } })
    const page = await read(path)
    expect(page).toMatch(
      /Try Monthly Premium 7 days free Then \$15\.00 per month, starting on \w+ \d+, \d{4}\./,
    )
    expect(page).toMatch(/Due today \$0\.00/)
    expect(page).toMatch(/Start trial 7 days free, then \$15 per month\./)
  })

  test('saves the card and starts the trial with a paid invoice of zero', async () => {
    const { customer, session, subscription } = await startTrial()
    const trialEnd = subscription.created + TRIAL_DAYS * SECONDS_PER_DAY
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_start: subscription.created,
      trial_end: trialEnd,
      billing_cycle_anchor: trialEnd,
      items: { data: [{ current_period_start: subscription.created, current_period_end: trialEnd }] },
    })
    expect(await invoicesOf(customer)).toMatchObject([
      { status: 'paid', billing_reason: 'subscription_create', amount_due: 0, amount_paid: 0, total: 0 },
    ])
    expect((await stripe.charges.list({ customer })).data).toEqual([])
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
      subscription: subscription.id,
    })
    expect(await read(`/checkout/${session.id}`)).toContain('Trial started')
  })

  test.each([
    ['is declined', CARDS.declined, 'Your card was declined.'],
    ['is no test card', '4111 1111 1111 1111', 'test cards'],
  ])('starts none with a card that %s', async (_name, number, message) => {
    const { customer, path } = await createTrialCheckout()
    const response = await submit(path, cardForm(number))
    expect([response.status, pageText(await response.text())]).toEqual([
      402,
      expect.stringContaining(message),
    ])
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })

  test('waits for a 3-D Secure challenge, which names no amount', async () => {
    const { customer, path } = await createTrialCheckout()
    const start = async () =>
      (await submit(path, cardForm(CARDS.requiresActionOnce))).headers.get('location') ?? ''
    const statuses = async () =>
      (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data.map(
        ({ status }) => status,
      )
    const first = await start()
    expect(await read(first)).toMatch(/Confirm your card To Marquee/)
    await submit(first, { answer: 'fail' })
    expect(await statuses()).toEqual([])
    await submit(await start(), { answer: 'complete' })
    expect(await statuses()).toEqual(['trialing'])
  })

  test.each([0, 731, 1.5])('is rejected for %s days', async (days) => {
    const checkout = createPlanCheckout(stripe, 'month', { subscription_data: { trial_period_days: days } })
    await expect(checkout).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a trial', () => {
  test('is announced three days before its end, once, and then charges every month', async () => {
    const { customer, subscription } = await startTrial()
    await advanceDays(customer, 3.9)
    expect(await invoicesOf(customer)).toHaveLength(1)
    await advanceDays(customer, 0.2)
    await receiver.waitFor(NOTICE, subscription.id)
    await advanceDays(customer, 2.8)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('trialing')

    await advanceDays(customer, 0.2)
    const active = await stripe.subscriptions.retrieve(subscription.id)
    const trialEnd = subscription.trial_end ?? 0
    expect(active).toMatchObject({
      status: 'active',
      trial_end: trialEnd,
      items: { data: [{ current_period_start: trialEnd, current_period_end: addMonths(trialEnd, 1) }] },
    })
    expect((await invoicesOf(customer))[0]).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
      amount_paid: 1500,
    })
    await advanceDays(customer, 31)
    expect((await invoicesOf(customer)).map(({ amount_paid }) => amount_paid)).toEqual([1500, 1500, 0])
    const events = (await stripe.events.list({ limit: 100 })).data
    expect(
      events.filter(({ type, data }) => type === NOTICE && JSON.stringify(data).includes(subscription.id)),
    ).toHaveLength(1)
  })

  test('canceled in the portal ends without a charge', async () => {
    const { customer, subscription } = await startTrial()
    const portal = await openPortal(customer)
    expect(await read(portal)).toMatch(/Free trial \$15\.00 per month Free until .*, then \$15\.00\./)
    await submit(`${portal}/cancel`, {})
    expect(await read(portal)).toMatch(/Ends soon .* Free until .*\. You won’t be charged\./)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('trialing')
    await advanceDays(customer, TRIAL_DAYS + 1)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: subscription.trial_end,
    })
    expect((await invoicesOf(customer)).map(({ amount_paid }) => amount_paid)).toEqual([0])
    expect((await stripe.charges.list({ customer })).data).toEqual([])
  })

  test('whose first payment fails is past due', async () => {
    const { customer, subscription } = await startTrial(CARDS.failsOnRenewal)
    await advanceDays(customer, TRIAL_DAYS)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'open', amount_paid: 0 })
  })

  test('has no other plan to switch to', async () => {
    const { customer, subscription } = await startTrial()
    const portal = await openPortal(customer)
    expect(await read(portal)).not.toContain('Switch to')
    expect((await submit(`${portal}/switch`, { price: 'price_annual_10000' })).status).toBe(402)
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: 'price_annual_10000' }]
    await expect(stripe.subscriptions.update(subscription.id, { items })).rejects.toThrow(/during a trial/)
  })
})
