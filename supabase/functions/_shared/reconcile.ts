import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { type BillingCustomer, findByUser } from './billing-customers.ts'
import { readBillingFacts } from './billing-facts.ts'
import { earnedGrants } from './earned-grants.ts'
import { giveCredits } from './give-credits.ts'
import { type HeldPlan, heldPlan } from './held-plan.ts'
import { isMissing } from './stripe-client.ts'
import type { Client } from './supabase-clients.ts'

/** More callers than these do not write about one customer in the same second. */
const MOST_TRIES = 8

/**
 * Makes the database say what Stripe says of a customer, whatever has happened and however often this runs: gives the
 * credits that were paid for, records the tier, and ends subscriptions that a better plan has made superfluous.
 */
export async function reconcile(service: Client, stripe: Stripe, customer: BillingCustomer): Promise<void> {
  let current: BillingCustomer | undefined = customer
  for (let tries = 0; current && tries < MOST_TRIES; tries += 1) {
    const facts = await readBillingFacts(stripe, current.customer_id)
    await giveCredits(service, current.user_id, earnedGrants(facts))
    const held = heldPlan(facts)
    if (await record(service, current, held)) return endAll(stripe, held.superfluous)
    // Somebody recorded in the meantime, maybe from older facts than ours, maybe from newer.
    current = await findByUser(service, current.user_id)
  }
  if (current) throw new Error('A customer was written about by too many at once')
}

/** Whether it was written; not so when another wrote since the customer's row was read. */
async function record(
  service: Client,
  { user_id: userId, version }: BillingCustomer,
  { tier, endsAt, renews }: HeldPlan,
): Promise<boolean> {
  const { data, error } = await service.rpc('record_subscription', {
    p_user_id: userId,
    p_version: version,
    p_tier: tier,
    p_ends_at: endsAt?.toISOString() ?? null,
    p_renews: renews,
  })
  if (error) throw error
  return v.parse(v.boolean(), data)
}

/** Ends subscriptions at once. One that has ended already is as it should be. */
export async function endAll(stripe: Stripe, subscriptionIds: string[]): Promise<void> {
  for (const id of subscriptionIds) {
    try {
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
