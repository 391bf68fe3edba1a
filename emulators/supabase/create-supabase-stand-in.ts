import { isAborted } from '@marquee/http/aborted-request.ts'
import { limitBody } from '@marquee/http/body-limit.ts'
import { Hono } from 'hono'

import { allowAnyOrigin, allowAnyOriginAhead } from './any-origin.ts'
import { requireApiKey } from './api-key.ts'
import { createAuthApp } from './auth/auth-app.ts'
import { createFunctionsApp } from './functions/functions-app.ts'
import { createRestApp } from './rest/rest-app.ts'
import type { SupabaseStandInOptions } from './stand-in-options.ts'
import { STORAGE_PATH } from './storage/object-place.ts'
import { createStorageApp } from './storage/storage-app.ts'

const MAX_BODY_BYTES = 1024 * 1024

/**
 * The part of Supabase that the product uses, speaking the same protocol: accounts at `/auth/v1`, data at `/rest/v1`,
 * files at `/storage/v1`, functions at `/functions/v1`.
 * It hosts; the product's rules are in `supabase/migrations` and `supabase/functions`.
 */
export function createSupabaseStandIn(options: SupabaseStandInOptions): Hono {
  const app = new Hono()
  const allowOrigins = allowAnyOriginAhead()
  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    app.use(
      path,
      allowOrigins,
      limitBody({
        maxBytes: MAX_BODY_BYTES,
        onError: (context) =>
          context.json({ code: 'payload_too_large', message: 'Request body is larger than 1 MB' }, 413),
      }),
      requireApiKey(options.keys),
    )
  }
  // Files are larger than that, and each bucket has its own limit; a public one is fetched without a key.
  app.use(`${STORAGE_PATH}/*`, allowAnyOrigin())
  app.route('/auth/v1', createAuthApp(options))
  app.route('/rest/v1', createRestApp(options))
  app.route(STORAGE_PATH, createStorageApp(options))
  // Without the key, which Stripe's webhooks do not have; and each function answers for its own origins.
  app.route(
    '/functions/v1',
    createFunctionsApp({ ...options, environment: options.functionEnvironment ?? {} }),
  )
  // What the limits above meet when they read a body; each part answers for its own errors.
  app.onError((error, context) => {
    if (isAborted(error)) return context.body(null, 400)
    options.logger.error({ err: error }, 'a request failed')
    return context.json({ code: 'unexpected_failure', message: 'Internal Server Error' }, 500)
  })
  return app
}
