import { html } from 'hono/html'

import type { CheckoutSession, LineItem } from '../database/stored-objects.ts'
import { formatAmount, formatInterval } from '../money.ts'
import type { CardInput } from '../payments/card-input.ts'
import { isRecurring } from '../subscriptions/subscription-item.ts'
import { alert, cardFields, field, testCards, type FieldErrors } from './card-form.ts'
import { formatDate, formatRate } from './format.ts'
import { MERCHANT, brand, page, type Markup } from './layout.ts'

export type CheckoutView = {
  session: CheckoutSession
  /** Product descriptions by price id. */
  descriptions: Record<string, string | null>
  /** The email of a known customer, which cannot be edited here. */
  knownEmail: string | null
  /** When a subscription started now would next be charged; null for one-time payments. */
  renewsAt: number | null
  /** How long a subscription is free; null without a trial. */
  trialDays: number | null
  input: CardInput & { email: string }
  errors: FieldErrors
  alert: string | undefined
}

/** Renders the order summary and the payment form. */
export function checkoutPage(view: CheckoutView): Markup {
  const { session } = view
  const submitText = session.custom_text.submit?.message
  return page({
    title: 'Checkout',
    kind: 'checkout',
    main: html`<main>
      <section class="summary" aria-label="What you buy">
        <header>
          ${brand()}
          ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Cancel</a>` : ''}
        </header>
        <h1>${headingFor(view)}</h1>
        ${view.trialDays === null ? priceNow(view) : trialTerms(view, view.trialDays)}
        <ul class="items">
          ${session.line_items.data.map((item) => renderItem(item, view.descriptions[item.price.id] ?? null))}
          ${
            view.trialDays === null
              ? ''
              : html`<li>
                  <span>Due today</span>
                  <span>${formatAmount(session.amount_total, session.currency)}</span>
                </li>`
          }
        </ul>
      </section>
      <section class="sheet" aria-label="Payment">
        <h2>Pay with card</h2>
        ${alert(view.alert)}
        <form method="post" novalidate>
          ${emailField(view)} ${cardFields(view.input, view.errors)}
          <button class="button" type="submit">${buttonLabel(view)}</button>
          ${submitText ? html`<p class="soft note">${submitText}</p>` : ''}
        </form>
      </section>
      ${testCards()}
    </main>`,
  })
}

function priceNow({ session, renewsAt }: CheckoutView): Markup {
  return html`<p class="price">
      ${formatAmount(session.amount_total, session.currency)}${pricePeriod(session)}
    </p>
    ${renewsAt === null ? '' : html`<p class="soft">Renews on ${formatDate(renewsAt)}. Cancel anytime.</p>`}`
}

function trialTerms({ session, renewsAt }: CheckoutView, days: number): Markup {
  const price = session.line_items.data[0]?.price
  const rate = price && isRecurring(price) ? formatRate(price) : ''
  return html`<p class="price">${days === 1 ? '1 day' : `${days} days`} free</p>
    <p class="soft">Then ${rate}, starting on ${formatDate(renewsAt ?? session.created)}. Cancel anytime.</p>`
}

function headingFor({ session, trialDays }: CheckoutView): string {
  const [first, ...others] = session.line_items.data
  const name = first?.description ?? MERCHANT
  if (trialDays !== null) return `Try ${name}`
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

function buttonLabel({ session, trialDays }: CheckoutView): string {
  const { mode, amount_total: total, currency } = session
  if (trialDays !== null) return 'Start trial'
  return mode === 'subscription' ? 'Subscribe' : `Pay ${formatAmount(total, currency)}`
}
