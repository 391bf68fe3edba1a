import type { Books } from '../books/books.ts'
import type {
  CheckoutMemo,
  CheckoutSession,
  Customer,
  Invoice,
  LineItem,
  PaymentIntent,
  RecurringPrice,
  Subscription,
} from '../books/stored-objects.ts'
import { createCustomer, findCustomer } from '../customers.ts'
import { intentOf } from '../invoices/collect-invoice.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import { isRecurring } from '../subscriptions/subscription-item.ts'
import { memoOf } from './checkout-memo.ts'

/** What a card is to pay in a checkout. */
export type Begun = {
  customer: Customer | undefined
  intent: PaymentIntent
  /** Where a subscription is sold: it waits for this invoice to be paid. */
  plan: { subscription: Subscription; invoice: Invoice } | undefined
}

/** Begins it with the first card, and gives the same to the next ones: a card that was declined leaves nothing double. */
export function beginPayment(books: Books, session: CheckoutSession, email: string | null): Begun {
  const memo = memoOf(books, session)
  if (memo.begun) return goOn(books, memo.begun)
  const customer = payer(books, session, email)
  const begun =
    session.mode === 'subscription'
      ? beginSubscription(books, session, memo, customer)
      : beginSale(books, session, memo, customer, email)
  books.store.save({
    ...memo,
    begun: {
      customer: customer?.id ?? null,
      payment_intent: begun.intent.id,
      subscription: begun.plan?.subscription.id ?? null,
      invoice: begun.plan?.invoice.id ?? null,
    },
  })
  return begun
}

function goOn({ store }: Books, begun: NonNullable<CheckoutMemo['begun']>): Begun {
  const intent = store.find('payment_intent', begun.payment_intent)
  if (!intent) throw new Error(`The payment ${begun.payment_intent} is not there`)
  const subscription = begun.subscription ? store.find('subscription', begun.subscription) : undefined
  const invoice = begun.invoice ? store.find('invoice', begun.invoice) : undefined
  const customer = begun.customer ? store.find('customer', begun.customer) : undefined
  return {
    customer: customer?.deleted ? undefined : customer,
    intent,
    plan: subscription && invoice && { subscription, invoice },
  }
}

/** The session's customer; a stranger becomes one where a customer is needed or wanted. */
function payer(books: Books, session: CheckoutSession, email: string | null): Customer | undefined {
  if (session.customer) return findCustomer(books, session.customer)
  const isNeeded = session.mode === 'subscription' || session.customer_creation === 'always'
  return isNeeded ? createCustomer(books, { email }) : undefined
}

function beginSale(
  books: Books,
  session: CheckoutSession,
  memo: CheckoutMemo,
  customer: Customer | undefined,
  email: string | null,
): Begun {
  const intent = createIntent(books, {
    amount: session.amount_total,
    currency: session.currency,
    customer: customer?.id ?? null,
    ...memo.payment_intent_data,
    receipt_email: memo.payment_intent_data.receipt_email ?? customer?.email ?? email,
  })
  return { customer, intent, plan: undefined }
}

function beginSubscription(
  books: Books,
  session: CheckoutSession,
  memo: CheckoutMemo,
  customer: Customer | undefined,
): Begun {
  const { price, quantity } = soldPlan(session)
  if (!customer) throw new Error(`The checkout ${session.id} sells a subscription to nobody`)
  const plan = startSubscription(books, { customer, price, quantity, ...memo.subscription_data })
  const intent = intentOf(books, plan.invoice)
  if (!intent) throw new Error(`The invoice ${plan.invoice.id} has nothing to pay`)
  return { customer, intent, plan }
}

/** The one recurring price of the session, which its making has seen to. */
function soldPlan(session: CheckoutSession): LineItem & { price: RecurringPrice } {
  const [item] = session.line_items.data
  if (!item || !isRecurring(item.price)) throw new Error(`The checkout ${session.id} sells no subscription`)
  return { ...item, price: item.price }
}
