import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import { configuration } from './configuration.ts'
import { listRoutes } from './list-routes.ts'
import { personRoutes } from './person-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { seasonRoutes } from './season-routes.ts'
import { titleRoutes } from './title-routes.ts'
import { invalidKey, methodNotSupported, notFound, TmdbError } from './tmdb-error.ts'

/** Short enough that a day's trends arrive in the morning, long enough that going back costs nothing. */
const MAX_AGE_SECONDS = 600

/** TMDB's API v3 over the demo catalogue, for mounting at `/tmdb`: it answers below `/tmdb/3` and nothing else. */
export function createTmdbApi({ catalogue }: { catalogue: Catalogue }): Hono {
  const version3 = new Hono()
    .get('/configuration', (context) => context.json(configuration(new URL(context.req.url).origin)))
    .route('/', listRoutes(catalogue))
    .route('/', searchRoutes(catalogue))
    .route('/', seasonRoutes(catalogue))
    .route('/', titleRoutes(catalogue))
    .route('/', personRoutes(catalogue))
    .all('*', ({ req }) => {
      throw req.method === 'GET' || req.method === 'HEAD' ? notFound() : methodNotSupported()
    })

  const api = new Hono()
  api.use('/3/*', cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'OPTIONS'] }))
  api.use(
    '/3/*',
    etag({ weak: true, retainedHeaders: ['cache-control', 'access-control-allow-origin', 'etag'] }),
  )
  api.use('/3/*', cacheable)
  api.use('/3/*', requireKey)
  api.route('/3', version3)
  api.onError(answerError)
  return api
}

const cacheable: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('cache-control', context.res.ok ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-store')
}

/** The demo takes any key, but one there must be: code that forgets it would fail at the real service. */
const requireKey: MiddlewareHandler = async (context, next) => {
  const bearer = /^bearer\s+\S/i.test(context.req.header('authorization') ?? '')
  if (!bearer && !context.req.query('api_key')?.trim()) throw invalidKey()
  await next()
}

function answerError(error: Error, context: Context): Response {
  if (!(error instanceof TmdbError)) throw error
  return context.json(
    { success: false, status_code: error.statusCode, status_message: error.message },
    error.httpStatus,
  )
}
