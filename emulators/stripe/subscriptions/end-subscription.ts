import type { Stripe } from 'stripe'

import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { Subscription } from '../books/stored-objects.ts'
import { giveUp } from '../invoices/collect-invoice.ts'
import { onlyItem } from './subscription-item.ts'

type Reason = Stripe.Subscription.CancellationDetails.Reason

/** Ends a subscription now. What its invoices still wanted is given up. */
export function endSubscription(books: Books, subscription: Subscription, reason: Reason): Subscription {
  const now = nowFor(books, subscription.customer)
  for (const invoice of openInvoices(books, subscription)) {
    giveUp(books, invoice, reason === 'payment_failed' ? 'uncollectible' : 'void')
  }
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancel_at_period_end: false,
    cancellation_details: detailsOf(subscription, reason),
    ended_at: now,
  }
  books.store.save(ended)
  recordEvent(books, 'customer.subscription.deleted', ended)
  return ended
}

/** Lets a subscription run to the end of what is paid, or takes that back. */
export function setCancelAtPeriodEnd(books: Books, subscription: Subscription, atEnd: boolean): Subscription {
  if (subscription.cancel_at_period_end === atEnd) return subscription
  const changed: Subscription = {
    ...subscription,
    cancel_at: atEnd ? onlyItem(subscription).current_period_end : null,
    cancel_at_period_end: atEnd,
    canceled_at: atEnd ? nowFor(books, subscription.customer) : null,
    cancellation_details: detailsOf(subscription, atEnd ? 'cancellation_requested' : null),
  }
  saveChanged(books, 'customer.subscription.updated', subscription, changed)
  return changed
}

/** The first payment never came: what was begun counts for nothing. */
export function expireIncomplete(books: Books, subscription: Subscription): void {
  for (const invoice of openInvoices(books, subscription)) giveUp(books, invoice, 'void')
  saveChanged(books, 'customer.subscription.updated', subscription, {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: nowFor(books, subscription.customer),
  })
}

function openInvoices(books: Books, subscription: Subscription) {
  return books.store.list('invoice', {
    where: {
      customer: subscription.customer,
      status: 'open',
      'parent.subscription_details.subscription': subscription.id,
    },
  })
}

function detailsOf(
  subscription: Subscription,
  reason: Reason | null,
): Stripe.Subscription.CancellationDetails {
  return {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  }
}
