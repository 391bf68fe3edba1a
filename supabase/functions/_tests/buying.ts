/** What a member does on the way to a purchase, and what they have afterwards. */
import * as v from 'valibot'

import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import type { PlanId } from '#domain/credits/plans.ts'

import { payAtPage } from './card-forms.ts'
import type { Answer, FunctionName, Member, World } from './world.ts'

export const CHECKOUT_OF_PLAN = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
} as const satisfies Record<PlanId, FunctionName>

/** Stripe's own numbers for trying things out. */
export const CARDS = { good: '4242424242424242', failsAtRenewal: '4000000000000341' }

const withUrl = v.object({ url: v.pipe(v.string(), v.url()) })

export function openPack(world: World, { token }: Member, packId = 'starter'): Promise<Answer> {
  const pack = CREDIT_PACKS.find(({ id }) => id === packId)
  const body = { packageId: packId, amount: pack?.credits, price: pack?.priceDollars }
  return world.call('create-credit-checkout', { token, body })
}

/** Opens and pays; gives the session that the member comes back with. */
export async function buyPack(world: World, member: Member, packId?: string): Promise<string> {
  const url = urlOf(await openPack(world, member, packId))
  await payAtPage(url, CARDS.good)
  return sessionIdOf(url)
}

export function openPlan(world: World, { token }: Member, plan: PlanId): Promise<Answer> {
  return world.call(CHECKOUT_OF_PLAN[plan], { token })
}

export async function buyPlan(world: World, member: Member, plan: PlanId, card = CARDS.good): Promise<void> {
  await payAtPage(urlOf(await openPlan(world, member, plan)), card)
  await world.settle()
}

export function urlOf({ body }: Answer): string {
  return v.parse(withUrl, body).url
}

export function sessionIdOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
}

export async function openPortal(world: World, { token }: Member): Promise<string> {
  return urlOf(await world.call('customer-portal', { token }))
}

export function processPayment(world: World, { token }: Member, sessionId: string): Promise<Answer> {
  return world.call('process-credit-payment', { token, body: { sessionId } })
}

export async function balanceOf({ client }: Member): Promise<number> {
  const { data } = await client.from('credits').select('balance').maybeSingle()
  return data?.balance ?? 0
}

export async function purchasesOf({ client }: Member): Promise<number[]> {
  const { data } = await client
    .from('credit_transactions')
    .select('amount')
    .eq('type', 'purchase')
    .order('id')
  return (data ?? []).map(({ amount }) => amount)
}

/** The tier that the app is told. */
export async function tierOf(world: World, { token }: Member): Promise<unknown> {
  const { body } = await world.call('check-subscription', { token })
  return body['subscription_tier']
}

/** The tier that the database goes by, without a question to Stripe. */
export async function recordedTierOf({ client }: Member): Promise<string | undefined> {
  const { data } = await client.from('subscriptions').select('tier').eq('source', 'stripe').maybeSingle()
  return data?.tier
}

export async function customerOf({ service }: Pick<World, 'service'>, { user }: Member): Promise<string> {
  const { data, error } = await service
    .from('billing_customers')
    .select('customer_id')
    .eq('user_id', user.id)
    .single()
  if (error) throw error
  return data.customer_id
}

/** The member's subscriptions at Stripe, newest first. */
export async function subscriptionsOf(world: World, member: Member) {
  const customer = await customerOf(world, member)
  return (await world.stripe.subscriptions.list({ customer, status: 'all' })).data
}
