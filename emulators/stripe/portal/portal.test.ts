import { describe, expect, test } from 'vitest'

import { SECONDS_PER_DAY } from '../books/calendar.ts'
import { CARDS, idOf, newEmail, openPack, startStripe, cardForm, subscribe, textOf } from '../test-stripe.ts'

let minutesAhead = 0
const started = await startStripe({ clock: () => Date.now() + minutesAhead * 60_000 })
const { stripe, submit, read, receiver, url } = started

async function openPortal(customer: string): Promise<string> {
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:4300/credits',
  })
  expect(portal.url).toBe(`${url}/portal/${portal.id}`)
  return `/portal/${portal.id}`
}

async function withPlan(number: string, interval?: 'month' | 'year') {
  const bought = await subscribe(started, number, interval)
  return { ...bought, portal: await openPortal(bought.customer.id) }
}

const NEW_CARD = { number: CARDS.pays, expiry: '12/34', cvc: '123', name: '' }

test('a customer sees their plan, what comes next, their card and what they have paid', async () => {
  const { customer, portal } = await withPlan(CARDS.pays)
  const { session } = await openPack(stripe, { customer: customer.id })
  await submit(`/checkout/${session.id}`, cardForm(CARDS.pays))
  const text = await read(portal)
  expect(text).toContain(customer.email)
  expect(text).toMatch(
    /Monthly Premium Active \$15\.00 per month Next payment of \$15\.00 on \d+ \w+ \d{4}\./,
  )
  expect(text).toContain('Visa •••• 4242')
  expect(text).toMatch(/Popular pack \d+ \w+ \d{4} Paid \$20\.00/)
  expect(text).toMatch(/1 × Monthly Premium \(at \$15\.00 \/ month\) \d+ \w+ \d{4} Paid \$15\.00/)
})

test('a customer without a plan sees that they have none', async () => {
  const { id } = await stripe.customers.create({ email: newEmail() })
  const text = await read(await openPortal(id))
  expect(text).toContain('You have no plan.')
  expect(text).toContain('There is no card on file.')
  expect(text).toContain('Nothing has been paid yet.')
})

test('a plan is canceled for the end of its time, and kept after all', async () => {
  const { subscription, portal } = await withPlan(CARDS.pays)
  expect((await submit(`${portal}/cancel`, {})).headers.get('location')).toBe(`${portal}?done=cancel`)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  expect(await read(`${portal}?done=cancel`)).toMatch(/Your plan ends .* Ends soon .* Keep the plan/)
  await submit(`${portal}/resume`, {})
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false)
  await receiver.waitFor('customer.subscription.updated', subscription.id)
})

