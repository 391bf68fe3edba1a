import { html } from 'hono/html'

import { brand, page } from './layout.ts'
import type { Markup } from './markup.ts'

type Message = {
  heading: string
  text: string
  /** Where to go on, if anywhere. */
  link?: { label: string; href: string }
}

/** A page that only says something. */
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
