import { html } from 'hono/html'

import type { PortalSession } from '../books/stored-objects.ts'
import { wordAmount } from '../money.ts'
import type { PlanView, PortalOverview } from '../portal/portal-overview.ts'
import { onlyItem } from '../subscriptions/subscription-item.ts'
import type { Markup } from './markup.ts'
import { portalPath } from './paths.ts'
import { wordDate, wordRate } from './words.ts'

type PlanProps = Pick<PortalOverview, 'plan'> & { portal: PortalSession }

/** The plan that runs, and what can be done about it. */
export function planSection({ plan, portal }: PlanProps): Markup {
  return html`<section class="sheet" aria-labelledby="plan">
    <h2 id="plan">Plan</h2>
    ${plan ? planDetails(plan, portalPath(portal.id)) : html`<p class="soft">You have no plan.</p>`}
  </section>`
}

function planDetails(plan: PlanView, path: string): Markup {
  const { subscription, name } = plan
  return html`
    <div class="row spread">
      <p class="plan-name">${name}</p>
      ${statePill(plan)}
    </div>
    <p>${wordRate(onlyItem(subscription).price)}</p>
    <p class="soft">${outlook(plan)}</p>
    ${
      plan.credit > 0
        ? html`<p class="soft">
            ${wordAmount(plan.credit, subscription.currency)} in credit pay for what comes first.
          </p>`
        : ''
    }
    ${plan.openInvoice ? payForm(plan.openInvoice, path) : ''}
    ${subscription.status === 'canceled' ? '' : html`<div class="choices">${choices(plan, path)}</div>`}
  `
}

function statePill({ subscription }: PlanView): Markup {
  if (subscription.status === 'canceled') return html`<span class="pill">Ended</span>`
  if (subscription.status === 'past_due') return html`<span class="pill bad">Payment failed</span>`
  if (subscription.cancel_at_period_end) return html`<span class="pill">Ends soon</span>`
  return html`<span class="pill good">Active</span>`
}

/** What comes next, and when. */
function outlook({ subscription, openInvoice }: PlanView): string {
  const { status, ended_at: endedAt, cancel_at_period_end: endsThen } = subscription
  const item = onlyItem(subscription)
  const periodEnd = wordDate(item.current_period_end)
  if (status === 'canceled') return `It ended on ${wordDate(endedAt ?? item.current_period_end)}.`
  if (status === 'past_due') {
    const next = openInvoice?.next_payment_attempt
    return next
      ? `The card will be asked again on ${wordDate(next)}.`
      : 'The last payment did not go through.'
  }
  if (endsThen) return `It ends on ${periodEnd}. Nothing more will be charged.`
  return `Next payment of ${wordAmount(item.price.unit_amount * item.quantity, subscription.currency)} on ${periodEnd}.`
}

function payForm(
  { amount_remaining: amount, currency }: NonNullable<PlanView['openInvoice']>,
  path: string,
): Markup {
  return html`<form method="post" action="${path}/pay">
    <button class="button">Pay ${wordAmount(amount, currency)} now</button>
  </form>`
}

function choices(plan: PlanView, path: string): Markup {
  if (plan.subscription.cancel_at_period_end) {
    return html`<form method="post" action="${path}/resume">
      <button class="button">Keep the plan</button>
    </form>`
  }
  return html`${plan.alternatives.map((alternative) => switchChoice(plan, alternative, path))}
  ${cancelChoice(plan, path)}`
}

function switchChoice(
  { subscription }: PlanView,
  { price, name, change }: PlanView['alternatives'][number],
  path: string,
): Markup {
  const { currency } = subscription
  const credit =
    change.credit > 0 ? `, less ${wordAmount(change.credit, currency)} for what you have not used` : ''
  return html`<details>
    <summary>Change to ${name}</summary>
    <p>${wordRate(price)}${credit}. ${wordDue(change.due, currency)}</p>
    <form method="post" action="${path}/switch">
      <button class="button" name="price" value="${price.id}">Change to ${name}</button>
    </form>
  </details>`
}

function wordDue(due: number, currency: string): string {
  if (due > 0) return `You pay ${wordAmount(due, currency)} now.`
  if (due === 0) return 'Nothing is due now.'
  return `Nothing is due now; ${wordAmount(-due, currency)} stay in credit for your next payments.`
}

function cancelChoice({ subscription }: PlanView, path: string): Markup {
  const until = wordDate(onlyItem(subscription).current_period_end)
  return html`<details>
    <summary>Cancel the plan</summary>
    <p>It stays yours until ${until}. Until then you can change your mind.</p>
    <form method="post" action="${path}/cancel">
      <button class="button danger">Cancel the plan</button>
    </form>
  </details>`
}
