import type { Books } from '../books/books.ts'
import type { Challenge, PaymentMethod, PortalSession } from '../books/stored-objects.ts'
import { intentOf } from '../invoices/collect-invoice.ts'
import { failAuthentication } from '../payments/payment-intents.ts'
import { isRecurring } from '../subscriptions/subscription-item.ts'
import { payNow, putOnFile, switchPlan } from './portal-actions.ts'
import { currentSubscription } from './portal-overview.ts'

type PortalPurpose = Exclude<Challenge['purpose'], { kind: 'checkout' }>

/** Goes on with what somebody wanted in the portal, now that they have answered their bank; false when it came to nothing. */
export function answerInPortal(
  books: Books,
  portal: PortalSession,
  purpose: PortalPurpose,
  method: PaymentMethod,
  isAuthenticated: boolean,
): boolean {
  switch (purpose.kind) {
    case 'card':
      if (isAuthenticated) putOnFile(books, portal.customer, method)
      return isAuthenticated
    case 'invoice':
      return answerForInvoice(books, portal, purpose.invoice, method, isAuthenticated)
    case 'switch': {
      const subscription = currentSubscription(books, portal.customer)
      const price = books.store.find('price', purpose.price)
      const isPossible = subscription?.status === 'active' && price && isRecurring(price)
      if (!isAuthenticated || !isPossible) return false
      switchPlan(books, subscription, price, 'authenticated')
      return true
    }
  }
}

function answerForInvoice(
  books: Books,
  portal: PortalSession,
  id: string,
  method: PaymentMethod,
  isAuthenticated: boolean,
): boolean {
  const invoice = books.store.find('invoice', id)
  if (invoice?.status !== 'open') return false
  if (isAuthenticated) return payNow(books, portal, invoice, 'authenticated').kind === 'done'
  const intent = intentOf(books, invoice)
  if (intent) failAuthentication(books, intent, method)
  return false
}
