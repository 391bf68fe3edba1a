import { expect, test } from 'vitest'

import {
  CARDS,
  cardForm,
  packSessionParams,
  startStripeEmulator,
  subscribe,
} from './testing/start-stripe-emulator.ts'

const DAY_MS = 86_400_000

let daysAhead = 0
const emulator = await startStripeEmulator({ clock: () => Date.now() + daysAhead * DAY_MS })
const { stripe, submit, restart, receiver } = emulator

test('runs jobs that fell due during downtime at the next start', async () => {
  const active = await subscribe(emulator, CARDS.succeeds)
  const failing = await subscribe(emulator, CARDS.failsOnRenewal)
  const ahead = await subscribe(emulator, CARDS.succeeds)
  await stripe.rawRequest('POST', `/v1/test_helpers/customers/${ahead.customer.id}/advance`, { months: 1 })
  const { customer: _customer, ...guestParams } = packSessionParams('')
  const session = await stripe.checkout.sessions.create(guestParams)

  daysAhead = 62
  await restart()
  const statusOf = async ({ subscription }: typeof active) =>
    (await stripe.subscriptions.retrieve(subscription.id)).status
  const invoicesOf = async ({ customer }: typeof active) =>
    (await stripe.invoices.list({ customer: customer.id })).data.length
  expect([await statusOf(active), await invoicesOf(active)]).toEqual(['active', 3])
  expect([await statusOf(failing), await invoicesOf(failing)]).toEqual(['canceled', 2])
  expect([await statusOf(ahead), await invoicesOf(ahead)]).toEqual(['active', 4])
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await submit(`/checkout/${session.id}`, cardForm(CARDS.succeeds))).status).toBe(303)
  await expect
    .poll(() => receiver.attempts.filter(({ type }) => type === 'checkout.session.expired').length)
    .toBeGreaterThan(0)
})
