import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { Invoice } from '../books/stored-objects.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import { invalidRequest, noSuch, StripeError } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { flag, id, timeRange } from './parameters.ts'

export const INVOICE_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/invoices/:id', v.strictObject({}), ({ books, id }) => named(books, id)),

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
    ({ books, parameters }) =>
      listPage(books, 'invoice', '/v1/invoices', parameters, {
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
    ({ books, id }) => named(books, id).lines,
  ),

  endpoint(
    'POST',
    '/invoices/:id/pay',
    v.strictObject({ payment_method: v.optional(id), off_session: v.optional(flag) }),
    ({ books, id, parameters }) => {
      const invoice = named(books, id)
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
      }
      if (invoice.status !== 'open') {
        throw invalidRequest(`The invoice ${id} is ${invoice.status} and cannot be paid.`, {
          code: 'invoice_not_editable',
        })
      }
      const paying = payInvoice(books, invoice, parameters.payment_method, 'away')
      if (paying.kind === 'paid') return paying.invoice
      // Nobody is there to answer a bank: away, a card pays or is declined.
      if (paying.kind === 'asks') throw new Error(`The card ${paying.method.id} asks nobody`)
      return new StripeError(402, 'card_error', paying.failure.message, {
        code: paying.failure.code,
        decline_code: paying.failure.declineCode,
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
    ({ books, parameters }) =>
      listPage(books, 'invoice_payment', '/v1/invoice_payments', parameters, {
        invoice: parameters.invoice,
        'payment.payment_intent': parameters.payment?.payment_intent,
        status: parameters.status,
      }),
  ),

  endpoint('GET', '/invoice_payments/:id', v.strictObject({}), ({ books, id }) => {
    const payment = books.store.find('invoice_payment', id)
    if (!payment) throw noSuch('invoice_payment', id, 'invoice_payment', 404)
    return payment
  }),
]

function named(books: Books, id: string): Invoice {
  const invoice = books.store.find('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice', 404)
  return invoice
}
