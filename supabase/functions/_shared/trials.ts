import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { MAX_TRIAL_DAYS, parseTrialDays, TRIAL_CREDITS } from '#domain/credits/trial.ts'

import type { BillingFacts } from './billing-facts.ts'
import type { Environment } from './environment.ts'
import { findPlanByKind } from './purchase-kind.ts'
import { isOwnPlan, parseRecurringPlan } from './recurring-plan.ts'
import type { Client } from './supabase-clients.ts'

/** Marks subscriptions that our checkout starts with a trial. Stripe copies it to their invoices. */
export const TRIAL_METADATA = { trial: 'true' }

/** Shown in the credit history. */
const DESCRIPTION = 'Free trial'

/** The first payment never arrived. */
const NEVER_STARTED: readonly string[] = ['incomplete', 'incomplete_expired']

/** Returns whether metadata of a subscription, or its copy on an invoice, belongs to a trial. */
export function isTrial(metadata: Stripe.Metadata | null | undefined): boolean {
  return isOwnPlan(metadata) && metadata?.['trial'] === TRIAL_METADATA.trial
}

/**
 * Returns the days of the trial that a user is offered, or 0 if trials are switched off or the account or its mailbox
 * has had a trial or plan.
 * @throws Error if `TRIAL_DAYS` is invalid
 */
export async function getOfferedTrialDays(
  service: Client,
  userId: string,
  facts: BillingFacts,
  environment: Environment,
): Promise<number> {
  const days = parseTrialDays(environment('TRIAL_DAYS'))
  if (days === undefined) throw new Error(`TRIAL_DAYS must be a number from 0 to ${MAX_TRIAL_DAYS}`)
  if (days === 0 || listPlans(facts).length > 0) return 0
  const { data, error } = await service.rpc('can_start_trial', { p_user_id: userId })
  if (error) throw error
  return v.parse(v.boolean(), data) ? days : 0
}

/**
 * Claims a customer's trial with its credits, and returns the ids of further trials, which must not run. Two checkouts that
 * were opened at once may both start one.
 *
 * Why a trial is claimed when it starts: docs/decisions/0053-free-trial.md
 */
export async function claimTrial(service: Client, userId: string, facts: BillingFacts): Promise<string[]> {
  const rejectedIds: string[] = []
  for (const trial of listTrials(facts)) {
    const isClaimed = !hasBoughtBefore(facts, trial) && (await claim(service, userId, trial))
    if (!isClaimed && trial.status === 'trialing') rejectedIds.push(trial.id)
  }
  return rejectedIds
}

/** Returns the trials that have not ended, with those that have become paid plans, oldest first. */
function listTrials({ subscriptions }: BillingFacts): Stripe.Subscription[] {
  return subscriptions
    .filter((subscription) => isTrial(subscription.metadata) && parseRecurringPlan(subscription)?.canCharge)
    .toReversed()
    .toSorted((one, other) => one.created - other.created)
}

/** Returns the customer's subscriptions that have started and lifetime plans, also past ones. */
function listPlans({ subscriptions, sessions }: BillingFacts) {
  return [
    ...subscriptions.filter(({ metadata, status }) => isOwnPlan(metadata) && !NEVER_STARTED.includes(status)),
    ...sessions.filter(({ metadata }) => findPlanByKind(metadata?.['kind'])?.id === 'lifetime'),
  ]
}

/** Returns true if the customer has bought a plan before this trial. Earlier trials are in the database. */
function hasBoughtBefore(facts: BillingFacts, { created }: Stripe.Subscription): boolean {
  return listPlans(facts).some((plan) => !isTrial(plan.metadata) && plan.created <= created)
}

async function claim(service: Client, userId: string, { id }: Stripe.Subscription): Promise<boolean> {
  const { data, error } = await service.rpc('claim_trial', {
    p_user_id: userId,
    p_subscription_id: id,
    p_credits: TRIAL_CREDITS,
    p_description: DESCRIPTION,
  })
  if (error) throw error
  return v.parse(v.boolean(), data)
}
