import type { Stripe } from 'stripe'

import { findByUser } from './billing-customers.ts'
import { closeOpenCheckouts } from './checkouts.ts'
import { cancelSubscriptions } from './reconcile.ts'
import { parseRecurringPlan } from './recurring-plan.ts'
import { isMissing } from './stripe-client.ts'
import type { Client } from './supabase-clients.ts'

const BUCKET = 'avatars'
/** Avatars are stored in the bucket's root and in its folder of the same name. */
const FOLDERS = ['', 'avatars']
const LIST_LIMIT = 1000

/**
 * Deletes an account permanently. Billing ends first: if a step fails, the account can be deleted again, and
 * no subscription is left that cannot be canceled. Then avatars are deleted, then the account with all its rows.
 */
export async function closeAccount(service: Client, stripe: () => Stripe, userId: string): Promise<void> {
  const customer = await findByUser(service, userId)
  if (customer) await endPayments(stripe(), customer.customer_id)
  for (const folder of FOLDERS) await removeAvatars(service, folder, userId)
  const { error } = await service.auth.admin.deleteUser(userId)
  if (error && error.code !== 'user_not_found') throw error
}

async function endPayments(stripe: Stripe, customer: string): Promise<void> {
  try {
    await closeOpenCheckouts(stripe, customer)
    const subscriptions = await stripe.subscriptions
      .list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    const live = subscriptions.filter((subscription) => parseRecurringPlan(subscription)?.canCharge)
    await cancelSubscriptions(
      stripe,
      live.map(({ id }) => id),
    )
  } catch (error) {
    // The customer was deleted at Stripe.
    if (!isMissing(error)) throw error
  }
}

/** Avatar names start with the user id. */
async function removeAvatars(service: Client, folder: string, userId: string): Promise<void> {
  const bucket = service.storage.from(BUCKET)
  for (;;) {
    const { data, error } = await bucket.list(folder, { search: userId, limit: LIST_LIMIT })
    if (error) throw error
    const paths = data
      .filter(({ name }) => name.startsWith(`${userId}-`))
      .map(({ name }) => (folder ? `${folder}/${name}` : name))
    if (paths.length === 0) return
    const { data: removed, error: removeError } = await bucket.remove(paths)
    if (removeError) throw removeError
    if (removed.length === 0) throw new Error('Avatars of an account could not be deleted')
  }
}
