import { expect, test } from 'vitest'

import { CARDS, idOf, startStripeEmulator, subscribe } from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, receiver } = emulator

test('refunds a charge in parts, up to its amount', async () => {
  const { customer } = await subscribe(emulator, CARDS.succeeds)
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  const intent = idOf(charge?.payment_intent)
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 500,
    reason: 'requested_by_customer',
  })
  expect(part).toMatchObject({ amount: 500, status: 'succeeded', charge: charge?.id })
  await expect(stripe.refunds.create({ charge: charge?.id, amount: 1001 })).rejects.toThrow(
    'greater than unrefunded',
  )
  await stripe.refunds.create({ charge: charge?.id })
  await expect(stripe.refunds.create({ charge: charge?.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const whole = await stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] })
  expect(whole).toMatchObject({ refunded: true, amount_refunded: 1500, refunds: { data: [{}, {}] } })
  const latestEvent = async () => (await receiver.waitFor('charge.refunded', charge?.id ?? '')).data.object
  await expect.poll(latestEvent).toMatchObject({ amount_refunded: 1500, refunded: true })
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  expect(payments.data).toMatchObject([{ status: 'paid', invoice: expect.stringMatching(/^in_/) }])
})
