import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup whose interpolated values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export const MERCHANT = 'Marquee'

type Layout = {
  title: string
  /** Selects the stylesheet. */
  kind: 'checkout' | 'portal' | 'message'
  main: Markup
}

/** Renders a page, headed by a notice that this is a test checkout. */
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
          <strong>Test checkout.</strong> No real charges are made. Don’t enter a real card number.
        </aside>
        ${main}
      </body>
    </html>`
}

export function brand(): Markup {
  return html`<span class="brand"
    ><img src="/checkout/assets/mark.svg" alt="" width="32" height="32" />${MERCHANT}</span
  >`
}

type Message = {
  heading: string
  text: string
  link?: { label: string; href: string }
}

/** Renders a page with a message only. */
export function messagePage({ heading, text, link }: Message): Markup {
  return page({
    title: heading,
    kind: 'message',
    main: html`<main class="sheet centred">
      ${brand()}
      <h1>${heading}</h1>
      <p class="soft">${text}</p>
      ${link ? html`<a class="button" href="${link.href}">${link.label}</a>` : ''}
    </main>`,
  })
}
