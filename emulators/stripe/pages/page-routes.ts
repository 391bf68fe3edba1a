import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'

import { StripeError } from '../stripe-error.ts'
import { createAssetRoutes } from './asset-routes.ts'
import { createChallengeRoutes } from './challenge-routes.ts'
import { createCheckoutRoutes } from './checkout-routes.ts'
import { messagePage } from './message-page.ts'
import { pageHeaders } from './page-headers.ts'
import { createPortalRoutes, type PortalEnvironment } from './portal-routes.ts'

const MAX_FORM_BYTES = 16 * 1024

/** The pages for card holders, at `/checkout` and `/portal`. */
export function createPages(environment: PortalEnvironment, logger: Logger): Hono {
  const pages = new Hono()
  for (const path of ['/checkout/*', '/portal/*']) {
    // A form is taken from our own pages alone.
    pages.use(path, csrf(), bodyLimit({ maxSize: MAX_FORM_BYTES }))
  }
  pages.route('/checkout/assets', createAssetRoutes())
  pages.route('/checkout/authenticate', createChallengeRoutes(environment.bookkeeping))
  pages.route('/checkout', createCheckoutRoutes(environment.bookkeeping))
  pages.route('/portal', createPortalRoutes(environment))
  pages.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof StripeError) return say(context, 'That is not possible', error.message, 400)
    logger.error({ err: error, path: context.req.path }, 'a page of the test checkout failed')
    return say(context, 'Something went wrong', 'Nothing was charged. Go back and try again.', 500)
  })
  return pages
}

function say(
  context: Context,
  heading: string,
  text: string,
  status: 400 | 500,
): Response | Promise<Response> {
  return context.html(messagePage({ heading, text }), status, pageHeaders([]))
}
