import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

import { claimChallenge } from '../checkout/challenges.ts'
import { resumeSession } from '../checkout/pay-session.ts'
import type { StripeDatabase, Transaction } from '../database/database.ts'
import type { Challenge, PaymentMethod } from '../database/stored-objects.ts'
import { formatAmount } from '../money.ts'
import { resumePortalAction, PortalActionError } from '../portal/portal-actions.ts'
import { readForm } from './form-fields.ts'
import { formatCard } from './format.ts'
import { messagePage, MERCHANT, page, type Markup } from './layout.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, checkoutPath, authenticationFailedPath, portalPath, successUrl } from './paths.ts'

type ChallengeDetails = { view: ChallengeView; returnUrl: string | null }

/** The page of a card issuer's 3-D Secure challenge. */
export function createChallengeRoutes(database: StripeDatabase): Hono {
  const routes = new Hono()
  routes.get('/:id', (context) => {
    const details = database.read((tx) => describeChallenge(tx, context.req.param('id')))
    if (!details) return alreadyCompleted(context)
    return context.html(challengePage(details.view), 200, pageHeaders([details.returnUrl]))
  })

  routes.post('/:id', async (context) => {
    const field = await readForm(context)
    const target = resume(database, context.req.param('id'), field('answer') === 'complete')
    return target === undefined ? alreadyCompleted(context) : context.redirect(target, 303)
  })
  return routes
}

/** Returns where to redirect after the challenge; undefined if there is no open challenge. */
function resume(database: StripeDatabase, id: string, isAuthenticated: boolean): string | undefined {
  try {
    return database.transact(null, (tx) => {
      const challenge = claimChallenge(tx, id)
      const method = challenge && tx.store.find('payment_method', challenge.payment_method)
      return method && resumePurpose(tx, challenge, method, isAuthenticated)
    })
  } catch (error) {
    if (!(error instanceof PortalActionError)) throw error
    const challenge = database.transact(null, (tx) => claimChallenge(tx, id))
    return challenge && authenticationFailedPath(returnPath(challenge))
  }
}

function resumePurpose(
  tx: Transaction,
  challenge: Challenge,
  method: PaymentMethod,
  isAuthenticated: boolean,
): string | undefined {
  const { purpose } = challenge
  if (purpose.kind !== 'checkout') {
    const portal = tx.store.find('billing_portal.session', purpose.portal)
    if (!portal) return undefined
    const isDone = resumePortalAction(tx, portal, purpose, method, isAuthenticated)
    return isDone
      ? `${portalPath(portal.id)}?done=${DONE[purpose.kind]}`
      : authenticationFailedPath(returnPath(challenge))
  }
  const session = tx.store.find('checkout.session', purpose.session)
  if (!session) return undefined
  const result = resumeSession(tx, session, method, isAuthenticated)
  if (result.kind === 'complete') return successUrl(session)
  if (result.kind === 'requires_action') return challengePath(result.challenge)
  return result.kind === 'declined' ? authenticationFailedPath(returnPath(challenge)) : returnPath(challenge)
}

/** The portal's `done` parameter by purpose. */
const DONE = { card: 'card', invoice: 'pay', switch: 'switch' }

function returnPath({ purpose }: Challenge): string {
  return purpose.kind === 'checkout' ? checkoutPath(purpose.session) : portalPath(purpose.portal)
}

function describeChallenge(tx: Transaction, id: string): ChallengeDetails | undefined {
  const challenge = tx.store.find('challenge', id)
  const method = challenge && tx.store.find('payment_method', challenge.payment_method)
  if (!method || challenge.is_answered) return undefined
  const { purpose } = challenge
  const card = formatCard(method)
  if (purpose.kind === 'checkout') {
    const session = tx.store.find('checkout.session', purpose.session)
    // A trial only saves the card.
    const amount = session?.amount_total ? formatAmount(session.amount_total, session.currency) : null
    return { view: { card, amount }, returnUrl: session?.success_url ?? null }
  }
  const invoice = purpose.kind === 'invoice' ? tx.store.find('invoice', purpose.invoice) : undefined
  const amount = invoice ? formatAmount(invoice.amount_remaining, invoice.currency) : null
  return { view: { card, amount }, returnUrl: null }
}

function alreadyCompleted(context: Context): Response | Promise<Response> {
  const text = 'Your bank already confirmed this. You can close this page.'
  return context.html(messagePage({ heading: 'Already confirmed', text }), 404, pageHeaders([]))
}

type ChallengeView = {
  /** `Visa •••• 3155` */
  card: string
  /** Formatted; null where a card is only saved. */
  amount: string | null
}

/** Stands in for the page of a card issuer. */
function challengePage({ card, amount }: ChallengeView): Markup {
  return page({
    title: '3-D Secure',
    kind: 'message',
    main: html`<main class="sheet">
      <p class="bank">Test bank <span>3-D Secure</span></p>
      <h1>${amount ? 'Confirm your payment' : 'Confirm your card'}</h1>
      <dl class="facts">
        ${amount ? fact('Amount', amount) : ''} ${fact('To', MERCHANT)} ${fact('Card', card)}
      </dl>
      <p class="soft">
        A real bank would ask for a code or a tap in its app. This test bank lets you choose.
      </p>
      <form method="post" class="row">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
    </main>`,
  })
}

function fact(name: string, value: string): Markup {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
