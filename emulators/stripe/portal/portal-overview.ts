import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import type {
  Charge,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  RecurringPrice,
  Subscription,
} from '../books/stored-objects.ts'
import { findCustomer } from '../customers.ts'
import { productName } from '../money.ts'
import { cardOnFile } from '../payments/payment-methods.ts'
import { previewChange, type PriceChange } from '../subscriptions/change-price.ts'
import { onlyItem } from '../subscriptions/subscription-item.ts'
import { otherPrices, type PortalPlan } from './portal-plans.ts'

export type PlanView = {
  subscription: Subscription
  name: string
  /** What an earlier change of plan has left over. */
  credit: number
  /** What failed and can still be paid. */
  openInvoice: Invoice | undefined
  /** What it may be changed to, and what that costs now. */
  alternatives: { price: RecurringPrice; name: string; change: PriceChange }[]
}

export type Purchase = { charge: Charge; name: string }

export type PortalOverview = {
  customer: Customer
  /** By the customer's own clock. */
  now: number
  plan: PlanView | undefined
  card: PaymentMethod | undefined
  /** Newest first. */
  invoices: Invoice[]
  /** What was bought once, newest first. */
  purchases: Purchase[]
}

/** Everything that the portal shows of a customer; nothing when they are gone. */
export function overviewOf(
  books: Books,
  portal: PortalSession,
  plans: readonly PortalPlan[],
): PortalOverview | undefined {
  const customer = findCustomer(books, portal.customer)
  if (!customer) return undefined
  const where = { customer: customer.id }
  const subscription = currentSubscription(books, customer.id)
  return {
    customer,
    now: nowFor(books, customer.id),
    plan: subscription && planView(books, customer, subscription, plans),
    card: cardOnFile(books, customer, subscription?.default_payment_method ?? null),
    invoices: books.store.list('invoice', { where }),
    purchases: books.store
      .list('charge', { where: { ...where, status: 'succeeded' } })
      .flatMap((charge) => purchaseOf(books, charge)),
  }
}

/** The subscription that runs, or the newest that has ended. */
export function currentSubscription(books: Books, customer: string): Subscription | undefined {
  const where = { customer, status: { in: ['active', 'past_due', 'canceled'] } }
  const all = books.store.list('subscription', { where })
  return all.find(({ status }) => status !== 'canceled') ?? all[0]
}

/** The invoice of this subscription that failed and can still be paid. */
export function openInvoiceOf(books: Books, subscription: Subscription): Invoice | undefined {
  const where = {
    customer: subscription.customer,
    status: 'open',
    'parent.subscription_details.subscription': subscription.id,
  }
  return books.store.list('invoice', { where, limit: 1 })[0]
}

function planView(
  books: Books,
  customer: Customer,
  subscription: Subscription,
  plans: readonly PortalPlan[],
): PlanView {
  const mayChange = subscription.status === 'active' && !subscription.cancel_at_period_end
  const prices = mayChange ? otherPrices(books, subscription, plans) : []
  return {
    subscription,
    name: productName(books, onlyItem(subscription).price),
    credit: Math.max(0, -customer.balance),
    openInvoice: openInvoiceOf(books, subscription),
    alternatives: prices.map((price) => ({
      price,
      name: productName(books, price),
      change: previewChange(books, subscription, price),
    })),
  }
}

/** What was bought with a charge in a checkout; nothing for one that pays an invoice. */
function purchaseOf(books: Books, charge: Charge): Purchase[] {
  const where = { customer: charge.customer ?? undefined, payment_intent: charge.payment_intent }
  const session = books.store.list('checkout.session', { where, limit: 1 })[0]
  if (!session) return []
  const names = session.line_items.data.map(({ description }) => description ?? 'Purchase')
  return [{ charge, name: names.join(', ') }]
}
