import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { Hono } from 'hono'

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

const STYLES = ['page.css', 'forms.css', 'test-cards.css', 'checkout.css', 'message.css', 'portal.css']

const ASSETS: Record<string, { path: string; type: string }> = {
  ...Object.fromEntries(
    STYLES.map((name) => [name, { path: beside(`assets/${name}`), type: 'text/css; charset=utf-8' }]),
  ),
  'card-fields.js': { path: beside('assets/card-fields.js'), type: 'text/javascript; charset=utf-8' },
  'mark.svg': { path: beside('../../../public/favicon.svg'), type: 'image/svg+xml' },
  'figtree.woff2': { path: fileURLToPath(import.meta.resolve(FONT)), type: 'font/woff2' },
}

/** The few files that the pages need, each read once. */
export function createAssetRoutes(): Hono {
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

function beside(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
