import type { Transaction } from '../database/database.ts'
import { serialize } from '../database/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'

const MAX_DEPTH = 4

/** Fields that hold an id and can be expanded into the object. */
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

type ApiObject = { [name: string]: unknown }

/**
 * Returns a copy of the response with the given paths expanded, such as `data.latest_invoice.payments`.
 * @throws StripeError for a path that cannot be expanded
 */
export function expandResponse(tx: Transaction, response: object, paths: readonly string[]): object {
  const expanded = copy(response)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MAX_DEPTH + 1) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`)
    }
    expandAt(tx, expanded, names, path)
  }
  return expanded
}

function expandAt(tx: Transaction, owner: ApiObject, [name = '', ...rest]: string[], path: string): void {
  const value = resolveField(tx, owner, name) ?? owner[name]
  if (value === null && REFERENCES.has(name)) return
  const isExpandable = isObject(value) && (rest.length > 0 || 'object' in value)
  if (!isExpandable) throw cannotExpand(path)
  owner[name] = value
  if (rest.length === 0) return
  for (const item of Array.isArray(value) ? value : [value]) {
    if (isObject(item)) expandAt(tx, item, rest, path)
  }
}

/** Returns the object that a reference points to, or a list that is only included when expanded. */
function resolveField(tx: Transaction, owner: ApiObject, name: string): object | undefined {
  const value = owner[name]
  if (REFERENCES.has(name) && typeof value === 'string') {
    const found = tx.store.findAny(value)
    return found && copy(found)
  }
  const id = typeof owner['id'] === 'string' ? owner['id'] : ''
  if (owner['object'] === 'checkout.session' && name === 'line_items') {
    return structuredClone(tx.store.find('checkout.session', id)?.line_items)
  }
  if (owner['object'] === 'invoice' && name === 'payments') {
    return toList(tx.store.list('invoice_payment', { where: { invoice: id } }), '/v1/invoice_payments')
  }
  if (owner['object'] === 'charge' && name === 'refunds') {
    return toList(tx.store.list('refund', { where: { charge: id } }), `/v1/charges/${id}/refunds`)
  }
  if (owner['object'] === 'customer' && name === 'subscriptions') {
    const where = { customer: id, status: { not: 'canceled' } }
    return toList(tx.store.list('subscription', { where }), `/v1/customers/${id}/subscriptions`)
  }
  return undefined
}

function toList(data: object[], url: string): object {
  return { object: 'list', data: data.map(copy), has_more: false, url }
}

function copy(response: object): ApiObject {
  if ('data' in response && Array.isArray(response.data))
    return { ...response, data: response.data.map(copy) }
  return structuredClone({ ...serialize(response) })
}

function isObject(value: unknown): value is ApiObject {
  return typeof value === 'object' && value !== null
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path.slice(0, 100)}).`, { param: 'expand' })
}
