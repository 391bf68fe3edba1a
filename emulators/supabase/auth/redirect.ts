import type { Context } from 'hono'

import type { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import type { SessionAnswer } from './sessions.ts'

/** By it the client knows that a redirect is ours. */
const MARK = { sb: '' }

/**
 * Where a link leads in the end: `redirect_to` when that is a page of the app, else the app's root. Everything else
 * would be an open redirect, and one that hands out sessions.
 */
export function redirectTarget(
  context: Context,
  { siteUrl, siteOrigins }: Pick<AuthServices, 'siteUrl' | 'siteOrigins'>,
  asked: string = context.req.query('redirect_to') ?? '',
): URL {
  const root = new URL('/', siteUrl)
  const target = URL.canParse(asked) ? new URL(asked) : root
  const isOurs = siteOrigins.includes(target.origin) && target.username === '' && target.password === ''
  return isOurs ? target : root
}

/** The link of a mail. It leads to the name under which the person came, since a session belongs to one origin. */
export function verifyUrl(target: URL, { link, type }: { link: string; type: string }): string {
  const url = new URL('/auth/v1/verify', target.origin)
  url.search = new URLSearchParams({ token: link, type, redirect_to: target.href }).toString()
  return url.href
}

/** With the session in the fragment, which no server and no log gets to see. */
export function withSession(target: URL, session: SessionAnswer, type: string): string {
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  })
}

export function withMessage(target: URL, message: string): string {
  return withFragment(target, { message })
}

export function withCode(target: URL, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** A browser that waits for a code looks for errors in the query, too. */
export function withError(target: URL, { status, code, message }: AuthError, isPkce: boolean): string {
  const error = status >= 500 ? 'server_error' : status === 400 ? 'invalid_request' : 'access_denied'
  const parts = { error, error_code: code, error_description: message }
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value)
  return withFragment(url, parts)
}

function withFragment(target: URL, parts: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams({ ...parts, ...MARK }).toString()
  return url.href
}
