import { html } from 'hono/html'

import type { PortalSession } from '../database/stored-objects.ts'
import { formatAmount } from '../money.ts'
import type { PlanView, PortalOverview } from '../portal/portal-overview.ts'
import { getOnlyItem } from '../subscriptions/subscription-item.ts'
import { formatDate, formatRate } from './format.ts'
import type { Markup } from './layout.ts'
import { portalPath } from './paths.ts'

type PlanProps = Pick<PortalOverview, 'plan'> & { portal: PortalSession }

/** Renders the current plan and its actions. */
export function planSection({ plan, portal }: PlanProps): Markup {
  return html`<section class="sheet" aria-labelledby="plan">
    <h2 id="plan">Plan</h2>
    ${plan ? planDetails(plan, portalPath(portal.id)) : html`<p class="soft">You don’t have a plan.</p>`}
  </section>`
}

function planDetails(plan: PlanView, path: string): Markup {
  const { subscription, name } = plan
  return html`
    <div class="row spread">
      <p class="plan-name">${name}</p>
      ${statePill(plan)}
    </div>
    <p>${formatRate(getOnlyItem(subscription).price)}</p>
    <p class="soft">${outlook(plan)}</p>
    ${
      plan.credit > 0
        ? html`<p class="soft">
            ${formatAmount(plan.credit, subscription.currency)} in credit toward your next payments.
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
  if (subscription.status === 'trialing') return html`<span class="pill good">Free trial</span>`
  return html`<span class="pill good">Active</span>`
}

/** Describes the next renewal, retry or end. */
function outlook({ subscription, openInvoice }: PlanView): string {
  const { status, ended_at: endedAt, cancel_at_period_end: cancelsAtPeriodEnd } = subscription
  const item = getOnlyItem(subscription)
  const periodEnd = formatDate(item.current_period_end)
  if (status === 'canceled') return `Ended on ${formatDate(endedAt ?? item.current_period_end)}.`
  if (status === 'past_due') {
    const next = openInvoice?.next_payment_attempt
    return next ? `We’ll try your card again on ${formatDate(next)}.` : 'Your last payment didn’t go through.'
  }
  const price = formatAmount(item.price.unit_amount * item.quantity, subscription.currency)
  if (status === 'trialing') {
    return cancelsAtPeriodEnd
      ? `Free until ${periodEnd}. You won’t be charged.`
      : `Free until ${periodEnd}, then ${price}.`
  }
  if (cancelsAtPeriodEnd) return `Ends on ${periodEnd}. You won’t be charged again.`
  return `Next payment of ${price} on ${periodEnd}.`
}

function payForm(
  { amount_remaining: amount, currency }: NonNullable<PlanView['openInvoice']>,
  path: string,
): Markup {
  return html`<form method="post" action="${path}/pay">
    <button class="button">Pay ${formatAmount(amount, currency)} now</button>
  </form>`
}

function choices(plan: PlanView, path: string): Markup {
  if (plan.subscription.cancel_at_period_end) {
    return html`<form method="post" action="${path}/resume">
      <button class="button">Keep plan</button>
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
    change.credit > 0 ? ` minus ${formatAmount(change.credit, currency)} for your unused time` : ''
  return html`<details>
    <summary>Switch to ${name}</summary>
    <p>${formatRate(price)}${credit}. ${describeDue(change.due, currency)}</p>
    <form method="post" action="${path}/switch">
      <button class="button" name="price" value="${price.id}">Switch to ${name}</button>
    </form>
  </details>`
}

function describeDue(due: number, currency: string): string {
  if (due > 0) return `You’ll pay ${formatAmount(due, currency)} now.`
  if (due === 0) return 'Nothing due today.'
  return `Nothing due today. We’ll apply ${formatAmount(-due, currency)} to your next payments.`
}

function cancelChoice({ subscription }: PlanView, path: string): Markup {
  const until = formatDate(getOnlyItem(subscription).current_period_end)
  return html`<details>
    <summary>Cancel plan</summary>
    <p>You’ll keep your plan until ${until}. You can change your mind until then.</p>
    <form method="post" action="${path}/cancel">
      <button class="button danger">Cancel plan</button>
    </form>
  </details>`
}
