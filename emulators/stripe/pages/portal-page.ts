import { html } from 'hono/html'

import type { PortalSession, Invoice } from '../database/stored-objects.ts'
import { formatAmount } from '../money.ts'
import type { CardInput } from '../payments/card-input.ts'
import type { PortalOverview, Purchase } from '../portal/portal-overview.ts'
import { alert, cardFields, testCards, type FieldErrors } from './card-form.ts'
import { formatCard, formatDate, formatExpiry } from './format.ts'
import { MERCHANT, brand, page, type Markup } from './layout.ts'
import { portalPath } from './paths.ts'
import { planSection } from './portal-plan-section.ts'

export type PortalView = PortalOverview & {
  portal: PortalSession
  /** Confirmation of the last action. */
  done: string | undefined
  alert: string | undefined
}

export type CardView = {
  /** The URL of the portal. */
  back: string
  input: CardInput
  errors: FieldErrors
  alert: string | undefined
}

/** Renders a customer's plan, card, payments and clock. */
export function portalPage(view: PortalView): Markup {
  const { portal, customer } = view
  return page({
    title: 'Billing',
    kind: 'portal',
    main: html`<main>
      <header>
        ${brand()}
        ${portal.return_url ? html`<a class="back" href="${portal.return_url}">Back to ${MERCHANT}</a>` : ''}
      </header>
      <h1>Billing</h1>
      <p class="soft">${customer.email ?? customer.name ?? 'Customer'}</p>
      ${alert(view.alert)} ${view.done ? html`<p class="done" role="status">${view.done}</p>` : ''}
      ${planSection(view)} ${cardSection(view)} ${paymentHistory(view)} ${clockSection(view)}
    </main>`,
  })
}

export function portalCardPage(view: CardView): Markup {
  return page({
    title: 'Card',
    kind: 'message',
    main: html`<main class="sheet">
      <header>
        ${brand()}
        <a class="back" href="${view.back}">Cancel</a>
      </header>
      <h1>Payment method</h1>
      ${alert(view.alert)}
      <form method="post" novalidate>
        ${cardFields(view.input, view.errors)}
        <button class="button" type="submit">Save card</button>
      </form>
      ${testCards()}
    </main>`,
  })
}

function cardSection({ card, portal }: PortalView): Markup {
  return html`<section class="sheet" aria-labelledby="card">
    <h2 id="card">Payment method</h2>
    <div class="row spread">
      ${
        card
          ? html`<p>${formatCard(card)} <span class="soft">Expires ${formatExpiry(card)}</span></p>`
          : html`<p class="soft">No card on file.</p>`
      }
      <a class="button quiet" href="${portalPath(portal.id)}/card">${card ? 'Update card' : 'Add card'}</a>
    </div>
  </section>`
}

const STEPS = [
  { step: 'day', label: '1 day' },
  { step: 'month', label: '1 month' },
  { step: 'year', label: '1 year' },
]

function clockSection({ now, portal }: PortalView): Markup {
  return html`<section class="sheet" aria-labelledby="clock">
    <h2 id="clock">Test clock</h2>
    <p class="soft">
      For this customer, today is <strong>${formatDate(now)}</strong>. Move the clock forward to see renewals,
      failed payments, and cancellations.
    </p>
    <form class="row" method="post" action="${portalPath(portal.id)}/clock">
      ${STEPS.map(
        ({ step, label }) => html`<button class="button quiet" name="step" value="${step}">${label}</button>`,
      )}
    </form>
  </section>`
}

type Entry = { at: number; description: string; amount: string; state: string; tone: 'good' | 'bad' | '' }

const INVOICE_STATES: Record<string, Pick<Entry, 'state' | 'tone'>> = {
  paid: { state: 'Paid', tone: 'good' },
  open: { state: 'Open', tone: 'bad' },
  uncollectible: { state: 'Uncollectible', tone: 'bad' },
  void: { state: 'Void', tone: '' },
}

/** Renders paid and unpaid invoices and purchases, newest first. */
function paymentHistory({ invoices, purchases }: Pick<PortalOverview, 'invoices' | 'purchases'>): Markup {
  const entries = [...invoices.map(invoiceEntry), ...purchases.map(purchaseEntry)].toSorted(
    (a, b) => b.at - a.at,
  )
  return html`<section class="sheet" aria-labelledby="payments">
    <h2 id="payments">Payment history</h2>
    ${
      entries.length === 0
        ? html`<p class="soft">No payments yet.</p>`
        : html`<ul class="history">
            ${entries.map(
              ({ at, description, amount, state, tone }) =>
                html`<li>
                  <span>${description}<span class="soft">${formatDate(at)}</span></span>
                  <span class="pill ${tone}">${state}</span>
                  <span class="amount">${amount}</span>
                </li>`,
            )}
          </ul>`
    }
  </section>`
}

function invoiceEntry(invoice: Invoice): Entry {
  const { status, created, currency, lines, number } = invoice
  const plain = INVOICE_STATES[status] ?? { state: status, tone: '' }
  return {
    at: created,
    description: lines.data.at(-1)?.description ?? number ?? 'Invoice',
    amount: formatAmount(invoice.amount_due, currency),
    ...plain,
  }
}

function purchaseEntry({ charge, name }: Purchase): Entry {
  const { created, amount, amount_refunded: returned, refunded, currency } = charge
  const isPart = returned > 0 && !refunded
  return {
    at: created,
    description: name,
    amount: formatAmount(amount, currency),
    state: refunded ? 'Refunded' : isPart ? 'Partially refunded' : 'Paid',
    tone: refunded || isPart ? '' : 'good',
  }
}
