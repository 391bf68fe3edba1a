import { html } from 'hono/html'

import type { CheckoutSession, LineItem } from '../books/stored-objects.ts'
import { MERCHANT } from '../merchant.ts'
import { wordAmount, wordInterval } from '../money.ts'
import type { CardInput } from '../payments/card-input.ts'
import { alert, cardFields, field, testCards, type Mistakes } from './card-form.ts'
import { brand, page } from './layout.ts'
import type { Markup } from './markup.ts'
import { wordDate } from './words.ts'

export type CheckoutView = {
  session: CheckoutSession
  /** What the seller says of the things, by the ids of their prices. */
  descriptions: Record<string, string | null>
  /** The customer's own address, which they cannot change here. */
  fixedEmail: string | null
  /** When a subscription that begins now renews; nothing where nothing renews. */
  renewsAt: number | null
  typed: CardInput & { email: string }
  mistakes: Mistakes
  alert: string | undefined
}

/** What is sold, and the form that pays for it. */
export function checkoutPage(view: CheckoutView): Markup {
  const { session } = view
  return page({
    title: 'Checkout',
    kind: 'checkout',
    main: html`<main>
      <section class="summary" aria-label="What you buy">
        <header>
          ${brand()}
          ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Cancel</a>` : ''}
        </header>
        <h1>${headingOf(session)}</h1>
        <p class="price">${wordAmount(session.amount_total, session.currency)}${per(session)}</p>
        ${
          view.renewsAt === null
            ? ''
            : html`<p class="soft">Renews on ${wordDate(view.renewsAt)}, until you cancel.</p>`
        }
        <ul class="items">
          ${session.line_items.data.map((item) => lineOf(item, view.descriptions[item.price.id] ?? null))}
        </ul>
      </section>
      <section class="sheet" aria-label="Payment">
        <h2>Pay by card</h2>
        ${alert(view.alert)}
        <form method="post" novalidate>
          ${emailField(view)} ${cardFields(view.typed, view.mistakes)}
          <button class="button" type="submit">${buttonLabel(session)}</button>
        </form>
      </section>
      ${testCards()}
    </main>`,
  })
}

function headingOf(session: CheckoutSession): string {
  const [first, ...others] = session.line_items.data
  const name = first?.description ?? MERCHANT
  if (session.mode === 'subscription') return `Subscribe to ${name}`
  return others.length === 0 ? name : `Pay ${MERCHANT}`
}

function per({ line_items }: CheckoutSession): Markup {
  const recurring = line_items.data[0]?.price.recurring
  return recurring ? html` <small>per ${wordInterval(recurring)}</small>` : html``
}

function lineOf({ description, quantity, amount_total, currency }: LineItem, more: string | null): Markup {
  return html`<li>
    <span>
      ${description}${quantity > 1 ? html` × ${quantity}` : ''}
      ${more ? html`<span class="soft">${more}</span>` : ''}
    </span>
    <span>${wordAmount(amount_total, currency)}</span>
  </li>`
}

function emailField({ fixedEmail, typed, mistakes }: CheckoutView): Markup {
  if (fixedEmail !== null) {
    return html`<div class="field">
      <span class="label">E-mail</span>
      <p class="fixed">${fixedEmail}</p>
    </div>`
  }
  return field({
    name: 'email',
    label: 'E-mail',
    value: typed.email,
    mistake: mistakes.email,
    attributes: html`type="email" inputmode="email" maxlength="512" placeholder="you@example.com"`,
  })
}

function buttonLabel({ mode, amount_total: total, currency }: CheckoutSession): string {
  return mode === 'subscription' ? 'Subscribe' : `Pay ${wordAmount(total, currency)}`
}
