import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { Invoice } from '../database/stored-objects.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import { invalidRequest, noSuch, StripeError } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { flag, id, timeRange } from './parameters.ts'

/** Invoices, their payments, and the items that wait for one. */
export const INVOICE_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/invoices/:id', v.strictObject({}), ({ tx, id }) => getInvoice(tx, id)),

  endpoint(
    'GET',
    '/invoices',
    v.strictObject({
      ...pageParameters,
      created: v.optional(timeRange),
      customer: v.optional(id),
      status: v.optional(v.picklist(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: v.optional(id),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'invoice', '/v1/invoices', parameters, {
        created: parameters.created,
        customer: parameters.customer,
        status: parameters.status,
        'parent.subscription_details.subscription': parameters.subscription,
      }),
  ),

  endpoint(
    'GET',
    '/invoices/:id/lines',
    v.strictObject(pageParameters),
    ({ tx, id }) => getInvoice(tx, id).lines,
  ),

  endpoint(
    'POST',
    '/invoices/:id/pay',
    v.strictObject({ payment_method: v.optional(id), off_session: v.optional(flag) }),
    ({ tx, id, parameters }) => {
      const invoice = getInvoice(tx, id)
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
      }
      if (invoice.status !== 'open') {
        throw invalidRequest(`The invoice ${id} is ${invoice.status} and cannot be paid.`, {
          code: 'invoice_not_editable',
        })
      }
      const payment = payInvoice(tx, invoice, parameters.payment_method, 'off_session')
      if (payment.kind === 'paid') return payment.invoice
      // The customer is off session, so the card either pays or is declined.
      if (payment.kind === 'requires_action')
        throw new Error(`The card ${payment.method.id} cannot require action off session`)
      return new StripeError(402, 'card_error', payment.failure.message, {
        code: payment.failure.code,
        decline_code: payment.failure.declineCode,
      })
    },
  ),

  endpoint(
    'GET',
    '/invoice_payments',
    v.strictObject({
      ...pageParameters,
      invoice: v.optional(id),
      payment: v.optional(
        v.strictObject({ type: v.literal('payment_intent'), payment_intent: v.optional(id) }),
      ),
      status: v.optional(v.picklist(['open', 'paid', 'canceled'])),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'invoice_payment', '/v1/invoice_payments', parameters, {
        invoice: parameters.invoice,
        'payment.payment_intent': parameters.payment?.payment_intent,
        status: parameters.status,
      }),
  ),

  endpoint(
    'GET',
    '/invoiceitems',
    v.strictObject({
      ...pageParameters,
      created: v.optional(timeRange),
      customer: v.optional(id),
      invoice: v.optional(id),
      pending: v.optional(flag),
    }),
    ({ tx, parameters: { created, customer, invoice, pending, ...page } }) =>
      listPage(tx, 'invoiceitem', '/v1/invoiceitems', page, {
        date: created,
        customer,
        invoice: pending === undefined ? invoice : pending ? null : { not: '' },
      }),
  ),

  endpoint('GET', '/invoiceitems/:id', v.strictObject({}), ({ tx, id }) => {
    const item = tx.store.find('invoiceitem', id)
    if (!item) throw noSuch('invoiceitem', id, 'invoiceitem', 404)
    return item
  }),
]

function getInvoice(tx: Transaction, id: string): Invoice {
  const invoice = tx.store.find('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice', 404)
  return invoice
}
