import * as v from 'valibot'

import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import type { PlanId } from '#domain/credits/plans.ts'

import { submitCheckout } from './card-forms.ts'
import type { FunctionResponse, FunctionName, User, TestContext } from './test-context.ts'

export const CHECKOUT_OF_PLAN = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
} as const satisfies Record<PlanId, FunctionName>

/** https://docs.stripe.com/testing */
export const CARDS = {
  good: '4242424242424242',
  failsAtRenewal: '4000000000000341',
  disputed: '4000000000000259',
  inquired: '4000000000001976',
}

const withUrl = v.object({ url: v.pipe(v.string(), v.url()) })

export function createPackCheckout(
  context: TestContext,
  { token }: User,
  packId = 'starter',
  headers: Record<string, string> = {},
): Promise<FunctionResponse> {
  const pack = CREDIT_PACKS.find(({ id }) => id === packId)
  const body = { packageId: packId, amount: pack?.credits, price: pack?.priceDollars }
  return context.call('create-credit-checkout', { token, body, headers })
}

/** Buys a pack and returns the session id. */
export async function buyPack(context: TestContext, user: User, packId?: string): Promise<string> {
  const url = urlOf(await createPackCheckout(context, user, packId))
  await submitCheckout(url, CARDS.good)
  return sessionIdOf(url)
}

export function createPlanCheckout(
  context: TestContext,
  { token }: User,
  plan: PlanId,
): Promise<FunctionResponse> {
  return context.call(CHECKOUT_OF_PLAN[plan], { token })
}

/** Asks for the free trial, like START FREE TRIAL. */
export function createTrialCheckout(context: TestContext, { token }: User): Promise<FunctionResponse> {
  return context.call('create-checkout', { token, body: { trial: true } })
}

export async function buyPlan(
  context: TestContext,
  user: User,
  plan: PlanId,
  card = CARDS.good,
): Promise<void> {
  await submitCheckout(urlOf(await createPlanCheckout(context, user, plan)), card)
  await context.settleWebhooks()
}

export function urlOf({ body }: FunctionResponse): string {
  return v.parse(withUrl, body).url
}

export function sessionIdOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
}

export async function openPortal(context: TestContext, { token }: User): Promise<string> {
  return urlOf(await context.call('customer-portal', { token }))
}

export function processPayment(
  context: TestContext,
  { token }: User,
  sessionId: string,
): Promise<FunctionResponse> {
  return context.call('process-credit-payment', { token, body: { sessionId } })
}

export async function balanceOf({ client }: User): Promise<number> {
  const { data } = await client.from('credits').select('balance').maybeSingle()
  return data?.balance ?? 0
}

export async function purchasesOf({ client }: User): Promise<number[]> {
  const { data } = await client
    .from('credit_transactions')
    .select('amount')
    .eq('type', 'purchase')
    .order('id')
  return (data ?? []).map(({ amount }) => amount)
}

/** Returns the tier that the app receives. */
export async function tierOf(context: TestContext, { token }: User): Promise<unknown> {
  const { body } = await context.call('check-subscription', { token })
  return body['subscription_tier']
}

/** Returns the tier in the database, without asking Stripe. */
export async function recordedTierOf({ client }: User): Promise<string | undefined> {
  const { data } = await client.from('subscriptions').select('tier').eq('source', 'stripe').maybeSingle()
  return data?.tier
}

export async function customerOf({ service }: Pick<TestContext, 'service'>, { user }: User): Promise<string> {
  const { data, error } = await service
    .from('billing_customers')
    .select('customer_id')
    .eq('user_id', user.id)
    .single()
  if (error) throw error
  return data.customer_id
}

/** Newest first. */
export async function listSubscriptions(context: TestContext, user: User) {
  const customer = await customerOf(context, user)
  return (await context.stripe.subscriptions.list({ customer, status: 'all' })).data
}
