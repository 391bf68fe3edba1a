import type { Context, MiddlewareHandler } from 'hono'

import type { Keys } from './keys.ts'

/** Called by health checks, by verifiers of tokens, and by browsers that follow a link or a redirect. */
const PATHS_WITHOUT_KEY = [
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/verify',
  '/auth/v1/authorize',
]

/**
 * Middleware that requires the anon key or the service key in the `apikey` header, like Supabase's API gateway. The anon
 * key is public, so this protects nothing, but code that forgets the key fails here as it would there.
 */
export function requireApiKey(keys: Keys): MiddlewareHandler {
  const validKeys = new Set([keys.anonKey, keys.serviceRoleKey])
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (isRead && PATHS_WITHOUT_KEY.includes(context.req.path)) return next()
    const apiKey = context.req.header('apikey')
    if (apiKey === undefined) {
      return context.json({ message: 'No API key found in request', hint: 'Send the header `apikey`.' }, 401)
    }
    if (!validKeys.has(apiKey))
      return context.json({ message: 'Invalid API key', hint: 'Use the key of this server.' }, 401)
    return next()
  }
}

/** Returns the token of the `Authorization: Bearer …` header. */
export function getBearerToken(context: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}
