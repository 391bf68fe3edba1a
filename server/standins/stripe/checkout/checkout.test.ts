import { expect, test } from 'vitest'

import { cardForm, CARDS, newEmail, startStripe } from '../test-stripe.ts'

const { stripe, submit, receiver } = await startStripe()

test('a pack is bought', async () => {
  const customer = await stripe.customers.create({ email: newEmail(), metadata: { user_id: 'u1' } })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    client_reference_id: 'u1',
    metadata: { user_id: 'u1', kind: 'pack:popular' },
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 2000, product_data: { name: '500 credits' } },
        quantity: 1,
      },
    ],
    success_url: 'http://localhost:4300/credits?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4300/credits',
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2000,
    livemode: false,
  })
  const answer = await submit(session.url ?? '', cardForm(CARDS.pays))
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `http://localhost:4300/credits?success=true&session_id=${session.id}`,
  ])
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge', 'customer'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'u1',
    customer: { id: customer.id, email: customer.email },
    payment_intent: { status: 'succeeded', latest_charge: { paid: true, amount: 2000 } },
    line_items: { data: [{ description: '500 credits', amount_total: 2000 }] },
  })
  const event = await receiver.waitFor('checkout.session.completed')
  expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  expect(event.data.object).not.toHaveProperty('line_items')
})
