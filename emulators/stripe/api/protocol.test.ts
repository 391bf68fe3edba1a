import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import {
  newEmail,
  packSessionParams,
  SECRET_KEY,
  startStripeEmulator,
} from '../testing/start-stripe-emulator.ts'

const { stripe, url, takeLoggedErrors } = await startStripeEmulator()

const bearer = { authorization: `Bearer ${SECRET_KEY}` }
const form = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' }

async function send(path: string, init: RequestInit = { headers: bearer }) {
  const response = await fetch(new URL(path, url), init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the secret key', () => {
  test.each([
    ['as a bearer token', `Bearer ${SECRET_KEY}`, 200],
    ['as the user name of basic auth', `Basic ${btoa(`${SECRET_KEY}:`)}`, 200],
    ['wrong', 'Bearer sk_test_wrong', 401],
    ['too long', `Bearer ${SECRET_KEY}x`, 401],
    ['empty', 'Bearer ', 401],
    ['in another scheme', `Digest ${SECRET_KEY}`, 401],
  ])('%s', async (_how, authorization, status) => {
    const response = await send('/v1/customers', { headers: { authorization } })
    expect(response.status).toBe(status)
    if (status === 401) expect(response.body.error.type).toBe('invalid_request_error')
  })

  test('a missing key is rejected without revealing what exists', async () => {
    for (const path of ['/v1/customers', '/v1/customers/cus_1', '/v1/nothing']) {
      const { status, body } = await send(path, {})
      expect([status, body.error.message.slice(0, 30)]).toEqual([401, 'You did not provide an API key'])
    }
  })

  test('a wrong key is an authentication error in the library', async () => {
    const other = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: new URL(url).port,
      protocol: 'http',
    })
    await expect(other.customers.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
  })
})

