import { createChallenge } from '../checkout/challenges.ts'
import { requireCustomer } from '../customers.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type {
  Invoice,
  PaymentMethod,
  PortalSession,
  RecurringPrice,
  Subscription,
  Challenge,
} from '../database/stored-objects.ts'
import { collectInvoice, findIntent } from '../invoices/collect-invoice.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import type { CardDetails } from '../payments/card-input.ts'
import { failAuthentication } from '../payments/payment-intents.ts'
import { attachCard, findCardOnFile, createPaymentMethod } from '../payments/payment-methods.ts'
import { NOT_A_TEST_CARD, findTestCard, type Occasion } from '../payments/test-cards.ts'
import { changePrice } from '../subscriptions/change-price.ts'
import { isRecurring } from '../subscriptions/subscription-item.ts'
import { findCurrentSubscription } from './portal-overview.ts'

export type ActionResult =
  | { kind: 'done' }
  | { kind: 'requires_action'; challenge: string }
  | { kind: 'rejected'; message: string }

/** Thrown to roll back an action whose payment failed or needs authentication. */
export class PortalActionError extends Error {
  override name = 'PortalActionError'
  readonly reason:
    | { kind: 'rejected'; message: string }
    | { kind: 'requires_action'; method: PaymentMethod; price: string }

  constructor(reason: PortalActionError['reason']) {
    super('The portal action was rolled back')
    this.reason = reason
  }
}

/** Replaces the card for future payments. */
export function changeCard(tx: Transaction, portal: PortalSession, card: CardDetails): ActionResult {
  const testCard = findTestCard(card.number)
  if (!testCard) return { kind: 'rejected', message: NOT_A_TEST_CARD.message }
  const { on_session: outcome } = testCard.outcomes
  if (typeof outcome !== 'string') return { kind: 'rejected', message: outcome.message }
  const { email } = requireCustomer(tx, portal.customer)
  const method = createPaymentMethod(tx, card, testCard, { created: nowFor(tx, portal.customer), email })
  if (outcome === 'requires_action') {
    return {
      kind: 'requires_action',
      challenge: createChallenge(tx, method, { kind: 'card', portal: portal.id }).id,
    }
  }
  setCardOnFile(tx, portal.customer, method)
  return { kind: 'done' }
}

/** Makes a card the default of a customer and of their subscriptions. */
function setCardOnFile(tx: Transaction, customer: string, method: PaymentMethod): void {
  attachCard(tx, requireCustomer(tx, customer), method)
  const where = { customer, status: { in: ['active', 'trialing', 'past_due'] } }
  for (const subscription of tx.store.list('subscription', { where })) {
    saveWithEvent(tx, 'customer.subscription.updated', subscription, {
      ...subscription,
      default_payment_method: method.id,
    })
  }
}

/** Pays a failed invoice with the card on file, on session. */
export function payOpenInvoice(
  tx: Transaction,
  portal: PortalSession,
  invoice: Invoice,
  occasion: Occasion,
): ActionResult {
  const payment = payInvoice(tx, invoice, undefined, occasion)
  if (payment.kind === 'paid') return { kind: 'done' }
  if (payment.kind === 'declined') return { kind: 'rejected', message: payment.failure.message }
  const purpose = { kind: 'invoice', portal: portal.id, invoice: invoice.id } as const
  return { kind: 'requires_action', challenge: createChallenge(tx, payment.method, purpose).id }
}

/**
 * Switches to another plan and pays for it at once.
 * @throws PortalActionError if the payment fails or needs authentication; the old plan stays
 */
export function switchPlan(
  tx: Transaction,
  subscription: Subscription,
  price: RecurringPrice,
  occasion: Occasion,
): void {
  const { invoice } = changePrice(tx, subscription, price)
  if (invoice.status === 'paid') return
  const customer = requireCustomer(tx, subscription.customer)
  const method = findCardOnFile(tx, customer, subscription.default_payment_method)
  if (!method) throw new PortalActionError({ kind: 'rejected', message: 'Add a card before you pay.' })
  const { attempt } = collectInvoice(tx, invoice, method, { occasion, isScheduled: false })
  if (attempt.kind === 'declined')
    throw new PortalActionError({ kind: 'rejected', message: attempt.failure.message })
  if (attempt.kind === 'requires_action')
    throw new PortalActionError({ kind: 'requires_action', method, price: price.id })
}

type PortalPurpose = Exclude<Challenge['purpose'], { kind: 'checkout' }>

/** Resumes a portal action after its 3-D Secure challenge. Returns false if it failed. */
export function resumePortalAction(
  tx: Transaction,
  portal: PortalSession,
  purpose: PortalPurpose,
  method: PaymentMethod,
  isAuthenticated: boolean,
): boolean {
  switch (purpose.kind) {
    case 'card':
      if (isAuthenticated) setCardOnFile(tx, portal.customer, method)
      return isAuthenticated
    case 'invoice':
      return resumeInvoicePayment(tx, portal, purpose.invoice, method, isAuthenticated)
    case 'switch': {
      const subscription = findCurrentSubscription(tx, portal.customer)
      const price = tx.store.find('price', purpose.price)
      const isPossible = subscription?.status === 'active' && price && isRecurring(price)
      if (!isAuthenticated || !isPossible) return false
      switchPlan(tx, subscription, price, 'authenticated')
      return true
    }
  }
}

function resumeInvoicePayment(
  tx: Transaction,
  portal: PortalSession,
  id: string,
  method: PaymentMethod,
  isAuthenticated: boolean,
): boolean {
  const invoice = tx.store.find('invoice', id)
  if (invoice?.status !== 'open') return false
  if (isAuthenticated) return payOpenInvoice(tx, portal, invoice, 'authenticated').kind === 'done'
  const intent = findIntent(tx, invoice)
  if (intent) failAuthentication(tx, intent, method)
  return false
}