describe('changing the plan', () => {
  test('costs the difference at once', async () => {
    const { customer, subscription, portal } = await withPlan(CARDS.pays)
    expect(await read(portal)).toMatch(
      /Change to Annual Premium \$100\.00 per year, less \$15\.00 .* You pay \$85\.00 now/,
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

  test('back leaves the rest in credit', async () => {
    const { portal } = await withPlan(CARDS.pays)
    await submit(`${portal}/switch`, { price: 'price_annual_10000' })
    expect(await read(portal)).toMatch(
      /Change to Monthly Premium .* Nothing is due now; \$85\.00 stay in credit/,
    )
    await submit(`${portal}/switch`, { price: 'price_monthly_1500' })
    expect(await read(portal)).toMatch(/Monthly Premium Active .* \$85\.00 in credit/)
    expect(await read(portal)).toMatch(/Change to Annual Premium .* Nothing is due now\. /)
  })

  test('changes nothing when the card does not pay', async () => {
    const { customer, subscription, portal } = await withPlan(CARDS.pays)
    // On file, but with nobody there it would fail: here its holder is there, so another one must be found.
    await submit(`${portal}/card`, { ...NEW_CARD, number: CARDS.asksAlways }).then(({ headers }) =>
      submit(headers.get('location') ?? '', { answer: 'complete' }),
    )
    const asked = await submit(`${portal}/switch`, { price: 'price_annual_10000' })
    expect(asked.headers.get('location')).toMatch(/authenticate/)
    const failed = await submit(asked.headers.get('location') ?? '', { answer: 'fail' })
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

  test('to what is not offered is refused', async () => {
    const { subscription, portal } = await withPlan(CARDS.pays)
    for (const price of ['', 'price_monthly_1500', subscription.items.data[0]?.price.id ?? '', '__proto__']) {
      expect((await submit(`${portal}/switch`, { price })).status).toBe(402)
    }
  })
})

describe('the card', () => {
  test('is changed, for the next payments too', async () => {
    const { customer, subscription, portal } = await withPlan(CARDS.failsLater)
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
  ])('is not changed to %j', async (card, status, message) => {
    const { portal } = await withPlan(CARDS.pays)
    const answer = await submit(`${portal}/card`, card)
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(textOf(page)).toContain(message)
    expect(page).toContain(`value="${card.number}"`)
    expect(await read(portal)).toContain('•••• 4242')
  })

  test('waits for its holder’s bank', async () => {
    const { portal } = await withPlan(CARDS.pays)
    const asked = await submit(`${portal}/card`, { ...NEW_CARD, number: CARDS.asksOnce })
    const challenge = asked.headers.get('location') ?? ''
    expect(await read(challenge)).toMatch(/Is this your card\? .* Visa •••• 3155/)
    expect(await read(portal)).toContain('•••• 4242')
    await submit(challenge, { answer: 'complete' })
    expect(await read(portal)).toContain('•••• 3155')
  })
})

describe('the clock', () => {
  test('moves on by a day, a month and a year, with all that happens on the way', async () => {
    const { customer, portal } = await withPlan(CARDS.pays)
    for (const step of ['day', 'month', 'year']) {
      expect((await submit(`${portal}/clock`, { step })).headers.get('location')).toBe(`${portal}?done=clock`)
    }
    expect((await stripe.invoices.list({ customer: customer.id, limit: 100 })).data).toHaveLength(14)
    expect((await submit(`${portal}/clock`, { step: 'century' })).status).toBe(402)
  })

  test('shows a failed payment, which is paid by hand once there is another card', async () => {
    const { customer, portal } = await withPlan(CARDS.failsLater)
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, { months: 1 })
    expect(await read(portal)).toMatch(
      /Payment failed .* The card will be asked again on .* Pay \$15\.00 now/,
    )
    // Its holder is there this time, and then this card pays.
    await submit(`${portal}/card`, NEW_CARD)
    expect((await submit(`${portal}/pay`, {})).headers.get('location')).toBe(`${portal}?done=pay`)
    expect(await read(portal)).toMatch(/Monthly Premium Active/)
    expect((await submit(`${portal}/pay`, {})).status).toBe(402)
  })

  test('ends a plan whose payment fails to the last', async () => {
    const { customer, portal } = await withPlan(CARDS.failsLater)
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, { months: 1 })
    await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer.id}/advance`, {
      seconds: 16 * SECONDS_PER_DAY,
    })
    expect(await read(portal)).toMatch(/Ended .* It ended on .* Given up \$15\.00/)
    expect((await submit(`${portal}/resume`, {})).status).toBe(402)
  })
})

test('a link opens the portal for an hour', async () => {
  const { portal } = await withPlan(CARDS.pays)
  minutesAhead = 59
  expect(await read(portal)).toContain('Billing')
  minutesAhead = 61
  expect(await read(portal)).toContain('This link is too old')
  expect((await submit(`${portal}/cancel`, {})).status).toBe(404)
  minutesAhead = 0
})

test('a deleted customer has no portal any more', async () => {
  const { customer, portal } = await withPlan(CARDS.pays)
  await stripe.customers.del(customer.id)
  expect((await fetch(new URL(portal, url))).status).toBe(404)
})
