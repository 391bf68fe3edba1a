import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'

import { StripeError } from '../stripe-error.ts'
import { createChallengeRoutes } from './challenge-routes.ts'
import { createCheckoutRoutes } from './checkout-routes.ts'
import { messagePage } from './layout.ts'
import { pageHeaders } from './page-headers.ts'
import { createPortalRoutes, type PortalEnvironment } from './portal-routes.ts'

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

const STYLES = ['page.css', 'forms.css', 'test-cards.css', 'checkout.css', 'message.css', 'portal.css']

const ASSETS: Record<string, { path: string; type: string }> = {
  ...Object.fromEntries(
    STYLES.map((name) => [name, { path: assetPath(name), type: 'text/css; charset=utf-8' }]),
  ),
  'card-fields.js': { path: assetPath('card-fields.js'), type: 'text/javascript; charset=utf-8' },
  'mark.svg': { path: assetPath('mark.svg'), type: 'image/svg+xml' },
  'figtree.woff2': { path: fileURLToPath(import.meta.resolve(FONT)), type: 'font/woff2' },
}

const MAX_FORM_BYTES = 16 * 1024

/** Creates the hosted pages at `/checkout` and `/portal`. */
export function createPages(environment: PortalEnvironment, logger: Logger): Hono {
  const pages = new Hono()
  for (const path of ['/checkout/*', '/portal/*']) {
    // Rejects forms sent from other sites.
    pages.use(path, csrf(), bodyLimit({ maxSize: MAX_FORM_BYTES }))
  }
  pages.route('/checkout/assets', createAssetRoutes())
  pages.route('/checkout/authenticate', createChallengeRoutes(environment.database))
  pages.route('/checkout', createCheckoutRoutes(environment.database))
  pages.route('/portal', createPortalRoutes(environment))
  pages.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof StripeError) return renderMessage(context, 'That didn’t work', error.message, 400)
    logger.error({ err: error, path: context.req.path }, 'page failed in the Stripe emulator')
    return renderMessage(context, 'Something went wrong', 'You weren’t charged. Go back and try again.', 500)
  })
  return pages
}

function renderMessage(
  context: Context,
  heading: string,
  text: string,
  status: 400 | 500,
): Response | Promise<Response> {
  return context.html(messagePage({ heading, text }), status, pageHeaders([]))
}

/** Serves the pages' assets, reading each file once. */
function createAssetRoutes(): Hono {
  const assets = new Hono()
  for (const [name, { path, type }] of Object.entries(ASSETS)) {
    let body: Uint8Array<ArrayBuffer> | undefined
    assets.get(`/${name}`, (context) => {
      body ??= new Uint8Array(readFileSync(path))
      return context.body(body, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
    })
  }
  return assets
}

function assetPath(name: string): string {
  return fileURLToPath(new URL(`assets/${name}`, import.meta.url))
}
