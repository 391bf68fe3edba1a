import { html } from 'hono/html'

import type { CheckoutSession, LineItem } from '../database/stored-objects.ts'
import { formatAmount, formatInterval } from '../money.ts'
import type { CardInput } from '../payments/card-input.ts'
import { alert, cardFields, field, testCards, type FieldErrors } from './card-form.ts'
import { formatDate } from './format.ts'
import { MERCHANT, brand, page, type Markup } from './layout.ts'

export type CheckoutView = {
  session: CheckoutSession
  /** Product descriptions by price id. */
  descriptions: Record<string, string | null>
  /** The email of a known customer, which cannot be edited here. */
  knownEmail: string | null
  /** When a subscription started now would renew; null for one-time payments. */
  renewsAt: number | null
  input: CardInput & { email: string }
  errors: FieldErrors
  alert: string | undefined
}

/** Renders the order summary and the payment form. */
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
        <h1>${headingFor(session)}</h1>
        <p class="price">${formatAmount(session.amount_total, session.currency)}${pricePeriod(session)}</p>
        ${
          view.renewsAt === null
            ? ''
            : html`<p class="soft">Renews on ${formatDate(view.renewsAt)}. Cancel anytime.</p>`
        }
        <ul class="items">
          ${session.line_items.data.map((item) => renderItem(item, view.descriptions[item.price.id] ?? null))}
        </ul>
      </section>
      <section class="sheet" aria-label="Payment">
        <h2>Pay with card</h2>
        ${alert(view.alert)}
        <form method="post" novalidate>
          ${emailField(view)} ${cardFields(view.input, view.errors)}
          <button class="button" type="submit">${buttonLabel(session)}</button>
        </form>
      </section>
      ${testCards()}
    </main>`,
  })
}

function headingFor(session: CheckoutSession): string {
  const [first, ...others] = session.line_items.data
  const name = first?.description ?? MERCHANT
  if (session.mode === 'subscription') return `Subscribe to ${name}`
  return others.length === 0 ? name : `Pay ${MERCHANT}`
}

function pricePeriod({ line_items }: CheckoutSession): Markup {
  const recurring = line_items.data[0]?.price.recurring
  return recurring ? html` <small>per ${formatInterval(recurring)}</small>` : html``
}

function renderItem(
  { description, quantity, amount_total, currency }: LineItem,
  more: string | null,
): Markup {
  return html`<li>
    <span>
      ${description}${quantity > 1 ? html` × ${quantity}` : ''}
      ${more ? html`<span class="soft">${more}</span>` : ''}
    </span>
    <span>${formatAmount(amount_total, currency)}</span>
  </li>`
}

function emailField({ knownEmail, input, errors }: CheckoutView): Markup {
  if (knownEmail !== null) {
    return html`<div class="field">
      <span class="label">Email</span>
      <p class="fixed">${knownEmail}</p>
    </div>`
  }
  return field({
    name: 'email',
    label: 'Email',
    value: input.email,
    error: errors.email,
    attributes: html`type="email" inputmode="email" maxlength="512" placeholder="you@example.com"`,
  })
}

function buttonLabel({ mode, amount_total: total, currency }: CheckoutSession): string {
  return mode === 'subscription' ? 'Subscribe' : `Pay ${formatAmount(total, currency)}`
}
