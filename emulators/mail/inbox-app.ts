import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { Hono } from 'hono'

import { requireInboxAccess, type InboxAccess } from './inbox-access.ts'
import { listPage, missingPage, messagePage } from './inbox-pages.ts'
import type { InboxMessage, Inbox } from './inbox.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const STYLES = join(import.meta.dirname, 'inbox.css')

/** Also applies to the mail shown inside the page, which brings inline styles. Nothing else loads or runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Creates the inbox: pages at `/mail?token=`, and JSON for tests at `/mail.json?to=&token=`. */
export function createInboxApp(inbox: Inbox, access: InboxAccess): Hono {
  const app = new Hono()
  const paths = ['/mail', '/mail/*', '/mail.json']
  for (const path of paths)
    app.use(path, async (context, next) => {
      context.header('cache-control', 'no-store')
      context.header('content-security-policy', POLICY)
      context.header('referrer-policy', 'no-referrer')
      await next()
    })
  // The page that denies access uses them too.
  app.get('/mail/inbox.css', async (context) =>
    context.body(await readFile(STYLES, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/mail/figtree.woff2', async (context) =>
    context.body(new Uint8Array(await readFile(FONT)), 200, { 'content-type': 'font/woff2' }),
  )
  for (const path of paths) app.use(path, requireInboxAccess(access))
  app.get('/mail.json', async (context) =>
    context.json((await inbox.list(context.req.query('to'))).map(toJson)),
  )
  app.get('/mail', async (context) => {
    const recipient = context.req.query('to')?.trim() || undefined
    return context.html(listPage(await inbox.list(recipient), recipient))
  })
  app.get('/mail/:id{[0-9]{1,15}}', async (context) => {
    const message = await inbox.find(Number(context.req.param('id')))
    return message ? context.html(messagePage(message)) : context.html(missingPage(), 404)
  })
  app.all('/mail/*', (context) => context.html(missingPage(), 404))
  return app
}

function toJson({ id, channel, recipient, subject, html, body, sent_at: sentAt }: InboxMessage) {
  return { id, channel, to: recipient, subject, text: body, html, sent_at: sentAt.toISOString() }
}
