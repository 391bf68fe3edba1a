import { Hono } from 'hono'

import { SERVICE_PATHS } from '#domain/service-paths.ts'

/** What no link of the app leads to: an address whose parts could be read in two ways. */
const AMBIGUOUS = /^\/\/|%(?:00|2f|5c|2e%2e)|\/\.%2e|\/%2e\.|%(?![\da-f]{2})/i

/** Answers 404 for what the services before it left over, in JSON as they all speak it, and 400 for what is no clear address. */
export function createReservedPaths(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    // The path as it was sent; the framework's own has been decoded.
    const path = rawPath(context.req.url)
    if (SERVICE_PATHS.test(path)) {
      return context.json({ message: 'no Route matched with those values' }, 404, {
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
    }
    if (AMBIGUOUS.test(path)) return context.text('This address cannot be read.', 400)
    return next()
  })
  return app
}

function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
