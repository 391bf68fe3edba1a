import { expect, test } from 'vitest'

import {
  cardForm,
  CARDS,
  newEmail,
  createPackCheckout,
  startStripeEmulator,
  subscribe,
} from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, receiver } = emulator

test('creates, finds by email, updates and deletes a customer', async () => {
  const email = newEmail()
  const created = await stripe.customers.create({
    email,
    name: 'Robin Vale',
    metadata: { user_id: 'u1', shoe: '42' },
  })
  expect(created).toMatchObject({
    object: 'customer',
    email,
    name: 'Robin Vale',
    livemode: false,
    balance: 0,
  })
  expect((await stripe.customers.list({ email })).data.map(({ id }) => id)).toEqual([created.id])

  const changed = await stripe.customers.update(created.id, { name: '', metadata: { shoe: '', hat: 'felt' } })
  expect(changed).toMatchObject({ name: null, email, metadata: { user_id: 'u1', hat: 'felt' } })
  expect(changed.metadata).not.toHaveProperty('shoe')
  const event = await receiver.waitFor('customer.updated', created.id)
  expect(event.data.previous_attributes).toEqual({
    name: 'Robin Vale',
    metadata: { user_id: 'u1', shoe: '42' },
  })

  expect(await stripe.customers.del(created.id)).toMatchObject({
    id: created.id,
    object: 'customer',
    deleted: true,
  })
  expect(await stripe.customers.retrieve(created.id)).toMatchObject({ id: created.id, deleted: true })
  expect((await stripe.customers.list({ email })).data).toEqual([])
  await expect(stripe.customers.update(created.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.customers.del(created.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('deleting a customer cancels their subscriptions and expires their open checkouts', async () => {
  const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
  const { session, path } = await createPackCheckout(stripe, { customer: customer.id })
  const { id: portal } = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const card = await emulator.submit(`/portal/${portal}/card`, { ...cardForm(CARDS.requiresActionOnce) })
  await stripe.customers.del(customer.id)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await emulator.submit(path, cardForm(CARDS.succeeds))).headers.get('location')).toBe(path)
  const resumed = await emulator.submit(card.headers.get('location') ?? '', { answer: 'complete' })
  expect(resumed.status).toBe(400)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  await receiver.waitFor('customer.subscription.deleted', subscription.id)
  await receiver.waitFor('customer.deleted', customer.id)
})

test('lists the cards of a customer, of which only their own can become the default', async () => {
  const { customer } = await subscribe(emulator, CARDS.succeeds)
  const { data } = await stripe.customers.listPaymentMethods(customer.id)
  expect(data).toMatchObject([{ type: 'card', card: { brand: 'visa', last4: '4242', exp_year: 2034 } }])
  const card = data[0]?.id ?? ''
  const changed = await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: card },
  })
  expect(changed.invoice_settings.default_payment_method).toBe(card)
  const other = await stripe.customers.create()
  await expect(
    stripe.customers.update(other.id, { invoice_settings: { default_payment_method: card } }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

test('rejects an invalid email', async () => {
  await expect(stripe.customers.create({ email: 'invalid' })).rejects.toMatchObject({ param: 'email' })
})
