import { html } from 'hono/html'

import type { Invoice } from '../books/stored-objects.ts'
import { wordAmount } from '../money.ts'
import type { PortalOverview, Purchase } from '../portal/portal-overview.ts'
import type { Markup } from './markup.ts'
import { wordDate } from './words.ts'

type Entry = { at: number; what: string; amount: string; state: string; tone: 'good' | 'bad' | '' }

const INVOICE_STATES: Record<string, Pick<Entry, 'state' | 'tone'>> = {
  paid: { state: 'Paid', tone: 'good' },
  open: { state: 'Open', tone: 'bad' },
  uncollectible: { state: 'Given up', tone: 'bad' },
  void: { state: 'Void', tone: '' },
}

/** All that was ever paid or should have been, newest first. */
export function paymentHistory({
  invoices,
  purchases,
}: Pick<PortalOverview, 'invoices' | 'purchases'>): Markup {
  const entries = [...invoices.map(invoiceEntry), ...purchases.map(purchaseEntry)].toSorted(
    (a, b) => b.at - a.at,
  )
  return html`<section class="sheet" aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    ${
      entries.length === 0
        ? html`<p class="soft">Nothing has been paid yet.</p>`
        : html`<ul class="history">
            ${entries.map(
              ({ at, what, amount, state, tone }) =>
                html`<li>
                  <span>${what}<span class="soft">${wordDate(at)}</span></span>
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
    what: lines.data.at(-1)?.description ?? number ?? 'Invoice',
    amount: wordAmount(invoice.amount_due, currency),
    ...plain,
  }
}

function purchaseEntry({ charge, name }: Purchase): Entry {
  const { created, amount, amount_refunded: returned, refunded, currency } = charge
  const isPart = returned > 0 && !refunded
  return {
    at: created,
    what: name,
    amount: wordAmount(amount, currency),
    state: refunded ? 'Refunded' : isPart ? 'Partly refunded' : 'Paid',
    tone: refunded || isPart ? '' : 'good',
  }
}
