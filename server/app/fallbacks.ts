/** Responses for requests that no service handled, or that a service failed to handle. */
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'

import { SERVICE_PATH_PATTERN } from '#domain/app-shell.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import { getLanguages } from '../static/web-app.ts'

/** Paths that two programs could decode differently. No link of the app has one. */
const AMBIGUOUS_PATH = /^\/\/|%(?:00|2f|5c|2e%2e)|\/\.%2e|\/%2e\.|%(?![\da-f]{2})/i

/** Returns an error handler for an app whose parts handle their own errors: the reason goes to the log only. */
export function createErrorHandler(logger: Logger): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    logger.error({ err: error, path: context.req.path }, 'request failed')
    const headers = { 'cache-control': 'no-store' }
    if (!context.req.header('accept')?.includes('text/html'))
      return context.json({ message: 'Internal error' }, 500, headers)
    const { translate } = createTranslator(getLanguages(context))
    return context.text(translate('Something went wrong on our end. Please try again.'), 500, headers)
  }
}

/** Returns an app that responds with 404 to unknown paths of the services, and with 400 to ambiguous paths. */
export function createReservedPaths(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    // `context.req.path` is decoded already.
    const path = getRawPath(context.req.url)
    if (SERVICE_PATH_PATTERN.test(path)) {
      return context.json({ message: 'no Route matched with those values' }, 404, {
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
    }
    if (AMBIGUOUS_PATH.test(path)) {
      const { translate } = createTranslator(getLanguages(context))
      return context.text(translate('Malformed URL'), 400, {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
    }
    return next()
  })
  return app
}

function getRawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
