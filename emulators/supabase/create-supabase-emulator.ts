import { isAbortedRequest, limitBody } from '@marquee/http/request-body.ts'
import { Hono } from 'hono'

import { createAuthApp } from './auth/auth-app.ts'
import { allowAnyOrigin, allowAnyOriginEarly } from './cors.ts'
import type { SupabaseEmulatorOptions } from './emulator-options.ts'
import { createFunctionsApp } from './functions/functions-app.ts'
import { requireApiKey } from './request-credentials.ts'
import { createRestApp } from './rest/rest-app.ts'
import { STORAGE_PATH } from './storage/objects/object-key.ts'
import { createStorageApp } from './storage/storage-app.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Returns an app with `/auth/v1`, `/rest/v1`, `/storage/v1` and `/functions/v1` of a Supabase project. */
export function createSupabaseEmulator(options: SupabaseEmulatorOptions): Hono {
  const app = new Hono()
  const allowOrigins = allowAnyOriginEarly()
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
  // No body limit, as each bucket has its own, and no API key, as public files are loaded without one.
  app.use(`${STORAGE_PATH}/*`, allowAnyOrigin())
  app.route('/auth/v1', createAuthApp(options))
  app.route('/rest/v1', createRestApp(options))
  app.route(STORAGE_PATH, createStorageApp(options))
  // No API key, as webhooks do not send one, and no CORS, as each function sets its own headers.
  app.route(
    '/functions/v1',
    createFunctionsApp({ ...options, environment: options.functionEnvironment ?? {} }),
  )
  // Handles errors of the body limit; each part handles its own errors.
  app.onError((error, context) => {
    if (isAbortedRequest(error)) return context.body(null, 400)
    options.logger.error({ err: error }, 'request failed')
    return context.json({ code: 'unexpected_failure', message: 'Internal Server Error' }, 500)
  })
  return app
}
