import type { Context } from 'hono'

import type { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import type { SessionResponse } from '../sessions/sessions.ts'

/** The client recognizes a redirect from Supabase by this parameter. */
const SUPABASE_MARKER = { sb: '' }

/** Returns `redirect_to` if it is a page of the app, otherwise the app's root. Prevents open redirects that leak sessions. */
export function getRedirectTarget(
  context: Context,
  { siteUrl, siteOrigins }: Pick<AuthServices, 'siteUrl' | 'siteOrigins'>,
  redirectTo: string = context.req.query('redirect_to') ?? '',
): URL {
  const root = new URL('/', siteUrl)
  const target = URL.canParse(redirectTo) ? new URL(redirectTo) : root
  const isAllowed = siteOrigins.includes(target.origin) && target.username === '' && target.password === ''
  return isAllowed ? target : root
}

/** Returns the URL for an email. It has the origin of the target, since the browser stores the session per origin. */
export function createVerifyUrl(
  target: URL,
  { linkToken, type }: { linkToken: string; type: string },
): string {
  const url = new URL('/auth/v1/verify', target.origin)
  url.search = new URLSearchParams({ token: linkToken, type, redirect_to: target.href }).toString()
  return url.href
}

/** Adds the session in the fragment, which is never sent to a server or logged. */
export function withSession(target: URL, session: SessionResponse, type: string): string {
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

/** A client that uses PKCE reads errors from the query. */
export function withError(target: URL, { status, code, message }: AuthError, isPkce: boolean): string {
  const error = status >= 500 ? 'server_error' : status === 400 ? 'invalid_request' : 'access_denied'
  const parameters = { error, error_code: code, error_description: message }
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return withFragment(url, parameters)
}

function withFragment(target: URL, parameters: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams({ ...parameters, ...SUPABASE_MARKER }).toString()
  return url.href
}
