import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import type { CheckoutSession, PaymentMethod } from '../books/stored-objects.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import type { CardDetails } from '../payments/card-input.ts'
import {
  attemptPayment,
  failAuthentication,
  NOT_AUTHENTICATED,
  type Attempt,
} from '../payments/payment-intents.ts'
import { keepCard } from '../payments/payment-methods.ts'
import { NOT_A_TEST_CARD, testCardOf, type Occasion } from '../payments/test-cards.ts'
import { beginPayment, type Begun } from './begin-payment.ts'
import { openChallenge } from './challenges.ts'
import { completeSession } from './complete-session.ts'

export type Paying =
  | { kind: 'complete'; session: CheckoutSession }
  /** The card holder's bank wants to ask them something first. */
  | { kind: 'asks'; challenge: string }
  | { kind: 'declined'; message: string }
  /** Somebody was quicker, or time was. */
  | { kind: 'closed' }

/** Pays a checkout with a card that somebody has typed. */
export function paySession(
  books: Books,
  session: CheckoutSession,
  card: CardDetails,
  email: string | null,
): Paying {
  if (session.status !== 'open') return { kind: 'closed' }
  const testCard = testCardOf(card.number)
  if (!testCard) return { kind: 'declined', message: NOT_A_TEST_CARD.message }
  const method = keepCard(books, card, testCard, { created: nowFor(books, session.customer), email })
  return settle(books, session, method, 'present')
}

/** Goes on with a checkout after the card holder has answered their bank. */
export function answerForSession(
  books: Books,
  session: CheckoutSession,
  method: PaymentMethod,
  isAuthenticated: boolean,
): Paying {
  if (session.status !== 'open') return { kind: 'closed' }
  if (isAuthenticated) return settle(books, session, method, 'authenticated')
  failAuthentication(books, beginPayment(books, session, method.billing_details.email).intent, method)
  return { kind: 'declined', message: NOT_AUTHENTICATED.message }
}

function settle(books: Books, session: CheckoutSession, method: PaymentMethod, occasion: Occasion): Paying {
  const begun = beginPayment(books, session, method.billing_details.email)
  const attempt = attemptFor(books, begun, method, occasion)
  if (attempt.kind === 'declined') return { kind: 'declined', message: attempt.failure.message }
  if (attempt.kind === 'asks') {
    return {
      kind: 'asks',
      challenge: openChallenge(books, method, { kind: 'checkout', session: session.id }).id,
    }
  }
  return { kind: 'complete', session: completeSession(books, session, begun, method) }
}

function attemptFor(
  books: Books,
  { plan, intent }: Begun,
  method: PaymentMethod,
  occasion: Occasion,
): Attempt {
  if (!plan) return attemptPayment(books, intent, method, occasion)
  return collectInvoice(books, plan.invoice, method, { occasion, isScheduled: false }).attempt
}
