import { expect, test } from 'vitest'

import { CARDS, cardForm, packWish, startStripe, subscribe } from './test-stripe.ts'

const DAY_MS = 86_400_000

let daysAhead = 0
const started = await startStripe({ clock: () => Date.now() + daysAhead * DAY_MS })
const { stripe, submit, restart, receiver } = started

test('what fell due while nothing ran is done at the next start', async () => {
  const paying = await subscribe(started, CARDS.pays)
  const failing = await subscribe(started, CARDS.failsLater)
  const ahead = await subscribe(started, CARDS.pays)
  await stripe.rawRequest('POST', `/v1/test_helpers/customers/${ahead.customer.id}/advance`, { months: 1 })
  const { customer: _known, ...stranger } = packWish('')
  const session = await stripe.checkout.sessions.create(stranger)

  daysAhead = 62
  await restart()
  const statusOf = async ({ subscription }: typeof paying) =>
    (await stripe.subscriptions.retrieve(subscription.id)).status
  const invoicesOf = async ({ customer }: typeof paying) =>
    (await stripe.invoices.list({ customer: customer.id })).data.length
  expect([await statusOf(paying), await invoicesOf(paying)]).toEqual(['active', 3])
  expect([await statusOf(failing), await invoicesOf(failing)]).toEqual(['canceled', 2])
  expect([await statusOf(ahead), await invoicesOf(ahead)]).toEqual(['active', 4])
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await submit(`/checkout/${session.id}`, cardForm(CARDS.pays))).status).toBe(303)
  await expect
    .poll(() => receiver.attempts.filter(({ type }) => type === 'checkout.session.expired').length)
    .toBeGreaterThan(0)
})
