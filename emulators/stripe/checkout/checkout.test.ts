import { describe, expect, test } from 'vitest'

import {
  cardForm,
  CARDS,
  newEmail,
  createPackCheckout,
  packSessionParams,
  startStripeEmulator,
} from '../testing/start-stripe-emulator.ts'

const { stripe, submit, receiver, url } = await startStripeEmulator()

describe('a one-time purchase', () => {
  test('is paid, and the merchant receives an event', async () => {
    const { customer, session, path } = await createPackCheckout(stripe)
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2000 })
    expect(session.url).toBe(`${url}${path}`)
    expect(session).not.toHaveProperty('line_items')

    const response = await submit(path, cardForm(CARDS.succeeds))
    expect([response.status, response.headers.get('location')]).toEqual([
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
      metadata: { user_id: 'u1', kind: 'pack:popular' },
      customer: { id: customer.id, email: customer.email },
      customer_details: { email: customer.email, name: 'Robin Vale' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 2000,
        latest_charge: { paid: true, amount: 2000, payment_method_details: { card: { last4: '4242' } } },
      },
      line_items: {
        data: [{ description: 'Popular pack', amount_total: 2000, price: { type: 'one_time' } }],
      },
      url: null,
    })
    const event = await receiver.waitFor('checkout.session.completed', session.id)
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid', customer: customer.id })
    expect(event.data.object).not.toHaveProperty('line_items')
  })

  test('accepts options without effect', async () => {
    const { session } = await createPackCheckout(stripe, {
      allow_promotion_codes: true,
      automatic_tax: { enabled: false },
      customer_update: { name: 'auto' },
      locale: 'auto',
      allowed_payment_method_types: ['card'],
    })
    expect(session.status).toBe('open')
  })

  test('uses the host name of the merchant for its page', async () => {
    const { session } = await createPackCheckout(stripe, { success_url: 'http://192.0.2.7:4300/credits' })
    expect(new URL(session.url ?? '').hostname).toBe('192.0.2.7')
  })

  test('is charged once, however often the form is sent', async () => {
    const { customer, session, path } = await createPackCheckout(stripe)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => submit(path, cardForm(CARDS.succeeds))),
    )
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
    const again = await submit(path, cardForm(CARDS.succeeds))
    expect(again.headers.get('location')).toBe(path)
    expect(await (await fetch(new URL(path, url))).text()).toContain('Already paid')
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('can be paid with another card after a decline', async () => {
    const { customer, session, path } = await createPackCheckout(stripe)
    const declined = await submit(path, cardForm(CARDS.declined))
    expect(declined.status).toBe(402)
    const page = await declined.text()
    expect(page).toContain('Your card was declined.')
    expect(page).toContain('value="4000 0000 0000 0002"')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

    expect((await submit(path, cardForm(CARDS.succeeds))).status).toBe(303)
    const charges = await stripe.charges.list({ customer: customer.id })
    expect(charges.data.map(({ status, payment_intent }) => [status, payment_intent])).toEqual([
      ['succeeded', charges.data[1]?.payment_intent],
      ['failed', charges.data[0]?.payment_intent],
    ])
    expect(charges.data[1]).toMatchObject({
      failure_code: 'card_declined',
      outcome: { reason: 'generic_decline', type: 'issuer_declined' },
    })
  })

  test.each([CARDS.requiresActionOnce, CARDS.requiresActionAlways])(
    'waits for the 3-D Secure challenge of %s',
    async (number) => {
      const { session, path } = await createPackCheckout(stripe)
      const pending = await submit(path, cardForm(number))
      const challenge = pending.headers.get('location') ?? ''
      expect(challenge).toMatch(/^\/checkout\/authenticate\/challenge_/)
      expect(await (await fetch(new URL(challenge, url))).text()).toContain('$20.00')
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

      const failed = await submit(challenge, { answer: 'fail' })
      expect(failed.headers.get('location')).toBe(`${path}?failed=authentication`)
      expect((await submit(challenge, { answer: 'complete' })).status).toBe(404)
      const page = await fetch(new URL(`${path}?failed=authentication`, url))
      expect(await page.text()).toContain('unable to authenticate')

      const again = await submit(path, cardForm(number))
      const done = await submit(again.headers.get('location') ?? '', { answer: 'complete' })
      expect(done.headers.get('location')).toContain(session.id)
      expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    },
  )

  test('is charged once when two challenges are open at the same time', async () => {
    const { customer, path } = await createPackCheckout(stripe)
    const [one, other] = [
      await submit(path, cardForm(CARDS.requiresActionOnce)),
      await submit(path, cardForm(CARDS.requiresActionOnce)),
    ]
    const responses = await Promise.all(
      [one, other].map(({ headers }) => submit(headers.get('location') ?? '', { answer: 'complete' })),
    )
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    const charges = await stripe.charges.list({ customer: customer.id })
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1)
  })

  test('can be expired by the merchant and then not be paid', async () => {
    const { session, path } = await createPackCheckout(stripe)
    const expired = await stripe.checkout.sessions.expire(session.id)
    expect([expired.status, expired.url]).toEqual(['expired', null])
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of `expired`/)
    expect((await submit(path, cardForm(CARDS.succeeds))).headers.get('location')).toBe(path)
    const page = await fetch(new URL(path, url))
    expect([page.status, (await page.text()).includes('Checkout expired')]).toEqual([410, true])
    await receiver.waitFor('checkout.session.expired', session.id)
  })

  test('expires after a day', async () => {
    const { customer, session } = await createPackCheckout(stripe)
    const advance = `/v1/test_helpers/customers/${customer.id}/advance`
    await stripe.rawRequest('POST', advance, { seconds: 24 * 3600 - 60 })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await stripe.rawRequest('POST', advance, { seconds: 60 })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })

  test('creates a customer for a guest only if asked to', async () => {
    const { customer: _customer, ...guestParams } = packSessionParams('')
    const guest = await stripe.checkout.sessions.create(guestParams)
    await submit(`/checkout/${guest.id}`, cardForm(CARDS.succeeds))
    expect(await stripe.checkout.sessions.retrieve(guest.id)).toMatchObject({
      customer: null,
      customer_details: { email: 'typed@example.com' },
    })
    const withCustomer = await stripe.checkout.sessions.create({
      ...guestParams,
      customer_creation: 'always',
    })
    await submit(`/checkout/${withCustomer.id}`, cardForm(CARDS.succeeds))
    const { customer } = await stripe.checkout.sessions.retrieve(withCustomer.id, { expand: ['customer'] })
    expect(customer).toMatchObject({ object: 'customer', email: 'typed@example.com' })
  })
})

