import { describe, expect, test } from 'vitest'

import { SECONDS_PER_DAY } from '../database/calendar.ts'
import {
  CARDS,
  idOf,
  newEmail,
  createPackCheckout,
  startStripeEmulator,
  cardForm,
  subscribe,
  pageText,
} from '../testing/start-stripe-emulator.ts'

let minutesAhead = 0
const emulator = await startStripeEmulator({ clock: () => Date.now() + minutesAhead * 60_000 })
const { stripe, submit, read, receiver, url } = emulator

async function openPortal(customer: string): Promise<string> {
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:4300/credits',
  })
  expect(portal.url).toBe(`${url}/portal/${portal.id}`)
  return `/portal/${portal.id}`
}

async function openPortalWithPlan(number: string, interval?: 'month' | 'year') {
  const purchase = await subscribe(emulator, number, interval)
  return { ...purchase, portal: await openPortal(purchase.customer.id) }
}

const NEW_CARD = { number: CARDS.succeeds, expiry: '12/34', cvc: '123', name: '' }

test('shows the plan, the next payment, the card and past payments', async () => {
  const { customer, portal } = await openPortalWithPlan(CARDS.succeeds)
  const { session } = await createPackCheckout(stripe, { customer: customer.id })
  await submit(`/checkout/${session.id}`, cardForm(CARDS.succeeds))
  const text = await read(portal)
  expect(text).toContain(customer.email)
  expect(text).toMatch(
    /Monthly Premium Active \$15\.00 per month Next payment of \$15\.00 on \w+ \d+, \d{4}\./,
  )
  expect(text).toContain('Visa •••• 4242')
  expect(text).toMatch(/Popular pack \w+ \d+, \d{4} Paid \$20\.00/)
  expect(text).toMatch(/1 × Monthly Premium \(at \$15\.00 \/ month\) \w+ \d+, \d{4} Paid \$15\.00/)
})

test('shows a customer without a plan that they have none', async () => {
  const { id } = await stripe.customers.create({ email: newEmail() })
  const text = await read(await openPortal(id))
  expect(text).toContain('You don’t have a plan.')
  expect(text).toContain('No card on file.')
  expect(text).toContain('No payments yet.')
})

test('cancels a plan at the end of its period, and resumes it', async () => {
  const { subscription, portal } = await openPortalWithPlan(CARDS.succeeds)
  expect((await submit(`${portal}/cancel`, {})).headers.get('location')).toBe(`${portal}?done=cancel`)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  expect(await read(`${portal}?done=cancel`)).toMatch(/Your plan is canceled\. .* Ends soon .* Keep plan/)
  await submit(`${portal}/resume`, {})
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false)
  await receiver.waitFor('customer.subscription.updated', subscription.id)
})

describe('switching plans', () => {
  test('charges the difference at once', async () => {
    const { customer, subscription, portal } = await openPortalWithPlan(CARDS.succeeds)
    expect(await read(portal)).toMatch(
      /Switch to Annual Premium \$100\.00 per year minus \$15\.00 .* You’ll pay \$85\.00 now/,
    )
    const [price] = (await stripe.prices.list({ product: 'prod_annual' })).data
    await submit(`${portal}/switch`, { price: price?.id ?? '' })
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(changed).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: price?.id, product: 'prod_annual' } }] },
      latest_invoice: { status: 'paid', amount_paid: 8500, billing_reason: 'subscription_update' },
    })
    expect(await read(portal)).toMatch(/Annual Premium Active \$100\.00 per year/)
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2)
  })

  test('to a cheaper plan leaves the rest as credit', async () => {
    const { portal } = await openPortalWithPlan(CARDS.succeeds)
    await submit(`${portal}/switch`, { price: 'price_annual_10000' })
    expect(await read(portal)).toMatch(
      /Switch to Monthly Premium .* Nothing due today\. We’ll apply \$85\.00/,
    )
    await submit(`${portal}/switch`, { price: 'price_monthly_1500' })
    expect(await read(portal)).toMatch(/Monthly Premium Active .* \$85\.00 in credit/)
    expect(await read(portal)).toMatch(/Switch to Annual Premium .* Nothing due today\. /)
  })

  test('changes nothing if the payment fails', async () => {
    const { customer, subscription, portal } = await openPortalWithPlan(CARDS.succeeds)
    // This card on file requires authentication for every payment.
    await submit(`${portal}/card`, { ...NEW_CARD, number: CARDS.requiresActionAlways }).then(({ headers }) =>
      submit(headers.get('location') ?? '', { answer: 'complete' }),
    )
    const pending = await submit(`${portal}/switch`, { price: 'price_annual_10000' })
    expect(pending.headers.get('location')).toMatch(/authenticate/)
    const failed = await submit(pending.headers.get('location') ?? '', { answer: 'fail' })
    expect(failed.headers.get('location')).toBe(`${portal}?failed=authentication`)
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.unit_amount).toBe(1500)
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1)

    const again = await submit(`${portal}/switch`, { price: 'price_annual_10000' })
    const done = await submit(again.headers.get('location') ?? '', { answer: 'complete' })
    expect(done.headers.get('location')).toBe(`${portal}?done=switch`)
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.unit_amount).toBe(
      10_000,
    )
  })

  test('to a price that is not offered is rejected', async () => {
    const { subscription, portal } = await openPortalWithPlan(CARDS.succeeds)
    for (const price of ['', 'price_monthly_1500', subscription.items.data[0]?.price.id ?? '', '__proto__']) {
      expect((await submit(`${portal}/switch`, { price })).status).toBe(402)
    }
  })
})

