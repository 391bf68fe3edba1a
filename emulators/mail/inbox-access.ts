/**
 * Messages contain links that open accounts, so only the person who started the server may read them: someone on this
 * machine who knows the token that was printed. The network alone cannot tell: a reverse proxy on this machine that adds
 * no headers is a local client with a local host name.
 */
import { createHash, timingSafeEqual } from 'node:crypto'

import { isLocalRequest } from '@marquee/http/client-ip.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'

import { page } from './inbox-pages.ts'

export type InboxAccess = {
  /** Opens the inbox, as `/mail?token=`. A browser gets it as a cookie on its first visit. */
  token: string
  /** Origins under which the inbox may be opened; any port, because port forwarding changes it. */
  siteOrigins: readonly string[]
}

const PATH = '/mail'

/**
 * Requires the token, and a request from this machine that passed no proxy (as far as headers tell) and was not led here
 * by a web page whose host name points to this machine (DNS rebinding).
 */
export function requireInboxAccess({ token, siteOrigins }: InboxAccess): MiddlewareHandler {
  const hostnames = new Set(siteOrigins.map((origin) => new URL(origin).hostname))
  const cookieName = `dev_inbox_${digest(token).toString('hex').slice(0, 8)}`
  return async (context, next) => {
    const url = new URL(context.req.url)
    if (!isLocalRequest(context) || !hostnames.has(url.hostname)) return deny(context)
    const isPage = url.pathname !== '/mail.json'
    if (matches(context.req.query('token'), token)) {
      if (!isPage) return next()
      // All instances on `localhost` share their cookies, whatever their port, so that the name depends on the token.
      setCookie(context, cookieName, token, { path: PATH, httpOnly: true, sameSite: 'Strict' })
      url.searchParams.delete('token')
      return context.redirect(`${url.pathname}${url.search}`, 303)
    }
    return isPage && matches(getCookie(context, cookieName), token) ? next() : deny(context)
  }
}

function matches(candidate: string | undefined, token: string): boolean {
  return candidate !== undefined && timingSafeEqual(digest(candidate), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function deny(context: Context) {
  return context.html(
    page(
      'Dev inbox',
      html`<h1>Dev inbox</h1>
        <p>Open the dev inbox on the machine running this server, using the link it prints at startup.</p>`,
    ),
    403,
  )
}
