import { comesFromThisMachine } from '@marquee/http/is-local-request.ts'
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'

import { page } from './outbox-pages.ts'

/**
 * The outbox holds links that open accounts, so only people at this machine may look into it: neither the network,
 * nor a proxy's visitors, nor a web page elsewhere that made its own name point here.
 */
export function onlyFromThisMachine(siteOrigins: readonly string[]): MiddlewareHandler {
  // Any port: a forwarded one has another number here than there.
  const names = new Set(siteOrigins.map((origin) => new URL(origin).hostname))
  return async (context, next) => {
    if (comesFromThisMachine(context) && names.has(new URL(context.req.url).hostname)) return next()
    return context.html(
      page(
        'Outbox',
        html`<h1>Outbox</h1>
          <p>
            The outbox can be read on the machine that runs Marquee only. Set SMTP_URL to send real mail.
          </p>`,
      ),
      403,
    )
  }
}
