import { html } from 'hono/html'

import { MERCHANT } from '../merchant.ts'
import type { Markup } from './markup.ts'

type Layout = {
  title: string
  /** What the page is made for, which decides how wide it is. */
  kind: 'checkout' | 'portal' | 'message'
  main: Markup
}

/** A whole page. That no money moves stands at the top of each of them. */
export function page({ title, kind, main }: Layout): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · ${MERCHANT}</title>
        <link rel="icon" href="/checkout/assets/mark.svg" />
        ${['page', 'forms', 'test-cards', kind].map(
          (name) => html`<link rel="stylesheet" href="/checkout/assets/${name}.css" />`,
        )}
        <script type="module" src="/checkout/assets/card-fields.js"></script>
      </head>
      <body class="${kind}">
        <aside class="notice" aria-label="About this page">
          <strong>Test checkout.</strong> No money moves. Never type a real card number here.
        </aside>
        ${main}
      </body>
    </html>`
}

/** Who sells, as the head of a page. */
export function brand(): Markup {
  return html`<span class="brand"
    ><img src="/checkout/assets/mark.svg" alt="" width="32" height="32" />${MERCHANT}</span
  >`
}
