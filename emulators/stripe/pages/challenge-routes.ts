import { type Context, Hono } from 'hono'

import type { Bookkeeping, Books } from '../books/books.ts'
import type { Challenge, PaymentMethod } from '../books/stored-objects.ts'
import { takeChallenge } from '../checkout/challenges.ts'
import { answerForSession } from '../checkout/pay-session.ts'
import { wordAmount } from '../money.ts'
import { answerInPortal } from '../portal/answer-challenge.ts'
import { NotCarriedOut } from '../portal/portal-actions.ts'
import { challengePage, type ChallengeView } from './challenge-page.ts'
import { messagePage } from './message-page.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, checkoutPath, failedAt, portalPath, successUrl } from './paths.ts'
import { readFields } from './typed-fields.ts'
import { wordCard } from './words.ts'

type Shown = { view: ChallengeView; returnUrl: string | null }

/** The bank's page, at which a card holder says that it is they who pay. */
export function createChallengeRoutes(bookkeeping: Bookkeeping): Hono {
  const routes = new Hono()
  routes.get('/:id', (context) => {
    const shown = bookkeeping.read((books) => aboutChallenge(books, context.req.param('id')))
    if (!shown) return answered(context)
    return context.html(challengePage(shown.view), 200, pageHeaders([shown.returnUrl]))
  })

  routes.post('/:id', async (context) => {
    const field = await readFields(context)
    const target = goOn(bookkeeping, context.req.param('id'), field('answer') === 'complete')
    return target === undefined ? answered(context) : context.redirect(target, 303)
  })
  return routes
}

/** Where to go after the answer; nothing when there is nothing to answer. */
function goOn(bookkeeping: Bookkeeping, id: string, isAuthenticated: boolean): string | undefined {
  try {
    return bookkeeping.transact(null, (books) => {
      const challenge = takeChallenge(books, id)
      const method = challenge && books.store.find('payment_method', challenge.payment_method)
      return method && targetAfter(books, challenge, method, isAuthenticated)
    })
  } catch (error) {
    if (!(error instanceof NotCarriedOut)) throw error
    const challenge = bookkeeping.transact(null, (books) => takeChallenge(books, id))
    return challenge && failedAt(originOf(challenge))
  }
}

function targetAfter(
  books: Books,
  challenge: Challenge,
  method: PaymentMethod,
  isAuthenticated: boolean,
): string | undefined {
  const { purpose } = challenge
  if (purpose.kind !== 'checkout') {
    const portal = books.store.find('billing_portal.session', purpose.portal)
    if (!portal) return undefined
    const isDone = answerInPortal(books, portal, purpose, method, isAuthenticated)
    return isDone ? `${portalPath(portal.id)}?done=${DONE[purpose.kind]}` : failedAt(originOf(challenge))
  }
  const session = books.store.find('checkout.session', purpose.session)
  if (!session) return undefined
  const paying = answerForSession(books, session, method, isAuthenticated)
  if (paying.kind === 'complete') return successUrl(session)
  if (paying.kind === 'asks') return challengePath(paying.challenge)
  return paying.kind === 'declined' ? failedAt(originOf(challenge)) : originOf(challenge)
}

/** What the portal says of each purpose when it is done. */
const DONE = { card: 'card', invoice: 'pay', switch: 'switch' }

/** The page from which the card holder was sent to their bank. */
function originOf({ purpose }: Challenge): string {
  return purpose.kind === 'checkout' ? checkoutPath(purpose.session) : portalPath(purpose.portal)
}

function aboutChallenge(books: Books, id: string): Shown | undefined {
  const challenge = books.store.find('challenge', id)
  const method = challenge && books.store.find('payment_method', challenge.payment_method)
  if (!method || challenge.is_answered) return undefined
  const { purpose } = challenge
  const card = wordCard(method)
  if (purpose.kind === 'checkout') {
    const session = books.store.find('checkout.session', purpose.session)
    const amount = session ? wordAmount(session.amount_total, session.currency) : null
    return { view: { card, amount }, returnUrl: session?.success_url ?? null }
  }
  const invoice = purpose.kind === 'invoice' ? books.store.find('invoice', purpose.invoice) : undefined
  const amount = invoice ? wordAmount(invoice.amount_remaining, invoice.currency) : null
  return { view: { card, amount }, returnUrl: null }
}

function answered(context: Context): Response | Promise<Response> {
  const text = 'Your bank has had its answer. Go back to where you came from.'
  return context.html(messagePage({ heading: 'Already answered', text }), 404, pageHeaders([]))
}
