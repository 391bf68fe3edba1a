import { html } from 'hono/html'

import type { CardInput } from '../payments/card-input.ts'
import { alert, cardFields, testCards, type Mistakes } from './card-form.ts'
import { brand, page } from './layout.ts'
import type { Markup } from './markup.ts'

export type CardView = {
  /** Back to the portal. */
  back: string
  typed: CardInput
  mistakes: Mistakes
  alert: string | undefined
}

/** Where a customer gives another card. */
export function portalCardPage(view: CardView): Markup {
  return page({
    title: 'Card',
    kind: 'message',
    main: html`<main class="sheet">
      <header>
        ${brand()}
        <a class="back" href="${view.back}">Cancel</a>
      </header>
      <h1>Card for your payments</h1>
      ${alert(view.alert)}
      <form method="post" novalidate>
        ${cardFields(view.typed, view.mistakes)}
        <button class="button" type="submit">Save card</button>
      </form>
      ${testCards()}
    </main>`,
  })
}
