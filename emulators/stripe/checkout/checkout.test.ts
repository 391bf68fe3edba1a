import { describe, expect, test } from 'vitest'

import { cardForm, CARDS, newEmail, openPack, packWish, startStripe } from '../test-stripe.ts'

const { stripe, submit, receiver, url } = await startStripe()

describe('a pack', () => {
  test('is bought, and the seller hears of it', async () => {
    const { customer, session, path } = await openPack(stripe)
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2000 })
    expect(session.url).toBe(`${url}${path}`)
    expect(session).not.toHaveProperty('line_items')

    const answer = await submit(path, cardForm(CARDS.pays))
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

  test('may be asked for with what makes no difference here', async () => {
    const { session } = await openPack(stripe, {
      allow_promotion_codes: true,
      automatic_tax: { enabled: false },
      customer_update: { name: 'auto' },
      locale: 'auto',
      allowed_payment_method_types: ['card'],
    })
    expect(session.status).toBe('open')
  })

  test('is paid for under the name by which its seller is reached', async () => {
    const { session } = await openPack(stripe, { success_url: 'http://192.0.2.7:4300/credits' })
    expect(new URL(session.url ?? '').hostname).toBe('192.0.2.7')
  })

  test('is charged once, however often the button is pressed', async () => {
    const { customer, session, path } = await openPack(stripe)
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(path, cardForm(CARDS.pays))))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
    const again = await submit(path, cardForm(CARDS.pays))
    expect(again.headers.get('location')).toBe(path)
    expect(await (await fetch(new URL(path, url))).text()).toContain('Already paid')
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('is paid with another card after the first was declined', async () => {
    const { customer, session, path } = await openPack(stripe)
    const declined = await submit(path, cardForm(CARDS.declined))
    expect(declined.status).toBe(402)
    const page = await declined.text()
    expect(page).toContain('Your card was declined.')
    expect(page).toContain('value="4000 0000 0000 0002"')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

    expect((await submit(path, cardForm(CARDS.pays))).status).toBe(303)
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

  test.each([CARDS.asksOnce, CARDS.asksAlways])('waits for the bank of %s', async (number) => {
    const { session, path } = await openPack(stripe)
    const asked = await submit(path, cardForm(number))
    const challenge = asked.headers.get('location') ?? ''
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
  })

  test('is paid once by two cards that wait for their banks at the same time', async () => {
    const { customer, path } = await openPack(stripe)
    const [one, other] = [
      await submit(path, cardForm(CARDS.asksOnce)),
      await submit(path, cardForm(CARDS.asksOnce)),
    ]
    const answers = await Promise.all(
      [one, other].map(({ headers }) => submit(headers.get('location') ?? '', { answer: 'complete' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const charges = await stripe.charges.list({ customer: customer.id })
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1)
  })

  test('can be given up by the seller, and then nobody pays it', async () => {
    const { session, path } = await openPack(stripe)
    const expired = await stripe.checkout.sessions.expire(session.id)
    expect([expired.status, expired.url]).toEqual(['expired', null])
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of `expired`/)
    expect((await submit(path, cardForm(CARDS.pays))).headers.get('location')).toBe(path)
    const page = await fetch(new URL(path, url))
    expect([page.status, (await page.text()).includes('Too late')]).toEqual([410, true])
    await receiver.waitFor('checkout.session.expired', session.id)
  })

  test('expires by itself after a day', async () => {
    const { customer, session } = await openPack(stripe)
    const advance = `/v1/test_helpers/customers/${customer.id}/advance`
    await stripe.rawRequest('POST', advance, { seconds: 24 * 3600 - 60 })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await stripe.rawRequest('POST', advance, { seconds: 60 })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })

  test('is sold to a stranger, who becomes a customer only where one is wanted', async () => {
    const { customer: _known, ...wish } = packWish('')
    const strangers = await stripe.checkout.sessions.create(wish)
    await submit(`/checkout/${strangers.id}`, cardForm(CARDS.pays))
    expect(await stripe.checkout.sessions.retrieve(strangers.id)).toMatchObject({
      customer: null,
      customer_details: { email: 'typed@example.com' },
    })
    const kept = await stripe.checkout.sessions.create({ ...wish, customer_creation: 'always' })
    await submit(`/checkout/${kept.id}`, cardForm(CARDS.pays))
    const { customer } = await stripe.checkout.sessions.retrieve(kept.id, { expand: ['customer'] })
    expect(customer).toMatchObject({ object: 'customer', email: 'typed@example.com' })
  })
})

describe('sessions', () => {
  test('are listed by customer and status, and their items page by page', async () => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    const made = []
    for (let index = 0; index < 3; index += 1)
      made.push(await stripe.checkout.sessions.create(packWish(customer)))
    await stripe.checkout.sessions.expire(made[0]?.id ?? '')
    const open = await stripe.checkout.sessions.list({ customer, status: 'open' })
    expect(open.data.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    const items = await stripe.checkout.sessions.listLineItems(made[1]?.id ?? '')
    expect(items.data).toMatchObject([{ description: 'Popular pack', quantity: 1, amount_total: 2000 }])
  })

  test.each([
    ['Missing required param: line_items', { line_items: undefined }, 'parameter_missing'],
    ['Missing required param: mode', { mode: undefined }, 'parameter_missing'],
    ['Missing required param: success_url', { success_url: undefined }, 'parameter_missing'],
    ['No such customer', { customer: 'cus_nobody' }, 'resource_missing'],
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
  ])('are refused with "%s"', async (message, wrong, code) => {
    const customer = (await stripe.customers.create({ email: newEmail() })).id
    // What is sent is wrong on purpose, in ways that the types forbid.
    const wish = { ...packWish(customer), ...wrong } as ReturnType<typeof packWish>
    await expect(stripe.checkout.sessions.create(wish)).rejects.toMatchObject({
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
