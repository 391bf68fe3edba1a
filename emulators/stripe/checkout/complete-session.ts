import type { Books } from '../books/books.ts'
import { recordEvent } from '../books/record-event.ts'
import type { CheckoutSession, PaymentMethod } from '../books/stored-objects.ts'
import { attachCard } from '../payments/payment-methods.ts'
import { activate } from '../subscriptions/start-subscription.ts'
import type { Begun } from './begin-payment.ts'

/** The money has come: the session says so, a subscription runs, and its card stays on file for the next payment. */
export function completeSession(
  books: Books,
  session: CheckoutSession,
  { customer, plan, intent }: Begun,
  method: PaymentMethod,
): CheckoutSession {
  if (customer && intent.setup_future_usage) attachCard(books, customer, method)
  if (plan) activate(books, plan.subscription, method.id)
  const { email, name } = method.billing_details
  const complete: CheckoutSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? email,
      individual_name: null,
      name: name ?? customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: plan?.invoice.id ?? null,
    payment_intent: plan ? null : intent.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: plan?.subscription.id ?? null,
    url: null,
  }
  books.store.save(complete)
  recordEvent(books, 'checkout.session.completed', complete)
  return complete
}
