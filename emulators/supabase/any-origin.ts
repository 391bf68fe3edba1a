import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** What the official client sends, and what it must be able to read. */
const ALLOWED_HEADERS = words(`
  authorization apikey content-type x-client-info x-supabase-api-version prefer range range-unit accept-profile
  content-profile x-upsert cache-control x-region x-retry-count x-metadata x-request-id traceparent tracestate baggage`)
const EXPOSED_HEADERS = words(`
  content-range content-location location preference-applied retry-after x-request-id x-supabase-api-version
  x-sb-error-code x-relay-error`)

/**
 * Lets the page of any origin ask, as every Supabase project does: what protects an account is its token, which no browser
 * sends by itself.
 */
export function allowAnyOrigin(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 3600,
  })
}

/**
 * The same, quicker, where every answer is made by its context: the two headers are put there beforehand, where the
 * library makes a second answer to put them into.
 */
export function allowAnyOriginAhead(): MiddlewareHandler {
  const answerPermission = allowAnyOrigin()
  const exposed = EXPOSED_HEADERS.join(',')
  return async (context, next) => {
    if (asksPermission(context)) return answerPermission(context, next)
    context.header('access-control-allow-origin', '*')
    context.header('access-control-expose-headers', exposed)
    return next()
  }
}

/** Without the headers of a browser it is somebody who asks what can be done with a table, which PostgREST answers. */
function asksPermission({ req }: Context): boolean {
  const isBrowser = req.header('origin') ?? req.header('access-control-request-method')
  return req.method === 'OPTIONS' && isBrowser !== undefined
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
