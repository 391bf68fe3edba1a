import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { newEmail, packWish, SECRET_KEY, startStripe } from '../test-stripe.ts'

const { stripe, url, takeLoggedErrors } = await startStripe()

const bearer = { authorization: `Bearer ${SECRET_KEY}` }
const form = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' }

async function ask(path: string, init: RequestInit = { headers: bearer }) {
  const response = await fetch(new URL(path, url), init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the secret key', () => {
  test.each([
    ['as a bearer', `Bearer ${SECRET_KEY}`, 200],
    ['as the name of basic authentication', `Basic ${btoa(`${SECRET_KEY}:`)}`, 200],
    ['wrong', 'Bearer sk_test_wrong', 401],
    ['too long', `Bearer ${SECRET_KEY}x`, 401],
    ['empty', 'Bearer ', 401],
    ['in another scheme', `Digest ${SECRET_KEY}`, 401],
  ])('%s', async (_how, authorization, status) => {
    const answer = await ask('/v1/customers', { headers: { authorization } })
    expect(answer.status).toBe(status)
    if (status === 401) expect(answer.body.error.type).toBe('invalid_request_error')
  })

  test('missing is told in words, and nothing is told of what exists', async () => {
    for (const path of ['/v1/customers', '/v1/customers/cus_1', '/v1/nothing']) {
      const { status, body } = await ask(path, {})
      expect([status, body.error.message.slice(0, 30)]).toEqual([401, 'You did not provide an API key'])
    }
  })

  test('is what the library calls an authentication error', async () => {
    const other = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: new URL(url).port,
      protocol: 'http',
    })
    await expect(other.customers.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
  })
})

describe('an answer', () => {
  test('names its request and the version of its shapes', async () => {
    const { lastResponse } = await stripe.customers.list()
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: '2026-10-28.endive' })
    expect(lastResponse.requestId).toMatch(/^req_\w{14}$/)
  })

  test('to an unknown address is a 404 in shape', async () => {
    await expect(stripe.rawRequest('GET', '/v1/payouts')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
    })
    expect((await ask('/v1/customers', { method: 'PUT', headers: bearer })).status).toBe(404)
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
  ])('about what is not there: %s', async (path, noun, param) => {
    await expect(stripe.rawRequest('GET', path)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param,
      message: expect.stringContaining(`No such ${noun}: '`),
    })
  })

  test('never takes an object of one kind for one of another', async () => {
    const { id } = await stripe.customers.create()
    await expect(stripe.subscriptions.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.checkout.sessions.retrieve(`memo_${id}`)).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('a request that is sent twice', () => {
  test('under one key is carried out once', async () => {
    const email = newEmail()
    const [one, other] = await Promise.all(
      [0, 1].map(() => stripe.customers.create({ email }, { idempotencyKey: `key-${email}` })),
    )
    expect(other?.id).toBe(one?.id)
    expect((await stripe.customers.list({ email })).data).toHaveLength(1)
    const replayed = [one, other].filter(
      (answer) => answer?.lastResponse.headers['idempotent-replayed'] === 'true',
    )
    expect(replayed).toHaveLength(1)
  })

  test('under one key with other parameters is refused', async () => {
    await stripe.customers.create({ email: newEmail() }, { idempotencyKey: 'key-of-one' })
    await expect(
      stripe.customers.create({ email: newEmail() }, { idempotencyKey: 'key-of-one' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
    await expect(
      stripe.products.create({ name: 'Another thing' }, { idempotencyKey: 'key-of-one' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  })

  test('may be mended after a refusal', async () => {
    const options = { idempotencyKey: 'key-of-a-mistake' }
    await expect(stripe.customers.create({ email: 'no address' }, options)).rejects.toThrow('email')
    expect((await stripe.customers.create({ email: newEmail() }, options)).id).toMatch(/^cus_/)
  })
})

describe('a list', () => {
  test('is read page by page, newest first, to its end', async () => {
    const email = newEmail()
    const made: string[] = []
    for (let index = 0; index < 7; index += 1) made.unshift((await stripe.customers.create({ email })).id)
    const first = await stripe.customers.list({ email, limit: 3 })
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      made.slice(0, 3),
      true,
      '/v1/customers',
    ])
    const second = await stripe.customers.list({ email, limit: 3, starting_after: made[2] })
    expect(second.data.map(({ id }) => id)).toEqual(made.slice(3, 6))
    const back = await stripe.customers.list({ email, limit: 2, ending_before: made[3] })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 3), true])
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(made)
  })

  test.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'cus_nobody' }])('refuses %j', async (page) => {
    await expect(stripe.customers.list(page)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  })

  test('can be narrowed to a time', async () => {
    const { created } = await stripe.customers.create()
    const of = async (range: Stripe.RangeQueryParam) =>
      (await stripe.customers.list({ created: range })).data.length
    expect(await of({ gt: created + 1000 })).toBe(0)
    expect(await of({ gte: created })).toBeGreaterThan(0)
  })
})

describe('expanding', () => {
  test('works in lists and leaves what is nothing alone', async () => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    await stripe.checkout.sessions.create(packWish(customer))
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
  ])('%s is refused', async (path) => {
    const { id } = await stripe.customers.create({ email: newEmail() })
    await expect(stripe.customers.retrieve(id, { expand: [path] })).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('hostile requests get a refusal in shape', () => {
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
    const answer = await ask('/v1/customers', { method: 'POST', headers: form, body })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) })
    expect(answer.body.error.message.length).toBeLessThan(400)
  })

  test.each([
    ['a body that is JSON', { headers: { ...bearer, 'content-type': 'application/json' }, body: '{}' }, 400],
    ['a body that is too large', { headers: form, body: `name=${'n'.repeat(300_000)}` }, 413],
    [
      'a key that is too long',
      { headers: { ...form, 'idempotency-key': 'k'.repeat(256) }, body: 'name=a' },
      400,
    ],
    ['a body that is no text', { headers: form, body: Buffer.from([0xff, 0xfe, 0x3d, 0x25]) }, 400],
  ])('%s', async (_what, init, status) => {
    const answer = await ask('/v1/customers', { method: 'POST', ...init })
    expect([answer.status, typeof answer.body.error.message]).toEqual([status, 'string'])
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
    const answer = await ask(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.error.message.length).toBeLessThan(4000)
  })

  test('and none of them was an error of ours', () => {
    expect(takeLoggedErrors()).toEqual([])
  })
})
