import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { createSubscription } from '../_tests/testing/stripe-objects.ts'
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

test('cancels subscriptions that a pickBetter plan made redundant', async () => {
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
