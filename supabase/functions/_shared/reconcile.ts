import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { type BillingCustomer, findByUser } from './billing-customers.ts'
import { type BillingFacts, readBillingFacts } from './billing-facts.ts'
import { type CurrentPlan, getCurrentPlan } from './current-plan.ts'
import { calculateGrants } from './earned-grants.ts'
import { grantCredits, settleChargebacks } from './grant-credits.ts'
import { isMissing } from './stripe-client.ts'
import type { Client } from './supabase-clients.ts'
import { claimTrial } from './trials.ts'

/** A bound for retries after concurrent writes to one customer. */
const MAX_ATTEMPTS = 8

/**
 * Brings the database in line with Stripe: grants credits that were paid for, records the tier, takes back the
 * credits of chargebacks, and cancels subscriptions that a better plan made redundant and second trials. Safe
 * to run at any time and any number of times. Returns what Stripe knows; undefined if the account was deleted.
 *
 * Why events are not applied one by one: docs/decisions/0011-payment-reconciliation.md
 */
export async function reconcile(
  service: Client,
  stripe: Stripe,
  customer: BillingCustomer,
): Promise<BillingFacts | undefined> {
  let current: BillingCustomer | undefined = customer
  for (let tries = 0; current && tries < MAX_ATTEMPTS; tries += 1) {
    const facts = await readBillingFacts(stripe, current.customer_id)
    const grants = calculateGrants(facts)
    await grantCredits(service, current.user_id, grants)
    const rejectedTrials = await claimTrial(service, current.user_id, facts)
    const plan = getCurrentPlan({
      ...facts,
      subscriptions: facts.subscriptions.filter(({ id }) => !rejectedTrials.includes(id)),
    })
    if (await record(service, current, plan)) {
      await settleChargebacks(service, { ...current, version: current.version + 1 }, grants)
      await cancelSubscriptions(stripe, [...rejectedTrials, ...plan.redundantIds])
      return facts
    }
    // A concurrent run recorded first, possibly from older data.
    current = await findByUser(service, current.user_id)
  }
  if (current) throw new Error('Too many concurrent updates of one customer')
  return undefined
}

/** Returns false if another run wrote since the customer's row was read. */
async function record(
  service: Client,
  { user_id: userId, version }: BillingCustomer,
  { tier, endsAt, renews, isTrial }: CurrentPlan,
): Promise<boolean> {
  const { data, error } = await service.rpc('record_subscription', {
    p_user_id: userId,
    p_version: version,
    p_tier: tier,
    p_ends_at: endsAt?.toISOString() ?? null,
    p_renews: renews,
    p_is_trial: isTrial,
  })
  if (error) throw error
  return v.parse(v.boolean(), data)
}

/** Cancels subscriptions immediately. Already canceled ones are ignored. */
export async function cancelSubscriptions(stripe: Stripe, subscriptionIds: string[]): Promise<void> {
  for (const id of subscriptionIds) {
    try {
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
