import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { Hono } from 'hono'

import { listPage, missingPage, messagePage } from './outbox-pages.ts'
import type { KeptMessage, Outbox } from './outbox.ts'
import { onlyFromThisMachine } from './same-machine.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const STYLES = join(import.meta.dirname, 'outbox.css')

/** A mail is shown inside the page and lives by the same rules: it brings its own styles, and nothing else loads or runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The outbox at `/mail`: the list, each message, and the same as JSON for tests at `/mail.json?to=`. */
export function createOutboxApp(outbox: Outbox, siteOrigins: readonly string[]): Hono {
  const app = new Hono()
  for (const path of ['/mail', '/mail/*', '/mail.json']) {
    app.use(path, onlyFromThisMachine(siteOrigins), async (context, next) => {
      context.header('cache-control', 'no-store')
      context.header('content-security-policy', POLICY)
      context.header('referrer-policy', 'no-referrer')
      await next()
    })
  }
  app.get('/mail.json', async (context) =>
    context.json((await outbox.list(context.req.query('to'))).map(asJson)),
  )
  app.get('/mail', async (context) => {
    const recipient = context.req.query('to')?.trim() || undefined
    return context.html(listPage(await outbox.list(recipient), recipient))
  })
  app.get('/mail/outbox.css', async (context) =>
    context.body(await readFile(STYLES, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/mail/figtree.woff2', async (context) =>
    context.body(new Uint8Array(await readFile(FONT)), 200, { 'content-type': 'font/woff2' }),
  )
  app.get('/mail/:id{[0-9]{1,15}}', async (context) => {
    const message = await outbox.find(Number(context.req.param('id')))
    return message ? context.html(messagePage(message)) : context.html(missingPage(), 404)
  })
  app.all('/mail/*', (context) => context.html(missingPage(), 404))
  return app
}

function asJson({ id, channel, recipient, subject, html, body, sent_at: sentAt }: KeptMessage) {
  return { id, channel, to: recipient, subject, text: body, html, sent_at: sentAt.toISOString() }
}
