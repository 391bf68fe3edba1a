import { findCustomer } from '../customers.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import type {
  Charge,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  RecurringPrice,
  Subscription,
} from '../database/stored-objects.ts'
import { getProductName } from '../money.ts'
import { findCardOnFile } from '../payments/payment-methods.ts'
import { previewChange, type PriceChange } from '../subscriptions/change-price.ts'
import { getOnlyItem } from '../subscriptions/subscription-item.ts'
import { listAlternativePrices, type PortalPlan } from './portal-plans.ts'

export type PlanView = {
  subscription: Subscription
  name: string
  /** Credit left over from an earlier switch. */
  credit: number
  /** A failed invoice that can still be paid. */
  openInvoice: Invoice | undefined
  /** Plans to switch to, with the amount due now. */
  alternatives: { price: RecurringPrice; name: string; change: PriceChange }[]
}

export type Purchase = { charge: Charge; name: string }

export type PortalOverview = {
  customer: Customer
  /** By the customer's clock. */
  now: number
  plan: PlanView | undefined
  card: PaymentMethod | undefined
  /** Newest first. */
  invoices: Invoice[]
  /** One-time purchases, newest first. */
  purchases: Purchase[]
}

/** Returns everything that the portal shows; undefined for a deleted customer. */
export function getPortalOverview(
  tx: Transaction,
  portal: PortalSession,
  plans: readonly PortalPlan[],
): PortalOverview | undefined {
  const customer = findCustomer(tx, portal.customer)
  if (!customer) return undefined
  const where = { customer: customer.id }
  const subscription = findCurrentSubscription(tx, customer.id)
  return {
    customer,
    now: nowFor(tx, customer.id),
    plan: subscription && toPlanView(tx, customer, subscription, plans),
    card: findCardOnFile(tx, customer, subscription?.default_payment_method ?? null),
    invoices: tx.store.list('invoice', { where }),
    purchases: tx.store
      .list('charge', { where: { ...where, status: 'succeeded' } })
      .flatMap((charge) => toPurchases(tx, charge)),
  }
}

/** Returns the running subscription, or else the one that ended last. */
export function findCurrentSubscription(tx: Transaction, customer: string): Subscription | undefined {
  const where = { customer, status: { in: ['active', 'trialing', 'past_due', 'canceled'] } }
  const all = tx.store.list('subscription', { where })
  return all.find(({ status }) => status !== 'canceled') ?? all[0]
}

/** Returns the subscription's failed invoice that can still be paid. */
export function findOpenInvoice(tx: Transaction, subscription: Subscription): Invoice | undefined {
  const where = {
    customer: subscription.customer,
    status: 'open',
    'parent.subscription_details.subscription': subscription.id,
  }
  return tx.store.list('invoice', { where, limit: 1 })[0]
}

function toPlanView(
  tx: Transaction,
  customer: Customer,
  subscription: Subscription,
  plans: readonly PortalPlan[],
): PlanView {
  const mayChange = subscription.status === 'active' && !subscription.cancel_at_period_end
  const prices = mayChange ? listAlternativePrices(tx, subscription, plans) : []
  return {
    subscription,
    name: getProductName(tx, getOnlyItem(subscription).price),
    credit: Math.max(0, -customer.balance),
    openInvoice: findOpenInvoice(tx, subscription),
    alternatives: prices.map((price) => ({
      price,
      name: getProductName(tx, price),
      change: previewChange(tx, subscription, price),
    })),
  }
}

/** Returns the purchase of a checkout's charge; empty for charges of invoices. */
function toPurchases(tx: Transaction, charge: Charge): Purchase[] {
  const where = { customer: charge.customer ?? undefined, payment_intent: charge.payment_intent }
  const session = tx.store.list('checkout.session', { where, limit: 1 })[0]
  if (!session) return []
  const names = session.line_items.data.map(({ description }) => description ?? 'Purchase')
  return [{ charge, name: names.join(', ') }]
}
