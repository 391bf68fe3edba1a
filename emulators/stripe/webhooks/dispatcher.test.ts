import { describe, expect, test } from 'vitest'

import {
  cardForm,
  CARDS,
  createPackCheckout,
  startStripeEmulator,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '../testing/start-stripe-emulator.ts'
import { signPayload } from './dispatcher.ts'

const { stripe, receiver, submit, restart } = await startStripeEmulator({ retryDelaysSeconds: [0.05, 0.3] })

function typesOf(customer: string): string[] {
  const own = receiver.accepted.filter(({ data }) => JSON.stringify(data).includes(customer))
  return own.map(({ type }) => type)
}

const PURCHASE_EVENTS = [
  'customer.created',
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

test('retries a rejected event with growing delays until it is accepted', async () => {
  let rejections = 3
  receiver.respondWith(() => (rejections-- > 0 ? 500 : 200))
  const { id } = await stripe.customers.create()
  await receiver.waitFor('customer.created', id)
  receiver.respondWith(200)
  const attempts = receiver.attempts.slice(-4)
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
  const waits = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0))
  expect(waits[0]).toBeGreaterThanOrEqual(45)
  expect(waits[1]).toBeGreaterThanOrEqual(290)
  expect(waits[2]).toBeGreaterThanOrEqual(290)
})

test('delivers the events of one customer in order without delaying those of others', async () => {
  let rejectedId = ''
  let rejections = 3
  receiver.respondWith((event) =>
    JSON.stringify(event.data).includes(rejectedId) && rejectedId !== '' && rejections-- > 0 ? 503 : 200,
  )
  const one = await createPackCheckout(stripe)
  const other = await createPackCheckout(stripe)
  rejectedId = one.customer.id
  await Promise.all([one, other].map(({ path }) => submit(path, cardForm(CARDS.succeeds))))
  await receiver.waitFor('checkout.session.completed', other.customer.id)
  expect(typesOf(one.customer.id)).not.toContain('checkout.session.completed')
  await receiver.waitFor('checkout.session.completed', one.customer.id)
  expect(typesOf(one.customer.id)).toEqual(PURCHASE_EVENTS)
  expect(typesOf(other.customer.id)).toEqual(PURCHASE_EVENTS)
  receiver.respondWith(200)
})

test.each([301, 400, 404, 500])('retries after status %i', async (status) => {
  receiver.respondWith(status)
  const { id } = await stripe.customers.create()
  const before = receiver.attempts.length
  await expect.poll(() => receiver.attempts.length).toBeGreaterThan(before)
  receiver.respondWith(200)
  await receiver.waitFor('customer.created', id)
})

describe('undelivered events survive', () => {
  test.each([undefined, 'kill'] as const)('a restart (%s)', async (how) => {
    receiver.respondWith(503)
    const { customer, path } = await createPackCheckout(stripe)
    await submit(path, cardForm(CARDS.succeeds))
    await restart(how)
    expect(typesOf(customer.id)).toEqual([])
    receiver.respondWith(200)
    await receiver.waitFor('checkout.session.completed', customer.id)
    expect([...new Set(typesOf(customer.id))]).toEqual(PURCHASE_EVENTS)
  })
})

describe('the list of events', () => {
  test('can be filtered by delivery', async () => {
    const { id } = await stripe.customers.create()
    await receiver.waitFor('customer.created', id)
    const find = async (delivery_success: boolean) => {
      const { data } = await stripe.events.list({ type: 'customer.created', delivery_success, limit: 100 })
      return data.find(({ data }) => JSON.stringify(data).includes(id))
    }
    await expect.poll(() => find(true)).toMatchObject({ pending_webhooks: 0 })
    expect(await find(false)).toBeUndefined()

    receiver.respondWith(500)
    const late = await stripe.customers.create()
    const { data } = await stripe.events.list({ types: ['customer.created', 'customer.deleted'], limit: 1 })
    expect(data).toMatchObject([{ pending_webhooks: 1, data: { object: { id: late.id } } }])
    receiver.respondWith(200)
  })

  test('includes the request that caused an event', async () => {
    const created = await stripe.customers.create({}, { idempotencyKey: 'event-cause' })
    const event = await receiver.waitFor('customer.created', created.id)
    expect(event.request).toEqual({ id: created.lastResponse.requestId, idempotency_key: 'event-cause' })
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false })
  })

  test('redelivers one event', async () => {
    const { id } = await stripe.customers.create()
    const { id: event } = await receiver.waitFor('customer.created', id)
    await stripe.rawRequest('POST', `/v1/events/${event}/retry`)
    await expect.poll(() => receiver.accepted.filter(({ id }) => id === event)).toHaveLength(2)
    await expect
      .poll(() => stripe.events.retrieve(event))
      .toMatchObject({ pending_webhooks: 0, data: { object: { id } } })
  })
})

test('a signature does not verify for a changed payload or after five minutes', () => {
  const payload = '{"id":"evt_1","object":"event"}'
  const now = Math.floor(Date.now() / 1000)
  const signature = signPayload(payload, WEBHOOK_SECRET, now)
  expect(stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET)).toMatchObject({ id: 'evt_1' })
  for (const [text, header] of [
    [`${payload} `, signature],
    [payload, signPayload(payload, SECRET_KEY, now)],
    [payload, signPayload(payload, WEBHOOK_SECRET, now - 301)],
  ] as const) {
    expect(() => stripe.webhooks.constructEvent(text, header, WEBHOOK_SECRET)).toThrow()
  }
})
