import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { afterAll, describe, expect, test } from 'vitest'

import { composeMail } from './compose-mail.ts'
import { createInboxApp } from './inbox-app.ts'
import { createInbox } from './inbox.ts'

const LOOPBACK = '127.0.0.1'

const database = await openTestDatabase()
const inbox = createInbox(database)
const TOKEN = 'token-of-this-inbox'
const app = createInboxApp(inbox, {
  token: TOKEN,
  siteOrigins: ['http://localhost:4300', 'http://127.0.0.1:4300'],
})

/** Sends a request without a token. */
async function requestAsStranger(
  path: string,
  from = LOOPBACK,
  headers: Record<string, string> = {},
): Promise<Response> {
  const bindings = { incoming: { socket: { remoteAddress: from } } }
  return app.request(new URL(path, 'http://localhost:4300').href, { headers }, bindings)
}

async function request(
  path: string,
  from = LOOPBACK,
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = new URL(path, 'http://localhost:4300')
  if (url.pathname !== '/mail.json') return requestAsStranger(path, from, { ...headers, cookie: COOKIE })
  url.searchParams.set('token', TOKEN)
  return requestAsStranger(url.href, from, headers)
}

const firstVisit = await requestAsStranger(`/mail?token=${TOKEN}`)
const [COOKIE = ''] = firstVisit.headers.get('set-cookie')?.split(';') ?? []

afterAll(() => database.close())

async function send(to: string, subject = 'A subject') {
  await inbox.send(await composeMail({ to, subject, paragraphs: ['Words'], code: '123456', footnote: 'Why' }))
  const [message] = await inbox.list(to)
  return message?.id ?? 0
}

describe('the inbox', () => {
  test('lists messages newest first, optionally to one recipient', async () => {
    await send('one@example.com', 'First')
    await send('two@example.com', 'Second')
    const all = await (await request('/mail')).text()
    expect(all.indexOf('Second')).toBeGreaterThan(0)
    expect(all.indexOf('First')).toBeGreaterThan(all.indexOf('Second'))
    const filtered = await (await request('/mail?to=ONE@example.com')).text()
    expect(filtered).toContain('First')
    expect(filtered).not.toContain('Second')
    expect(await (await request('/mail?to=unknown@example.com')).text()).toContain(
      'No messages to unknown@example.com yet.',
    )
  })

  test('returns messages as JSON for tests', async () => {
    await send('json@example.com', 'For a test')
    const response = await request('/mail.json?to=json@example.com')
    expect(await response.json()).toEqual([
      {
        id: expect.any(Number),
        channel: 'mail',
        to: 'json@example.com',
        subject: 'For a test',
        text: expect.stringContaining('Code: 123456'),
        html: expect.stringContaining('<h1'),
        sent_at: expect.any(String),
      },
    ])
  })

  test('shows a message on its own page, as HTML and as plain text', async () => {
    const id = await send('page@example.com', 'A page')
    const response = await request(`/mail/${id}`)
    const page = await response.text()
    expect(page).toContain('Code: 123456')
    expect(page).toContain('<template shadowrootmode="open"><!doctype html>')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('shows text messages', async () => {
    await inbox.sendToPhone({ to: '15550001111', text: '654321 is your code.' })
    const [message] = await inbox.list('15550001111')
    expect(await (await request(`/mail/${message?.id}`)).text()).toContain('654321 is your code.')
  })

  test.each(['/mail/999999', '/mail/nonsense', '/mail/1/2/3', '/mail/../mail/x'])(
    'responds to %s with a 404 page',
    async (path) => {
      const response = await request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Message not found')
    },
  )

  test('keeps the newest 500 messages', async () => {
    await database.query(
      `insert into mail.messages (channel, recipient, body) select 'mail', 'many@example.com', 'x' from generate_series(1, 600)`,
    )
    await send('newest@example.com')
    const [count] = await database.query<{ count: number }>('select count(*) as count from mail.messages')
    expect(count?.count).toBe(500)
  })

  test('escapes the recipient', async () => {
    const page = await (await request('/mail?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text()
    expect(page).not.toContain('<script')
  })

  test('is never cached or framed', async () => {
    const { headers } = await request('/mail')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await request('/mail/inbox.css')).headers.get('content-type')).toContain('text/css')
    expect((await request('/mail/figtree.woff2')).headers.get('content-type')).toBe('font/woff2')
  })
})

describe('access', () => {
  const PATHS = ['/mail', '/mail.json', '/mail/1']

  test.each(PATHS)('to %s is denied from another machine', async (path) => {
    await send('secret@example.com', 'A secret')
    for (const clientIp of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '']) {
      const response = await request(path, clientIp)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('secret')
    }
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is denied through a proxy that sends %s',
    async (name) => {
      expect((await request('/mail', LOOPBACK, { [name]: '192.0.2.7' })).status).toBe(403)
    },
  )

  test.each([...PATHS, '/mail/none'])('to %s is denied without the token', async (path) => {
    await send('secret@example.com', 'A secret')
    const attempts: Record<string, string>[] = [
      {},
      { cookie: `${COOKIE.split('=')[0]}=wrong` },
      { cookie: `other=${TOKEN}` },
      { host: 'localhost:4300', 'x-forwarded-host': 'localhost' },
    ]
    for (const headers of attempts) {
      const response = await requestAsStranger(path, LOOPBACK, headers)
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).not.toContain('secret')
    }
    for (const query of ['token=', 'token=wrong', `token=${TOKEN}x`, `to=${TOKEN}`])
      expect((await requestAsStranger(`${path}?${query}`)).status).toBe(403)
  })

  test('with the token does not depend on a cookie for JSON', async () => {
    expect((await requestAsStranger(`/mail.json?token=${TOKEN}`)).status).toBe(200)
    expect((await requestAsStranger('/mail.json', LOOPBACK, { cookie: COOKIE })).status).toBe(403)
  })

  test('is granted to a browser that has opened the link with the token', async () => {
    const response = await requestAsStranger(`/mail?to=ada%40example.com&token=${TOKEN}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/mail?to=ada%40example.com'])
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['Path=/mail', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part)
    expect((await requestAsStranger('/mail', LOOPBACK, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(
      200,
    )
  })

  test('with the token is denied from another machine and under a foreign host name', async () => {
    expect((await requestAsStranger(`/mail?token=${TOKEN}`, '192.0.2.7')).status).toBe(403)
    expect((await requestAsStranger(`http://evil.example:4300/mail?token=${TOKEN}`)).status).toBe(403)
  })

  test('is denied under a foreign host name', async () => {
    expect((await request('http://evil.example:4300/mail')).status).toBe(403)
    expect((await request('http://localhost:9999/mail')).status).toBe(200)
  })

  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])(
    'is allowed from %s',
    async (clientIp) => {
      expect((await request('/mail', clientIp)).status).toBe(200)
    },
  )
})
