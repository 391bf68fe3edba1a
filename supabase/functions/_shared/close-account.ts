import type { Stripe } from 'stripe'

import { findByUser } from './billing-customers.ts'
import { closeOpenCheckouts } from './open-plan-checkouts.ts'
import { endAll } from './reconcile.ts'
import { readRecurringPlan } from './recurring-plan.ts'
import { isMissing } from './stripe-client.ts'
import type { Client } from './supabase-clients.ts'

const BUCKET = 'avatars'
/** Where pictures lie: in the bucket itself or in its folder of the same name. */
const FOLDERS = ['', 'avatars']
const FILES_AT_ONCE = 1000

/**
 * Ends an account for good. What takes money ends first, so that a failure on the way leaves an account that can be
 * closed again and no payment that nobody can stop; then the pictures, then the account, and all rows with it.
 */
export async function closeAccount(service: Client, stripe: () => Stripe, userId: string): Promise<void> {
  const customer = await findByUser(service, userId)
  if (customer) await endPayments(stripe(), customer.customer_id)
  for (const folder of FOLDERS) await removePictures(service, folder, userId)
  const { error } = await service.auth.admin.deleteUser(userId)
  if (error && error.code !== 'user_not_found') throw error
}

async function endPayments(stripe: Stripe, customer: string): Promise<void> {
  try {
    await closeOpenCheckouts(stripe, customer)
    const subscriptions = await stripe.subscriptions
      .list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    const live = subscriptions.filter((subscription) => readRecurringPlan(subscription)?.mayCharge)
    await endAll(
      stripe,
      live.map(({ id }) => id),
    )
  } catch (error) {
    // A customer that Stripe no longer has pays nothing.
    if (!isMissing(error)) throw error
  }
}

/** The name of a picture begins with the id of whose it is. */
async function removePictures(service: Client, folder: string, userId: string): Promise<void> {
  const bucket = service.storage.from(BUCKET)
  for (;;) {
    const { data, error } = await bucket.list(folder, { search: userId, limit: FILES_AT_ONCE })
    if (error) throw error
    const paths = data
      .filter(({ name }) => name.startsWith(`${userId}-`))
      .map(({ name }) => (folder ? `${folder}/${name}` : name))
    if (paths.length === 0) return
    const { data: removed, error: refused } = await bucket.remove(paths)
    if (refused) throw refused
    if (removed.length === 0) throw new Error('Pictures of an account stay in the bucket')
  }
}
