import type { Stripe } from 'stripe'

import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import type { Subscription } from '../database/stored-objects.ts'
import { abandonInvoice } from '../invoices/collect-invoice.ts'
import { getOnlyItem } from './subscription-item.ts'

type Reason = Stripe.Subscription.CancellationDetails.Reason

/** Cancels a subscription immediately and closes its open invoices. */
export function endSubscription(tx: Transaction, subscription: Subscription, reason: Reason): Subscription {
  const now = nowFor(tx, subscription.customer)
  for (const invoice of openInvoices(tx, subscription)) {
    abandonInvoice(tx, invoice, reason === 'payment_failed' ? 'uncollectible' : 'void')
  }
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancel_at_period_end: false,
    cancellation_details: cancellationDetailsFor(subscription, reason),
    ended_at: now,
  }
  tx.store.save(ended)
  recordEvent(tx, 'customer.subscription.deleted', ended)
  return ended
}

/** Schedules or unschedules the cancellation at the end of the period. */
export function setCancelAtPeriodEnd(
  tx: Transaction,
  subscription: Subscription,
  atEnd: boolean,
): Subscription {
  if (subscription.cancel_at_period_end === atEnd) return subscription
  const changed: Subscription = {
    ...subscription,
    cancel_at: atEnd ? getOnlyItem(subscription).current_period_end : null,
    cancel_at_period_end: atEnd,
    canceled_at: atEnd ? nowFor(tx, subscription.customer) : null,
    cancellation_details: cancellationDetailsFor(subscription, atEnd ? 'cancellation_requested' : null),
  }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, changed)
  return changed
}

/** Expires a subscription whose first payment never succeeded. */
export function expireIncomplete(tx: Transaction, subscription: Subscription): void {
  for (const invoice of openInvoices(tx, subscription)) abandonInvoice(tx, invoice, 'void')
  saveWithEvent(tx, 'customer.subscription.updated', subscription, {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: nowFor(tx, subscription.customer),
  })
}

function openInvoices(tx: Transaction, subscription: Subscription) {
  return tx.store.list('invoice', {
    where: {
      customer: subscription.customer,
      status: 'open',
      'parent.subscription_details.subscription': subscription.id,
    },
  })
}

function cancellationDetailsFor(
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
