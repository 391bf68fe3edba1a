/**
 * Stored objects have the shapes of Stripe's API, so a response is the stored object. Where Stripe's types
 * allow an id or an object, the id is stored; `Decimal` values are stored as strings.
 */

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Stripe } from 'stripe'

type With<Whole, Part> = Omit<Whole, keyof Part> & Part

export type Customer = With<Stripe.Customer, { deleted?: undefined }>
type DeletedCustomer = Stripe.DeletedCustomer
export type Product = With<Stripe.Product, { default_price: string | null; deleted?: undefined }>
export type Price = With<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string; deleted?: undefined }
>
export type RecurringPrice = With<Price, { recurring: Stripe.Price.Recurring }>
export type PaymentMethod = With<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  { customer: string | null; latest_charge: string | null; payment_method: string | null }
>
export type Charge = With<Stripe.Charge, { customer: string | null; payment_intent: string }>
export type Refund = With<Stripe.Refund, { charge: string; customer: string | null; payment_intent: string }>
export type Dispute = With<Stripe.Dispute, { charge: string; payment_intent: string }>
export type LineItem = With<Stripe.LineItem, { price: Price; quantity: number }>

export type CheckoutSession = With<
  Stripe.Checkout.Session,
  {
    customer: string | null
    subscription: string | null
    payment_intent: string | null
    invoice: string | null
    amount_total: number
    currency: string
    /** Stored with the session, returned by the API only when expanded. */
    line_items: Stripe.ApiList<LineItem>
  }
>

export type Plan = With<Stripe.Plan, { amount_decimal: string }>
export type SubscriptionItem = With<
  Stripe.SubscriptionItem,
  { price: RecurringPrice; plan: Plan; quantity: number }
>
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string
    default_payment_method: string | null
    items: Stripe.ApiList<SubscriptionItem>
    latest_invoice: string | null
  }
>

type Pricing = {
  type: 'price_details'
  price_details: { price: string; product: string }
  unit_amount_decimal: string
}
export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    pricing: Pricing
    quantity_decimal: string
    subscription: string
  }
>
/** A proration. `invoice` is null until an invoice includes it. */
export type InvoiceItem = With<
  Stripe.InvoiceItem,
  {
    customer: string
    invoice: string | null
    parent: {
      type: 'subscription_details'
      subscription_details: { subscription: string; subscription_item: string }
    }
    pricing: Pricing
    quantity_decimal: string
    deleted?: undefined
  }
>
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string
    default_payment_method: string | null
    lines: Stripe.ApiList<InvoiceLine>
    parent: {
      type: 'subscription_details'
      quote_details: null
      subscription_details: { metadata: Stripe.Metadata; subscription: string }
    }
    status: Stripe.Invoice.Status
    deleted?: undefined
  }
>
type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>
export type PortalSession = Stripe.BillingPortal.Session
export type StripeEvent = With<Stripe.EventBase, { data: { object: object; previous_attributes?: object } }>

/** How far a customer's clock is ahead of the system clock. */
type Clock = { id: string; object: 'clock'; offset_seconds: number }

/** Internal state of a checkout session. */
export type CheckoutMemo = {
  id: string
  object: 'checkout_memo'
  subscription_data: {
    metadata: Stripe.Metadata
    description: string | null
    /** Undefined without a trial, and in sessions of earlier versions. */
    trial_period_days?: number | undefined
  }
  payment_intent_data: Pick<
    PaymentIntent,
    'metadata' | 'description' | 'receipt_email' | 'setup_future_usage'
  >
  /** Created by the first payment attempt and reused by later ones. */
  begun: {
    customer: string | null
    payment_intent: string
    subscription: string | null
    invoice: string | null
  } | null
}

/** A 3-D Secure challenge; `purpose` is resumed once it is completed. */
export type Challenge = {
  id: string
  object: 'challenge'
  payment_method: string
  purpose:
    | { kind: 'checkout'; session: string }
    | { kind: 'card'; portal: string }
    | { kind: 'invoice'; portal: string; invoice: string }
    | { kind: 'switch'; portal: string; price: string }
  // oxlint-disable-next-line marquee/glossary -- a stored field
  is_answered: boolean
}

/** The delivery of one event to the webhook. */
export type Delivery = {
  id: string
  object: 'delivery'
  event: string
  /** Deliveries of one customer share a queue, so that they arrive in order. */
  queue: string
  state: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  /** Milliseconds since 1970, by the system clock. */
  next_attempt_at: number
}

/** A stored response to a request with an idempotency key. */
export type IdempotentResponse = {
  id: string
  object: 'kept_answer'
  fingerprint: string
  status: ContentfulStatusCode
  body: string
  request_id: string
  created: number
}

export type StoredObjects = {
  customer: Customer | DeletedCustomer
  product: Product
  price: Price
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  'checkout.session': CheckoutSession
  subscription: Subscription
  invoice: Invoice
  invoice_payment: InvoicePayment
  invoiceitem: InvoiceItem
  'billing_portal.session': PortalSession
  event: StripeEvent
  clock: Clock
  checkout_memo: CheckoutMemo
  challenge: Challenge
  delivery: Delivery
  // oxlint-disable-next-line marquee/glossary -- a stored kind
  kept_answer: IdempotentResponse
}

export type Kind = keyof StoredObjects
export type StoredObject = StoredObjects[Kind]

/**
 * Returns an object as the API and webhooks show it: a session without its line items, which must be
 * expanded.
 */
export function serialize(object: object): object {
  if (!('object' in object && object.object === 'checkout.session' && 'line_items' in object)) return object
  const { line_items: _asked, ...shown } = object
  return shown
}