describe('the card', () => {
  test('is replaced for future payments', async () => {
    const { customer, subscription, portal } = await openPortalWithPlan(CARDS.failsOnRenewal)
    const saved = await submit(`${portal}/card`, NEW_CARD)
    expect(saved.headers.get('location')).toBe(`${portal}?done=card`)
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscription.id)
    expect(await stripe.paymentMethods.retrieve(idOf(card))).toMatchObject({
      customer: customer.id,
      card: { last4: '4242' },
    })
    await submit(`${portal}/clock`, { step: 'month' })
    expect(await read(portal)).toContain('Active')
  })

  test.each([
    [{ ...NEW_CARD, number: '4242' }, 422, 'incomplete'],
    [{ ...NEW_CARD, number: CARDS.declined }, 402, 'Your card was declined.'],
    [{ ...NEW_CARD, number: '4111 1111 1111 1111' }, 402, 'use one of the test cards'],
  ])('is not replaced by %j', async (card, status, message) => {
    const { portal } = await openPortalWithPlan(CARDS.succeeds)
    const response = await submit(`${portal}/card`, card)
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(pageText(page)).toContain(message)
    expect(page).toContain(`value="${card.number}"`)
    expect(await read(portal)).toContain('•••• 4242')
  })

  test('is replaced after its 3-D Secure challenge', async () => {
    const { portal } = await openPortalWithPlan(CARDS.succeeds)
    const pending = await submit(`${portal}/card`, { ...NEW_CARD, number: CARDS.requiresActionOnce })
    const challenge = pending.headers.get('location') ?? ''
    expect(await read(challenge)).toMatch(/Confirm your card .* Visa •••• 3155/)
    expect(await read(portal)).toContain('•••• 4242')
    await submit(challenge, { answer: 'complete' })
    expect(await read(portal)).toContain('•••• 3155')
  })
})

describe('the clock', () => {
  test('advances by a day, a month and a year, running everything that falls due', async () => {
    const { customer, portal } = await openPortalWithPlan(CARDS.succeeds)
    for (const step of ['day', 'month', 'year']) {
      expect((await submit(`${portal}/clock`, { step })).headers.get('location')).toBe(`${portal}?done=clock`)
    }
    expect((await stripe.invoices.list({ customer: customer.id, limit: 100 })).data).toHaveLength(14)
    expect((await submit(`${portal}/clock`, { step: 'century' })).status).toBe(402)
  })

  test('shows a failed payment, which can be paid with another card', async () => {
    const { customer, portal } = await openPortalWithPlan(CARDS.failsOnRenewal)
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, { months: 1 })
    expect(await read(portal)).toMatch(/Payment failed .* We’ll try your card again on .* Pay \$15\.00 now/)
    // On session, another card can pay.
    await submit(`${portal}/card`, NEW_CARD)
    expect((await submit(`${portal}/pay`, {})).headers.get('location')).toBe(`${portal}?done=pay`)
    expect(await read(portal)).toMatch(/Monthly Premium Active/)
    expect((await submit(`${portal}/pay`, {})).status).toBe(402)
  })

  test('ends a plan when its last payment retry fails', async () => {
    const { customer, portal } = await openPortalWithPlan(CARDS.failsOnRenewal)
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, { months: 1 })
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, {
      seconds: 16 * SECONDS_PER_DAY,
    })
    expect(await read(portal)).toMatch(/Ended .* Ended on .* Uncollectible \$15\.00/)
    expect((await submit(`${portal}/resume`, {})).status).toBe(402)
  })
})

test('a portal link is valid for an hour', async () => {
  const { portal } = await openPortalWithPlan(CARDS.succeeds)
  minutesAhead = 59
  expect(await read(portal)).toContain('Billing')
  minutesAhead = 61
  expect(await read(portal)).toContain('This link has expired')
  expect((await submit(`${portal}/cancel`, {})).status).toBe(404)
  minutesAhead = 0
})

test('a deleted customer has no portal', async () => {
  const { customer, portal } = await openPortalWithPlan(CARDS.succeeds)
  await stripe.customers.del(customer.id)
  expect((await fetch(new URL(portal, url))).status).toBe(404)
})
