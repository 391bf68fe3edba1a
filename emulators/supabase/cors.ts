import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Headers that the official client sends and reads. */
const ALLOWED_HEADERS = splitWords(`
  authorization apikey content-type x-client-info x-supabase-api-version prefer range range-unit accept-profile
  content-profile x-upsert cache-control x-region x-retry-count x-metadata x-request-id traceparent tracestate baggage`)
const EXPOSED_HEADERS = splitWords(`
  content-range content-location location preference-applied retry-after x-request-id x-supabase-api-version
  x-sb-error-code x-relay-error`)

/** Allows any origin, as every Supabase project does: requests are authorized by a token, never by a cookie. */
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
 * A faster `allowAnyOrigin` for handlers that respond with `context.json` and the like: it sets the headers before the
 * handler runs, where Hono's middleware copies the finished response to add them.
 */
export function allowAnyOriginEarly(): MiddlewareHandler {
  const respondToPreflight = allowAnyOrigin()
  const exposed = EXPOSED_HEADERS.join(',')
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return respondToPreflight(context, next)
    context.header('access-control-allow-origin', '*')
    context.header('access-control-expose-headers', exposed)
    return next()
  }
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
