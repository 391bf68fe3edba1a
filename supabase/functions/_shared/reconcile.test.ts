import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { createSubscription, days, TRIAL } from '../_tests/testing/stripe-objects.ts'
import { type BillingCustomer, findByUser } from './billing-customers.ts'
import { reconcile } from './reconcile.ts'

const supabase = await startSupabaseEmulator()
const service = supabase.service()

type ReadSubscriptions = () => Promise<Stripe.Subscription[]>

/** A stub of the Stripe client with subscriptions that the test controls. */
function stripeWith(readSubscriptions: ReadSubscriptions, canceled: string[] = []): Stripe {
  const nothing = listOf(async () => [])
  const part = {
    subscriptions: { ...listOf(readSubscriptions), cancel: async (id: string) => canceled.push(id) },
    checkout: { sessions: nothing },
    invoices: nothing,
    charges: nothing,
  }
  // The stub covers the calls that are made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return part as unknown as Stripe
}

function listOf(read: () => Promise<unknown[]>) {
  return { list: () => ({ autoPagingToArray: read }) }
}

async function newCustomer(): Promise<BillingCustomer> {
  const { user } = await supabase.addUser()
  const row = { user_id: user.id, customer_id: `cus_${user.id}` }
  const { error } = await service.from('billing_customers').insert(row)
  if (error) throw error
  const customer = await findByUser(service, user.id)
  if (!customer) throw new Error('The customer was not stored')
  return customer
}

async function tierOf({ user_id: userId }: BillingCustomer): Promise<string | undefined> {
  const { data } = await service.from('subscriptions').select('tier').eq('user_id', userId).maybeSingle()
  return data?.tier
}

function createTrial(created = days(0)): Stripe.Subscription {
  return createSubscription({ status: 'trialing', metadata: TRIAL, created })
}

/** Reconciles a customer who has these subscriptions, newest first. Returns the canceled ones. */
async function settle(customer: BillingCustomer, ...atStripe: Stripe.Subscription[]): Promise<string[]> {
  const canceled: string[] = []
  const stripe = stripeWith(async () => atStripe, canceled)
  // Another event may have changed the version.
  await reconcile(service, stripe, (await findByUser(service, customer.user_id)) ?? customer)
  return canceled
}

async function creditsOf({ user_id: userId }: BillingCustomer): Promise<number> {
  const { data } = await service.from('credits').select('balance').eq('user_id', userId).maybeSingle()
  return data?.balance ?? 0
}

test('fetches again if another run wrote in the meantime, and does not write stale data', async () => {
  const customer = await newCustomer()
  const atStripe = [createSubscription({ plan: 'annual' })]
  const [slowHasFetched, quickIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  let requests = 0
  const readSlowly: ReadSubscriptions = async () => {
    requests += 1
    const snapshot = [...atStripe]
    slowHasFetched.resolve()
    if (requests === 1) await quickIsDone.promise
    return snapshot
  }
  const slow = reconcile(service, stripeWith(readSlowly), customer)
  await slowHasFetched.promise
  // A second run sees that the subscription ended, and writes first.
  atStripe.length = 0
  await reconcile(
    service,
    stripeWith(async () => [...atStripe]),
    customer,
  )
  quickIsDone.resolve()
  await slow
  expect(requests).toBe(2)
  expect(await tierOf(customer)).toBeUndefined()
})

test('eight concurrent runs finish with the same result', async () => {
  const customer = await newCustomer()
  const stripe = stripeWith(async () => [createSubscription({ plan: 'annual' })])
  await Promise.all(Array.from({ length: 8 }, () => reconcile(service, stripe, customer)))
  expect(await tierOf(customer)).toBe('Annual')
})

test('cancels subscriptions that a better plan made redundant', async () => {
  const customer = await newCustomer()
  const [monthly, annual] = [createSubscription(), createSubscription({ plan: 'annual' })]
  const canceled: string[] = []
  await reconcile(
    service,
    stripeWith(async () => [monthly, annual], canceled),
    customer,
  )
  expect(canceled).toEqual([monthly.id])
})

describe('a trial', () => {
  test('counts as the plan and grants 50 credits once', async () => {
    const customer = await newCustomer()
    const trial = createTrial()
    expect([await settle(customer, trial), await settle(customer, trial)]).toEqual([[], []])
    expect([await tierOf(customer), await creditsOf(customer)]).toEqual(['Premium', 50])
  })

  test.each([true, false])(
    'of two that start at once is the older one; the other is canceled (newest first: %s)',
    async (isNewestFirst) => {
      const customer = await newCustomer()
      const [first, second] = [createTrial(days(0)), createTrial(days(0) + 1)]
      expect(await settle(customer, ...(isNewestFirst ? [second, first] : [first, second]))).toEqual([
        second.id,
      ])
      expect([await tierOf(customer), await creditsOf(customer)]).toEqual(['Premium', 50])
    },
  )

  test('stays the claimed one, even if an older one appears', async () => {
    const customer = await newCustomer()
    const [late, claimed] = [createTrial(days(0)), createTrial(days(1))]
    expect(await settle(customer, claimed)).toEqual([])
    expect(await settle(customer, claimed, late)).toEqual([late.id])
    expect([await tierOf(customer), await creditsOf(customer)]).toEqual(['Premium', 50])
  })

  test('of a mailbox that has had one is canceled, and is no plan', async () => {
    const customer = await newCustomer()
    await settle(customer, createTrial())
    const other = await newCustomer()
    await supabase.database.query(
      `update auth.users set email = replace(owner.email, '@', '+other@')
       from auth.users as owner where owner.id = $1 and auth.users.id = $2`,
      [customer.user_id, other.user_id],
    )
    const trial = createTrial()
    expect(await settle(other, trial)).toEqual([trial.id])
    expect([await tierOf(other), await creditsOf(other)]).toEqual([undefined, 0])
  })

  test('after a paid plan is canceled; before one, the paid plan replaces it', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const paid = createSubscription({ created: days(1) })
    const [earlier, later] = [createTrial(days(0)), createTrial(days(2))]
    expect(await settle(one, later, paid)).toEqual([later.id])
    expect([await tierOf(one), await creditsOf(one)]).toEqual(['Premium', 0])
    expect(await settle(other, paid, earlier)).toEqual([earlier.id])
    expect([await tierOf(other), await creditsOf(other)]).toEqual(['Premium', 50])
  })

  test('that has ended is not claimed any more', async () => {
    const customer = await newCustomer()
    await settle(customer, createSubscription({ status: 'canceled', metadata: TRIAL }))
    expect(await creditsOf(customer)).toBe(0)
  })

  test('that became a paid plan stays one, also if the mailbox has had another trial', async () => {
    const customer = await newCustomer()
    await settle(customer, createTrial())
    const paid = createSubscription({ metadata: TRIAL, created: days(7) })
    expect(await settle(customer, paid)).toEqual([])
    expect(await tierOf(customer)).toBe('Premium')
  })
})

test('writes nothing for an account deleted in the meantime', async () => {
  const customer = await newCustomer()
  await supabase.database.query('delete from auth.users where id = $1', [customer.user_id])
  await reconcile(
    service,
    stripeWith(async () => [createSubscription()]),
    customer,
  )
  expect(await tierOf(customer)).toBeUndefined()
})
