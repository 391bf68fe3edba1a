import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { createSession, createSubscription, TRIAL } from '../_tests/testing/stripe-objects.ts'
import type { BillingFacts } from './billing-facts.ts'
import { getOfferedTrialDays } from './trials.ts'

const supabase = await startSupabaseEmulator()

type Offer = { facts?: Partial<BillingFacts>; trialDays?: string }

async function offeredDays({ facts = {}, trialDays }: Offer): Promise<number> {
  const { user } = await supabase.addUser()
  const all = { subscriptions: [], sessions: [], paidInvoices: [], chargebacks: new Set<string>(), ...facts }
  return getOfferedTrialDays(supabase.service(), user.id, all, (name) =>
    name === 'TRIAL_DAYS' ? trialDays : undefined,
  )
}

describe('a new user is offered a trial', () => {
  test.each([
    [undefined, 7],
    ['30', 30],
    ['0', 0],
  ])('with TRIAL_DAYS %j of %i days', async (trialDays, days) => {
    expect(await offeredDays({ trialDays })).toBe(days)
  })

  test('unless TRIAL_DAYS is invalid', async () => {
    await expect(offeredDays({ trialDays: 'week' })).rejects.toThrow(
      'TRIAL_DAYS must be a number from 0 to 730',
    )
  })
})

describe('at Stripe, a user with', () => {
  test.each<[string, Partial<BillingFacts>, number]>([
    ['packs only', { sessions: [createSession({ kind: 'pack:popular' })] }, 7],
    ['a plan whose payment never arrived', withPlan({ status: 'incomplete_expired' }), 7],
    ['a subscription to something else', withPlan({ metadata: {} }), 7],
    ['a plan', withPlan({ status: 'active' }), 0],
    ['a plan that has ended', withPlan({ status: 'canceled' }), 0],
    ['a trial that has ended', withPlan({ status: 'canceled', metadata: TRIAL }), 0],
    [
      'a lifetime plan, even a refunded one',
      { sessions: [createSession({ kind: 'plan:lifetime', refunded: true })] },
      0,
    ],
  ])('%s is offered a trial as listed', async (_name, facts, days) => {
    expect(await offeredDays({ facts })).toBe(days)
  })
})

function withPlan(fields: { status?: Stripe.Subscription.Status; metadata?: Stripe.Metadata }) {
  return { subscriptions: [createSubscription(fields)] }
}
