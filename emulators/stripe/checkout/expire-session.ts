import type { Books } from '../books/books.ts'
import { recordEvent } from '../books/record-event.ts'
import type { CheckoutSession } from '../books/stored-objects.ts'
import { cancelIntent } from '../payments/payment-intents.ts'
import { expireIncomplete } from '../subscriptions/end-subscription.ts'
import { memoOf } from './checkout-memo.ts'

/** Closes a checkout that nobody will pay any more, with whatever was begun in it. */
export function expireSession(books: Books, session: CheckoutSession): CheckoutSession {
  const { begun } = memoOf(books, session)
  const subscription = begun?.subscription && books.store.find('subscription', begun.subscription)
  if (subscription && subscription.status === 'incomplete') expireIncomplete(books, subscription)
  const intent = begun && books.store.find('payment_intent', begun.payment_intent)
  if (intent) cancelIntent(books, intent)
  const expired: CheckoutSession = { ...session, status: 'expired', url: null }
  books.store.save(expired)
  recordEvent(books, 'checkout.session.expired', expired)
  return expired
}
