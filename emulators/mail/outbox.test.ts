import { openTestDatabase } from '@marquee/database/testing/test-database.ts'
import { afterAll, describe, expect, test } from 'vitest'

import { createOutboxApp } from './outbox-app.ts'
import { createOutbox } from './outbox.ts'
import { writeMail } from './write-mail.ts'

const MACHINE = '127.0.0.1'

const database = await openTestDatabase()
const outbox = createOutbox(database)
const app = createOutboxApp(outbox, ['http://localhost:4300', 'http://127.0.0.1:4300'])

async function ask(path: string, from = MACHINE, headers: Record<string, string> = {}): Promise<Response> {
  const caller = { incoming: { socket: { remoteAddress: from } } }
  return app.request(new URL(path, 'http://localhost:4300').href, { headers }, caller)
}

afterAll(() => database.close())

async function send(to: string, subject = 'A subject') {
  await outbox.send(await writeMail({ to, subject, paragraphs: ['Words'], code: '123456', footnote: 'Why' }))
  const [kept] = await outbox.list(to)
  return kept?.id ?? 0
}

describe('the outbox', () => {
  test('shows what was sent, the newest first, all or to one address', async () => {
    await send('one@example.com', 'First')
    await send('two@example.com', 'Second')
    const all = await (await ask('/mail')).text()
    expect(all.indexOf('Second')).toBeGreaterThan(0)
    expect(all.indexOf('First')).toBeGreaterThan(all.indexOf('Second'))
    const some = await (await ask('/mail?to=ONE@example.com')).text()
    expect(some).toContain('First')
    expect(some).not.toContain('Second')
    expect(await (await ask('/mail?to=nobody@example.com')).text()).toContain(
      'Nothing has been sent to nobody@example.com.',
    )
  })

  test('gives it to tests as JSON', async () => {
    await send('json@example.com', 'For a test')
    const answer = await ask('/mail.json?to=json@example.com')
    expect(await answer.json()).toEqual([
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

  test('shows a message on a page of its own, as its reader sees it and as text', async () => {
    const id = await send('page@example.com', 'A page')
    const answer = await ask(`/mail/${id}`)
    const page = await answer.text()
    expect(page).toContain('Code: 123456')
    expect(page).toContain('<template shadowrootmode="open"><!doctype html>')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('shows messages to phones, which are text alone', async () => {
    await outbox.sendToPhone({ to: '15550001111', text: '654321 is your code.' })
    const [kept] = await outbox.list('15550001111')
    expect(await (await ask(`/mail/${kept?.id}`)).text()).toContain('654321 is your code.')
  })

  test.each(['/mail/999999', '/mail/nonsense', '/mail/1/2/3', '/mail/../mail/x'])(
    'says of %s that there is no such message',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('No such message')
    },
  )

  test('keeps the newest five hundred', async () => {
    await database.query(
      `insert into mail.messages (channel, recipient, body) select 'mail', 'many@example.com', 'x' from generate_series(1, 600)`,
    )
    await send('newest@example.com')
    const [count] = await database.query<{ count: number }>('select count(*) as count from mail.messages')
    expect(count?.count).toBe(500)
  })

  test('writes what an address holds as text', async () => {
    const page = await (await ask('/mail?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text()
    expect(page).not.toContain('<script')
  })

  test('is kept by nobody and framed by nobody', async () => {
    const { headers } = await ask('/mail')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await ask('/mail/outbox.css')).headers.get('content-type')).toContain('text/css')
    expect((await ask('/mail/figtree.woff2')).headers.get('content-type')).toBe('font/woff2')
  })
})

describe('who looks from elsewhere', () => {
  const PATHS = ['/mail', '/mail.json', '/mail/1']

  test.each(PATHS)('sees nothing at %s from another machine', async (path) => {
    await send('secret@example.com', 'A secret')
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '']) {
      const answer = await ask(path, address)
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('secret')
    }
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'sees nothing by way of a proxy that sends %s',
    async (name) => {
      expect((await ask('/mail', MACHINE, { [name]: '192.0.2.7' })).status).toBe(403)
    },
  )

  test('sees nothing under a name that was made to point here', async () => {
    expect((await ask('http://evil.example:4300/mail')).status).toBe(403)
    expect((await ask('http://localhost:9999/mail')).status).toBe(200)
  })

  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('from %s is here', async (address) => {
    expect((await ask('/mail', address)).status).toBe(200)
  })
})
