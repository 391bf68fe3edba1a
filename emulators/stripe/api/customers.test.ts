import { expect, test } from 'vitest'

import { cardForm, CARDS, newEmail, openPack, startStripe, subscribe } from '../test-stripe.ts'

const started = await startStripe()
const { stripe, receiver } = started

test('a customer is made, found by address, changed and deleted', async () => {
  const email = newEmail()
  const made = await stripe.customers.create({
    email,
    name: 'Robin Vale',
    metadata: { user_id: 'u1', shoe: '42' },
  })
  expect(made).toMatchObject({ object: 'customer', email, name: 'Robin Vale', livemode: false, balance: 0 })
  expect((await stripe.customers.list({ email })).data.map(({ id }) => id)).toEqual([made.id])

  const changed = await stripe.customers.update(made.id, { name: '', metadata: { shoe: '', hat: 'felt' } })
  expect(changed).toMatchObject({ name: null, email, metadata: { user_id: 'u1', hat: 'felt' } })
  expect(changed.metadata).not.toHaveProperty('shoe')
  const event = await receiver.waitFor('customer.updated', made.id)
  expect(event.data.previous_attributes).toEqual({
    name: 'Robin Vale',
    metadata: { user_id: 'u1', shoe: '42' },
  })

  expect(await stripe.customers.del(made.id)).toMatchObject({
    id: made.id,
    object: 'customer',
    deleted: true,
  })
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true })
  expect((await stripe.customers.list({ email })).data).toEqual([])
  await expect(stripe.customers.update(made.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.customers.del(made.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('with a customer their subscriptions end, and their open checkouts', async () => {
  const { customer, subscription } = await subscribe(started, CARDS.pays)
  const { session, path } = await openPack(stripe, { customer: customer.id })
  const { id: portal } = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const card = await started.submit(`/portal/${portal}/card`, { ...cardForm(CARDS.asksOnce) })
  await stripe.customers.del(customer.id)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await started.submit(path, cardForm(CARDS.pays))).headers.get('location')).toBe(path)
  const answered = await started.submit(card.headers.get('location') ?? '', { answer: 'complete' })
  expect(answered.status).toBe(400)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  await receiver.waitFor('customer.subscription.deleted', subscription.id)
  await receiver.waitFor('customer.deleted', customer.id)
})

test('a customer’s cards are listed, and one of their own may become the default', async () => {
  const { customer } = await subscribe(started, CARDS.pays)
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

test('an address that is none is refused', async () => {
  await expect(stripe.customers.create({ email: 'nobody' })).rejects.toMatchObject({ param: 'email' })
})
