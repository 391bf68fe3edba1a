import type { Books } from '../books/books.ts'
import { present } from '../books/present.ts'
import { invalidRequest } from '../stripe-error.ts'

const MOST_LEVELS = 4

/** Fields that hold an id and may be shown whole. */
const REFERENCES = new Set([
  'customer',
  'subscription',
  'payment_intent',
  'invoice',
  'latest_invoice',
  'latest_charge',
  'default_payment_method',
  'payment_method',
  'charge',
  'product',
  'price',
])

type Fields = { [name: string]: unknown }

/**
 * The answer with what was asked for in place of ids: `customer`, `data.latest_invoice.payments`.
 * @throws StripeError for what cannot be expanded
 */
export function expanded(books: Books, answer: object, paths: readonly string[]): object {
  const shown = copyOf(answer)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MOST_LEVELS + 1) {
      throw invalidRequest(
        `You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`,
      )
    }
    expandAt(books, shown, names, path)
  }
  return shown
}

function expandAt(books: Books, owner: Fields, [name = '', ...rest]: string[], path: string): void {
  const value = wholeOf(books, owner, name) ?? owner[name]
  if (value === null && REFERENCES.has(name)) return
  const isWhole = isFields(value) && (rest.length > 0 || 'object' in value)
  if (!isWhole) throw cannotExpand(path)
  owner[name] = value
  if (rest.length === 0) return
  for (const item of Array.isArray(value) ? value : [value]) {
    if (isFields(item)) expandAt(books, item, rest, path)
  }
}

/** What stands behind an id, or what an object shows only when asked; nothing when the field is neither. */
function wholeOf(books: Books, owner: Fields, name: string): object | undefined {
  const value = owner[name]
  if (REFERENCES.has(name) && typeof value === 'string') {
    const found = books.store.findAny(value)
    return found && copyOf(found)
  }
  const id = typeof owner['id'] === 'string' ? owner['id'] : ''
  if (owner['object'] === 'checkout.session' && name === 'line_items') {
    return structuredClone(books.store.find('checkout.session', id)?.line_items)
  }
  if (owner['object'] === 'invoice' && name === 'payments') {
    return wholeList(books.store.list('invoice_payment', { where: { invoice: id } }), '/v1/invoice_payments')
  }
  if (owner['object'] === 'charge' && name === 'refunds') {
    return wholeList(books.store.list('refund', { where: { charge: id } }), `/v1/charges/${id}/refunds`)
  }
  if (owner['object'] === 'customer' && name === 'subscriptions') {
    const where = { customer: id, status: { not: 'canceled' } }
    return wholeList(books.store.list('subscription', { where }), `/v1/customers/${id}/subscriptions`)
  }
  return undefined
}

function wholeList(data: object[], url: string): object {
  return { object: 'list', data: data.map(copyOf), has_more: false, url }
}

function copyOf(answer: object): Fields {
  if ('data' in answer && Array.isArray(answer.data)) return { ...answer, data: answer.data.map(copyOf) }
  return structuredClone({ ...present(answer) })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path.slice(0, 100)}).`, { param: 'expand' })
}