describe('a response', () => {
  test('includes the request id and the API version', async () => {
    const { lastResponse } = await stripe.customers.list()
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: '2026-10-28.endive' })
    expect(lastResponse.requestId).toMatch(/^req_\w{14}$/)
  })

  test('to an unknown URL is a 404 error', async () => {
    await expect(stripe.rawRequest('GET', '/v1/payouts')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
    })
    expect((await send('/v1/customers', { method: 'PUT', headers: bearer })).status).toBe(404)
  })

  test.each([
    ['/v1/customers/cus_x', 'customer', 'id'],
    ['/v1/checkout/sessions/cs_x', 'checkout.session', 'session'],
    ['/v1/payment_intents/pi_x', 'payment_intent', 'intent'],
    ['/v1/subscriptions/sub_x', 'subscription', 'id'],
    ['/v1/invoices/in_x', 'invoice', 'invoice'],
    ['/v1/events/evt_x', 'event', 'id'],
    ['/v1/refunds/re_x', 'refund', 'id'],
    ['/v1/prices/price_x', 'price', 'price'],
    ['/v1/products/prod_x', 'product', 'id'],
  ])('to a missing object is a 404 error: %s', async (path, noun, param) => {
    await expect(stripe.rawRequest('GET', path)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param,
      message: expect.stringContaining(`No such ${noun}: '`),
    })
  })

  test('never returns an object of another type', async () => {
    const { id } = await stripe.customers.create()
    await expect(stripe.subscriptions.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.checkout.sessions.retrieve(`memo_${id}`)).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('a repeated request', () => {
  test('with the same idempotency key runs once', async () => {
    const email = newEmail()
    const [one, other] = await Promise.all(
      [0, 1].map(() => stripe.customers.create({ email }, { idempotencyKey: `key-${email}` })),
    )
    expect(other?.id).toBe(one?.id)
    expect((await stripe.customers.list({ email })).data).toHaveLength(1)
    const replayed = [one, other].filter(
      (response) => response?.lastResponse.headers['idempotent-replayed'] === 'true',
    )
    expect(replayed).toHaveLength(1)
  })

  test('with the same key and other parameters is rejected', async () => {
    await stripe.customers.create({ email: newEmail() }, { idempotencyKey: 'reused-key' })
    await expect(
      stripe.customers.create({ email: newEmail() }, { idempotencyKey: 'reused-key' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
    await expect(
      stripe.products.create({ name: 'Another thing' }, { idempotencyKey: 'reused-key' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  })

  test('can be corrected after a validation error', async () => {
    const options = { idempotencyKey: 'corrected-key' }
    await expect(stripe.customers.create({ email: 'not an email' }, options)).rejects.toThrow('email')
    expect((await stripe.customers.create({ email: newEmail() }, options)).id).toMatch(/^cus_/)
  })
})

describe('a list', () => {
  test('is paginated, newest first', async () => {
    const email = newEmail()
    const createdIds: string[] = []
    for (let index = 0; index < 7; index += 1)
      createdIds.unshift((await stripe.customers.create({ email })).id)
    const first = await stripe.customers.list({ email, limit: 3 })
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      createdIds.slice(0, 3),
      true,
      '/v1/customers',
    ])
    const second = await stripe.customers.list({ email, limit: 3, starting_after: createdIds[2] })
    expect(second.data.map(({ id }) => id)).toEqual(createdIds.slice(3, 6))
    const back = await stripe.customers.list({ email, limit: 2, ending_before: createdIds[3] })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([createdIds.slice(1, 3), true])
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(createdIds)
  })

  test.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'cus_missing' }])('rejects %j', async (page) => {
    await expect(stripe.customers.list(page)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  })

  test('can be filtered by time', async () => {
    const { created } = await stripe.customers.create()
    const of = async (range: Stripe.RangeQueryParam) =>
      (await stripe.customers.list({ created: range })).data.length
    expect(await of({ gt: created + 1000 })).toBe(0)
    expect(await of({ gte: created })).toBeGreaterThan(0)
  })
})

describe('expanding', () => {
  test('works in lists and leaves null as it is', async () => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    await stripe.checkout.sessions.create(packSessionParams(customer))
    const { data } = await stripe.checkout.sessions.list({
      customer,
      expand: ['data.customer', 'data.line_items', 'data.subscription'],
    })
    expect(data).toMatchObject([
      { customer: { id: customer }, line_items: { object: 'list' }, subscription: null },
    ])
  })

  test.each([
    ['email'],
    ['nothing'],
    ['metadata'],
    ['__proto__'],
    ['a.b.c.d.e.f'],
    ['default_source.x.constructor'],
  ])('%s is rejected', async (path) => {
    const { id } = await stripe.customers.create({ email: newEmail() })
    await expect(stripe.customers.retrieve(id, { expand: [path] })).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('malformed requests get an error response', () => {
  test.each([
    ['[email]=a'],
    ['email[=a'],
    ['email[a][b]=c'],
    ['email[]=a'],
    ['metadata=text'],
    ['metadata[a][b]=c'],
    ['metadata[__proto__]=c'],
    ['__proto__[a]=c'],
    ['constructor=c'],
    ['email=%00'],
    [`email=${'a'.repeat(600)}@example.com`],
    [`metadata[${'k'.repeat(41)}]=v`],
    [`metadata[k]=${'v'.repeat(501)}`],
    [Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=v`).join('&')],
    ['expand=customer'],
    ['expand[0][a]=b'],
    ['expand[]=%27;drop table objects'],
    [`name=${'n'.repeat(5001)}`],
  ])('%j', async (body) => {
    const response = await send('/v1/customers', { method: 'POST', headers: form, body })
    expect(response.status).toBe(400)
    expect(response.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) })
    expect(response.body.error.message.length).toBeLessThan(400)
  })

  test.each([
    ['a body that is JSON', { headers: { ...bearer, 'content-type': 'application/json' }, body: '{}' }, 400],
    ['a body that is too large', { headers: form, body: `name=${'n'.repeat(300_000)}` }, 413],
    [
      'a key that is too long',
      { headers: { ...form, 'idempotency-key': 'k'.repeat(256) }, body: 'name=a' },
      400,
    ],
    ['a body that is not UTF-8', { headers: form, body: Buffer.from([0xff, 0xfe, 0x3d, 0x25]) }, 400],
  ])('%s', async (_name, init, status) => {
    const response = await send('/v1/customers', { method: 'POST', ...init })
    expect([response.status, typeof response.body.error.message]).toEqual([status, 'string'])
  })

  test.each([
    '/v1/customers/%zz',
    '/v1/customers/%00',
    '/v1/customers/..%2f..%2fetc',
    `/v1/customers/${'c'.repeat(3000)}`,
    "/v1/customers/'%20or%201=1",
    '/v1/customers?email=%27',
    '/v1/customers?limit=1e3',
    '/v1/customers?limit=NaN',
    '/v1/customers?created[gte]=x',
    '/v1/customers?created[between]=1',
    '/v1/events?types=a',
    '/v1/subscriptions?status=none',
    '/v1/checkout/sessions//line_items',
  ])('%s', async (path) => {
    const response = await send(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.body.error.message.length).toBeLessThan(4000)
  })

  test('and none of them is an internal error', () => {
    expect(takeLoggedErrors()).toEqual([])
  })
})
