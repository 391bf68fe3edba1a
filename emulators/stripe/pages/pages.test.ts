import { describe, expect, test } from 'vitest'

import {
  CARDS,
  cardForm,
  createPackCheckout,
  packSessionParams,
  startStripeEmulator,
  pageText,
} from '../testing/start-stripe-emulator.ts'

const { stripe, submit, url, takeLoggedErrors } = await startStripeEmulator()

function get(path: string) {
  return fetch(new URL(path, url), { redirect: 'manual' })
}

describe('a page', () => {
  test('restricts content to its own origin, and forms to that and the merchant', async () => {
    const { path } = await createPackCheckout(stripe)
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self' http://localhost:4300; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('escapes text from the merchant and the payer', async () => {
    const script = '<script>alert(1)</script>'
    const params = packSessionParams((await stripe.customers.create({ email: 'a@b.example' })).id)
    const { id } = await stripe.checkout.sessions.create({
      ...params,
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 500,
            product_data: { name: script, description: script },
          },
          quantity: 1,
        },
      ],
    })
    const response = await submit(`/checkout/${id}`, { ...cardForm('"><script>'), name: script })
    const page = await response.text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test.each([
    '/checkout/nothing',
    '/checkout/authenticate/nothing',
    '/portal/nothing',
    '/portal/nothing/card',
  ])('%s shows a 404 page', async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each([
    'page.css',
    'forms.css',
    'test-cards.css',
    'checkout.css',
    'message.css',
    'portal.css',
    'card-fields.js',
    'mark.svg',
    'figtree.woff2',
  ])('loads %s', async (name) => {
    const response = await get(`/checkout/assets/${name}`)
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(200)
  })
})

describe('a form', () => {
  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['without an origin', {}],
    ['from a sandboxed page', { origin: 'null' }],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['sent as plain text', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ])('%s is rejected', async (_name, headers) => {
    const { session, path } = await createPackCheckout(stripe)
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(cardForm(CARDS.succeeds)).toString(),
    })
    expect(response.status).toBe(403)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('with errors is shown again with its input, and attempts no payment', async () => {
    const { customer, path } = await createPackCheckout(stripe)
    const input = { number: '4242 4242 4242 4243', expiry: '01 / 20', cvc: '12', name: 'Robin Vale' }
    const response = await submit(path, input)
    expect(response.status).toBe(422)
    const page = await response.text()
    for (const value of Object.values(input)) expect(page).toContain(`value="${value}"`)
    const text = pageText(page)
    expect(text).toContain('Your card number is invalid.')
    expect(text).toContain('expiration date is in the past')
    expect(text).toContain('Enter the 3 digits')
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })

  test('of a guest requires an email', async () => {
    const { customer: _customer, ...guestParams } = packSessionParams('')
    const { id } = await stripe.checkout.sessions.create(guestParams)
    const response = await submit(`/checkout/${id}`, { ...cardForm(CARDS.succeeds), email: 'invalid' })
    expect([response.status, pageText(await response.text())]).toEqual([
      422,
      expect.stringContaining('Enter your email.'),
    ])
  })

  test('with a number that is not a test card is declined, and the number is not stored', async () => {
    const { customer, path } = await createPackCheckout(stripe)
    const response = await submit(path, cardForm('4111 1111 1111 1111'))
    expect([response.status, pageText(await response.text())]).toEqual([
      402,
      expect.stringContaining('test cards'),
    ])
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['other fields', { a: 'b' }],
    ['very long fields', { ...cardForm('4'.repeat(5000)), name: 'n'.repeat(5000) }],
    ['strange characters', cardForm('\u0000\uFFFF४२४२')],
  ])('with %s is rejected', async (_name, fields) => {
    const { path } = await createPackCheckout(stripe)
    expect((await submit(path, fields)).status).toBe(422)
  })

  test('that is too large is rejected', async () => {
    const { path } = await createPackCheckout(stripe)
    expect((await submit(path, { name: 'n'.repeat(20_000) })).status).toBe(413)
  })

  test('with a file is rejected', async () => {
    const { path } = await createPackCheckout(stripe)
    const body = new FormData()
    body.append('number', new Blob(['4242']), 'card.txt')
    const response = await fetch(new URL(path, url), { method: 'POST', body, headers: { origin: url } })
    expect(response.status).toBe(422)
  })

  test('and none of this is an internal error', () => {
    expect(takeLoggedErrors()).toEqual([])
  })
})