describe('checkout sessions', () => {
  test('are listed by customer and status, with their line items', async () => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    const sessions = []
    for (let index = 0; index < 3; index += 1)
      sessions.push(await stripe.checkout.sessions.create(packSessionParams(customer)))
    await stripe.checkout.sessions.expire(sessions[0]?.id ?? '')
    const open = await stripe.checkout.sessions.list({ customer, status: 'open' })
    expect(open.data.map(({ id }) => id)).toEqual([sessions[2]?.id, sessions[1]?.id])
    const items = await stripe.checkout.sessions.listLineItems(sessions[1]?.id ?? '')
    expect(items.data).toMatchObject([{ description: 'Popular pack', quantity: 1, amount_total: 2000 }])
  })

  test.each([
    ['Missing required param: line_items', { line_items: undefined }, 'parameter_missing'],
    ['Missing required param: mode', { mode: undefined }, 'parameter_missing'],
    ['Missing required param: success_url', { success_url: undefined }, 'parameter_missing'],
    ['No such customer', { customer: 'cus_missing' }, 'resource_missing'],
    ['Not a valid URL', { success_url: 'javascript:alert(1)' }, 'url_invalid'],
    ['Not a valid URL', { cancel_url: 'credits' }, 'url_invalid'],
    ['unknown parameter: colour', { colour: 'red' }, 'parameter_unknown'],
    ['Invalid mode: setup', { mode: 'setup' }, undefined],
    ['expires_at', { expires_at: 1 }, undefined],
    ['automatic_tax', { automatic_tax: { enabled: true } }, undefined],
    ['payment_method_types', { allowed_payment_method_types: ['card', 'klarna'] }, undefined],
    ['unknown parameter: discounts', { discounts: [{ coupon: 'x' }] }, 'parameter_unknown'],
    ['subscription_data', { subscription_data: { description: 'x' } }, undefined],
    ['recurring price', { line_items: [line({ recurring: { interval: 'month' } })] }, undefined],
    ['at least 50', { line_items: [line({ unit_amount: 49 })] }, 'amount_too_small'],
    ['Invalid integer: 1.5', { line_items: [line({ unit_amount: 1.5 })] }, 'parameter_invalid_integer'],
    ['unit_amount', { line_items: [line({ unit_amount: -100 })] }, undefined],
    ['product_data', { line_items: [line({ product_data: undefined })] }, 'parameter_missing'],
    ['No such price', { line_items: [{ price: 'price_x', quantity: 1 }] }, 'resource_missing'],
    ['either line_items[0][price]', { line_items: [{ quantity: 1 }] }, 'parameter_missing'],
    ['quantity', { line_items: [{ ...line({}), quantity: 0 }] }, undefined],
    ['currency', { line_items: [line({ currency: 'dollars' })] }, undefined],
  ])('are rejected with "%s"', async (message, wrong, code) => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    // Invalid on purpose, in ways that the types forbid.
    const params = { ...packSessionParams(customer), ...wrong } as ReturnType<typeof packSessionParams>
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining(message),
      code,
    })
  })
})

function line(price: object) {
  return {
    price_data: { currency: 'usd', unit_amount: 2000, product_data: { name: 'A thing' }, ...price },
    quantity: 1,
  }
}
