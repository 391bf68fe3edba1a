import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { makeSubscription } from '../_tests/stripe-objects.ts'
import { type BillingCustomer, findByUser } from './billing-customers.ts'
import { reconcile } from './reconcile.ts'

const standIn = await startStandIn()
const service = standIn.service()

type ReadSubscriptions = () => Promise<Stripe.Subscription[]>

/** Stripe as far as it is asked here: about subscriptions, answered when and as the test says. */
function stripeWith(readSubscriptions: ReadSubscriptions, cancelled: string[] = []): Stripe {
  const nothing = listOf(async () => [])
  const part = {
    subscriptions: { ...listOf(readSubscriptions), cancel: async (id: string) => cancelled.push(id) },
    checkout: { sessions: nothing },
    invoices: nothing,
  }
  // The whole library is a page; these are the parts that are asked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return part as unknown as Stripe
}

function listOf(read: () => Promise<unknown[]>) {
  return { list: () => ({ autoPagingToArray: read }) }
}

async function newCustomer(): Promise<BillingCustomer> {
  const { user } = await standIn.addViewer()
  const row = { user_id: user.id, customer_id: `cus_${user.id}` }
  const { error } = await service.from('billing_customers').insert(row)
  if (error) throw error
  const customer = await findByUser(service, user.id)
  if (!customer) throw new Error('The customer was not written')
  return customer
}

async function tierOf({ user_id: userId }: BillingCustomer): Promise<string | undefined> {
  const { data } = await service.from('subscriptions').select('tier').eq('user_id', userId).maybeSingle()
  return data?.tier
}

test('who asked Stripe before another wrote asks again, and does not write what is no longer so', async () => {
  const customer = await newCustomer()
  const atStripe = [makeSubscription({ plan: 'annual' })]
  const [slowHasAsked, quickIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  let questions = 0
  const slowly: ReadSubscriptions = async () => {
    questions += 1
    const answer = [...atStripe]
    slowHasAsked.resolve()
    if (questions === 1) await quickIsDone.promise
    return answer
  }
  const slow = reconcile(service, stripeWith(slowly), customer)
  await slowHasAsked.promise
  // The subscription ends, and that is heard of and written first.
  atStripe.length = 0
  await reconcile(
    service,
    stripeWith(async () => [...atStripe]),
    customer,
  )
  quickIsDone.resolve()
  await slow
  expect(questions).toBe(2)
  expect(await tierOf(customer)).toBeUndefined()
})

test('eight at once all come to an end, and to the same one', async () => {
  const customer = await newCustomer()
  const stripe = stripeWith(async () => [makeSubscription({ plan: 'annual' })])
  await Promise.all(Array.from({ length: 8 }, () => reconcile(service, stripe, customer)))
  expect(await tierOf(customer)).toBe('Annual')
})

test('what a better plan has made superfluous is ended', async () => {
  const customer = await newCustomer()
  const [monthly, annual] = [makeSubscription(), makeSubscription({ plan: 'annual' })]
  const cancelled: string[] = []
  await reconcile(
    service,
    stripeWith(async () => [monthly, annual], cancelled),
    customer,
  )
  expect(cancelled).toEqual([monthly.id])
})

test('a customer whose account goes away meanwhile is nothing to write about', async () => {
  const customer = await newCustomer()
  await standIn.database.query('delete from auth.users where id = $1', [customer.user_id])
  await reconcile(
    service,
    stripeWith(async () => [makeSubscription()]),
    customer,
  )
  expect(await tierOf(customer)).toBeUndefined()
})
