import { html } from 'hono/html'

import type { PortalSession } from '../books/stored-objects.ts'
import { MERCHANT } from '../merchant.ts'
import type { PortalOverview } from '../portal/portal-overview.ts'
import { alert } from './card-form.ts'
import { brand, page } from './layout.ts'
import type { Markup } from './markup.ts'
import { portalPath } from './paths.ts'
import { paymentHistory } from './portal-history.ts'
import { planSection } from './portal-plan.ts'
import { wordCard, wordDate, wordExpiry } from './words.ts'

export type PortalView = PortalOverview & {
  portal: PortalSession
  /** What has just been done. */
  done: string | undefined
  alert: string | undefined
}

/** A customer's plan, card, payments and clock. */
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

function cardSection({ card, portal }: PortalView): Markup {
  return html`<section class="sheet" aria-labelledby="card">
    <h2 id="card">Card</h2>
    <div class="row spread">
      ${
        card
          ? html`<p>${wordCard(card)} <span class="soft">until ${wordExpiry(card)}</span></p>`
          : html`<p class="soft">There is no card on file.</p>`
      }
      <a class="button quiet" href="${portalPath(portal.id)}/card">${card ? 'Change card' : 'Add a card'}</a>
    </div>
  </section>`
}

const STEPS = [
  { step: 'day', label: 'A day' },
  { step: 'month', label: 'A month' },
  { step: 'year', label: 'A year' },
]

function clockSection({ now, portal }: PortalView): Markup {
  return html`<section class="sheet" aria-labelledby="clock">
    <h2 id="clock">Test clock</h2>
    <p class="soft">
      For this customer it is <strong>${wordDate(now)}</strong>. Move on in time, and renewals, failures and
      cancellations happen as they would.
    </p>
    <form class="row" method="post" action="${portalPath(portal.id)}/clock">
      ${STEPS.map(
        ({ step, label }) => html`<button class="button quiet" name="step" value="${step}">${label}</button>`,
      )}
    </form>
  </section>`
}
