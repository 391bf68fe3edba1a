import { describe, expect, test } from 'vitest'

import { cardForm, CARDS, openPack, startStripe, SECRET_KEY, WEBHOOK_SECRET } from '../test-stripe.ts'
import { signPayload } from './sign-payload.ts'

const { stripe, receiver, submit, restart } = await startStripe({ retryDelaysSeconds: [0.05, 0.3] })

function typesOf(customer: string): string[] {
  const own = receiver.accepted.filter(({ data }) => JSON.stringify(data).includes(customer))
  return own.map(({ type }) => type)
}

const BUYING_A_PACK = [
  'customer.created',
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

test('an event that the receiver refuses comes again, later each time, until it is taken', async () => {
  let refusals = 3
  receiver.answerWith(() => (refusals-- > 0 ? 500 : 200))
  const { id } = await stripe.customers.create()
  await receiver.waitFor('customer.created', id)
  receiver.answerWith(200)
  const attempts = receiver.attempts.slice(-4)
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
  const waits = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0))
  expect(waits[0]).toBeGreaterThanOrEqual(45)
  expect(waits[1]).toBeGreaterThanOrEqual(290)
  expect(waits[2]).toBeGreaterThanOrEqual(290)
})

test('one customer’s events come in the order in which they were made, others’ are not held up', async () => {
  let refusedId = ''
  let refusals = 3
  receiver.answerWith((event) =>
    JSON.stringify(event.data).includes(refusedId) && refusedId !== '' && refusals-- > 0 ? 503 : 200,
  )
  const one = await openPack(stripe)
  const other = await openPack(stripe)
  refusedId = one.customer.id
  await Promise.all([one, other].map(({ path }) => submit(path, cardForm(CARDS.pays))))
  await receiver.waitFor('checkout.session.completed', other.customer.id)
  expect(typesOf(one.customer.id)).not.toContain('checkout.session.completed')
  await receiver.waitFor('checkout.session.completed', one.customer.id)
  expect(typesOf(one.customer.id)).toEqual(BUYING_A_PACK)
  expect(typesOf(other.customer.id)).toEqual(BUYING_A_PACK)
  receiver.answerWith(200)
})

test.each([301, 400, 404, 500])('a receiver that answers %i has not taken the event', async (status) => {
  receiver.answerWith(status)
  const { id } = await stripe.customers.create()
  const before = receiver.attempts.length
  await expect.poll(() => receiver.attempts.length).toBeGreaterThan(before)
  receiver.answerWith(200)
  await receiver.waitFor('customer.created', id)
})

describe('what was not delivered survives', () => {
  test.each([undefined, 'kill'] as const)('a restart (%s)', async (how) => {
    receiver.answerWith(503)
    const { customer, path } = await openPack(stripe)
    await submit(path, cardForm(CARDS.pays))
    await restart(how)
    expect(typesOf(customer.id)).toEqual([])
    receiver.answerWith(200)
    await receiver.waitFor('checkout.session.completed', customer.id)
    expect([...new Set(typesOf(customer.id))]).toEqual(BUYING_A_PACK)
  })
})

describe('the list of events', () => {
  test('tells which have arrived', async () => {
    const { id } = await stripe.customers.create()
    await receiver.waitFor('customer.created', id)
    const find = async (delivery_success: boolean) => {
      const { data } = await stripe.events.list({ type: 'customer.created', delivery_success, limit: 100 })
      return data.find(({ data }) => JSON.stringify(data).includes(id))
    }
    await expect.poll(() => find(true)).toMatchObject({ pending_webhooks: 0 })
    expect(await find(false)).toBeUndefined()

    receiver.answerWith(500)
    const late = await stripe.customers.create()
    const { data } = await stripe.events.list({ types: ['customer.created', 'customer.deleted'], limit: 1 })
    expect(data).toMatchObject([{ pending_webhooks: 1, data: { object: { id: late.id } } }])
    receiver.answerWith(200)
  })

  test('names the request that caused an event', async () => {
    const made = await stripe.customers.create({}, { idempotencyKey: 'cause-of-an-event' })
    const event = await receiver.waitFor('customer.created', made.id)
    expect(event.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: 'cause-of-an-event' })
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false })
  })

  test('sends one again', async () => {
    const { id } = await stripe.customers.create()
    const { id: event } = await receiver.waitFor('customer.created', id)
    await stripe.rawRequest('POST', `/v1/events/${event}/retry`)
    await expect.poll(() => receiver.accepted.filter(({ id }) => id === event)).toHaveLength(2)
    await expect
      .poll(() => stripe.events.retrieve(event))
      .toMatchObject({ pending_webhooks: 0, data: { object: { id } } })
  })
})

test('a payload that was changed, or signed long ago, does not verify', () => {
  const payload = '{"id":"evt_1","object":"event"}'
  const now = Math.floor(Date.now() / 1000)
  const good = signPayload(payload, WEBHOOK_SECRET, now)
  expect(stripe.webhooks.constructEvent(payload, good, WEBHOOK_SECRET)).toMatchObject({ id: 'evt_1' })
  for (const [text, header] of [
    [`${payload} `, good],
    [payload, signPayload(payload, SECRET_KEY, now)],
    [payload, signPayload(payload, WEBHOOK_SECRET, now - 301)],
  ] as const) {
    expect(() => stripe.webhooks.constructEvent(text, header, WEBHOOK_SECRET)).toThrow()
  }
})
