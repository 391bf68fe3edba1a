import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import type { Caller } from './require-user.ts'
import { isMissing } from './stripe-client.ts'
import type { Client } from './supabase-clients.ts'

const row = v.object({
  user_id: v.string(),
  customer_id: v.string(),
  version: v.number(),
  checked_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
})

/** The Stripe customer of a user, and when it was last checked. */
export type BillingCustomer = v.InferOutput<typeof row>

export function findByUser(service: Client, userId: string): Promise<BillingCustomer | undefined> {
  return find(service, 'user_id', userId)
}

export function findByCustomer(service: Client, customerId: string): Promise<BillingCustomer | undefined> {
  return find(service, 'customer_id', customerId)
}

/** Returns the user's customer, creating it if missing or deleted at Stripe. */
export async function ensureCustomer(
  service: Client,
  stripe: Stripe,
  caller: Caller,
): Promise<BillingCustomer> {
  const known = await findByUser(service, caller.id)
  if (known && (await syncCustomer(stripe, known.customer_id, caller))) return known
  if (known) await deleteCustomer(service, known)
  return create(service, stripe, caller)
}

/** Records that the user was sent to Stripe's pages, where anything may change. */
export async function recordVisit(service: Client, { user_id: userId }: BillingCustomer): Promise<void> {
  const { error } = await service
    .from('billing_customers')
    .update({ sent_at: new Date().toISOString() })
    .eq('user_id', userId)
  if (error) throw error
}

async function find(
  service: Client,
  column: 'user_id' | 'customer_id',
  value: string,
): Promise<BillingCustomer | undefined> {
  const { data, error } = await service.from('billing_customers').select().eq(column, value).maybeSingle()
  if (error) throw error
  return v.parse(v.optional(row), data ?? undefined)
}

/** Returns whether the customer exists at Stripe, and updates the email that receipts go to. */
async function syncCustomer(stripe: Stripe, customerId: string, { email }: Caller): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    if (customer.deleted) return false
    if (customer.email !== email) await stripe.customers.update(customerId, { email })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function deleteCustomer(
  service: Client,
  { user_id: userId, customer_id: customerId }: BillingCustomer,
) {
  const { error } = await service
    .from('billing_customers')
    .delete()
    .eq('user_id', userId)
    .eq('customer_id', customerId)
  if (error) throw error
}

/** If two checkouts are opened at once, the first insert wins; the other deletes its own customer. */
async function create(service: Client, stripe: Stripe, { id, email }: Caller): Promise<BillingCustomer> {
  const customer = await stripe.customers.create({ email, metadata: { user_id: id } })
  const { error } = await service
    .from('billing_customers')
    .upsert({ user_id: id, customer_id: customer.id }, { onConflict: 'user_id', ignoreDuplicates: true })
  if (error) throw error
  const written = await findByUser(service, id)
  if (!written) throw new HttpError(409, messages.accountChanging)
  if (written.customer_id !== customer.id) await stripe.customers.del(customer.id)
  return written
}
