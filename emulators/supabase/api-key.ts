import type { MiddlewareHandler } from 'hono'

import type { Keys } from './keys.ts'

/** Anybody may ask these: monitors, whoever checks a token's signature, and a browser that follows a link or a redirect. */
const OPEN_PATHS = [
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/verify',
  '/auth/v1/authorize',
  '/auth/v1/callback',
]

/**
 * The gate in front of every Supabase project: a call names the anon key or the service key, beside or instead of a
 * session. The anon key is public, so this keeps nobody out; it makes code that forgets the key fail here as it would there.
 */
export function requireApiKey(keys: Keys): MiddlewareHandler {
  const known = new Set([keys.anonKey, keys.serviceRoleKey])
  return async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (isReading && OPEN_PATHS.includes(context.req.path)) return next()
    const apiKey = context.req.header('apikey')
    if (apiKey === undefined) {
      return context.json({ message: 'No API key found in request', hint: 'Send the header `apikey`.' }, 401)
    }
    if (!known.has(apiKey))
      return context.json({ message: 'Invalid API key', hint: 'Use the key of this server.' }, 401)
    return next()
  }
}
