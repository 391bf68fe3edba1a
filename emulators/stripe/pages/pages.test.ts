import { describe, expect, test } from 'vitest'

import { CARDS, cardForm, openPack, packWish, startStripe, textOf } from '../test-stripe.ts'

const { stripe, submit, url, takeLoggedErrors } = await startStripe()

function get(path: string) {
  return fetch(new URL(path, url), { redirect: 'manual' })
}

describe('a page', () => {
  test('may show and run only what is ours, and sends its form only to us and back to the seller', async () => {
    const { path } = await openPack(stripe)
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self' http://localhost:4300; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('escapes whatever the seller or the payer wrote', async () => {
    const script = '<script>alert(1)</script>'
    const wish = packWish((await stripe.customers.create({ email: 'a@b.example' })).id)
    const { id } = await stripe.checkout.sessions.create({
      ...wish,
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
    const answer = await submit(`/checkout/${id}`, { ...cardForm('"><script>'), name: script })
    const page = await answer.text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test.each([
    '/checkout/nothing',
    '/checkout/authenticate/nothing',
    '/portal/nothing',
    '/portal/nothing/card',
  ])('%s is not there, and says so', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
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
  ])('has %s', async (name) => {
    const answer = await get(`/checkout/assets/${name}`)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200)
  })
})

describe('a form', () => {
  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['of a page that does not say where it is', {}],
    ['of a page in a sandbox', { origin: 'null' }],
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['sent as plain text', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ])('%s is not taken', async (_whose, headers) => {
    const { session, path } = await openPack(stripe)
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(cardForm(CARDS.pays)).toString(),
    })
    expect(answer.status).toBe(403)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('with mistakes comes back with all that was typed, and nothing was tried', async () => {
    const { customer, path } = await openPack(stripe)
    const typed = { number: '4242 4242 4242 4243', expiry: '01 / 20', cvc: '12', name: 'Robin Vale' }
    const answer = await submit(path, typed)
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`)
    const text = textOf(page)
    expect(text).toContain('Your card number is invalid.')
    expect(text).toContain('expiration date is in the past')
    expect(text).toContain('Enter the 3 digits')
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })

  test('of a stranger wants an address', async () => {
    const { customer: _known, ...wish } = packWish('')
    const { id } = await stripe.checkout.sessions.create(wish)
    const answer = await submit(`/checkout/${id}`, { ...cardForm(CARDS.pays), email: 'nobody' })
    expect([answer.status, textOf(await answer.text())]).toEqual([
      422,
      expect.stringContaining('Enter your e-mail'),
    ])
  })

  test('with a number that is no test card is declined, and the number kept nowhere', async () => {
    const { customer, path } = await openPack(stripe)
    const answer = await submit(path, cardForm('4111 1111 1111 1111'))
    expect([answer.status, textOf(await answer.text())]).toEqual([402, expect.stringContaining('test cards')])
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['other fields', { a: 'b' }],
    ['very long fields', { ...cardForm('4'.repeat(5000)), name: 'n'.repeat(5000) }],
    ['strange characters', cardForm('\u0000\uFFFF४२४२')],
  ])('with %s is refused', async (_what, fields) => {
    const { path } = await openPack(stripe)
    expect((await submit(path, fields)).status).toBe(422)
  })

  test('that is too large is refused', async () => {
    const { path } = await openPack(stripe)
    expect((await submit(path, { name: 'n'.repeat(20_000) })).status).toBe(413)
  })

  test('with a file in it is refused', async () => {
    const { path } = await openPack(stripe)
    const body = new FormData()
    body.append('number', new Blob(['4242']), 'card.txt')
    const answer = await fetch(new URL(path, url), { method: 'POST', body, headers: { origin: url } })
    expect(answer.status).toBe(422)
  })

  test('and none of this was an error of ours', () => {
    expect(takeLoggedErrors()).toEqual([])
  })
})
