import { describe, expect, test } from 'vitest'

import type { PlanId } from '#domain/credits/plans.ts'

import { submitPortalCard, submitPortalForm } from '../card-forms.ts'
import {
  buyPlan,
  CARDS,
  customerOf,
  createPlanCheckout,
  openPortal,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  listSubscriptions,
  tierOf,
  urlOf,
} from '../purchases.ts'
import type { User, TestContext } from '../test-context.ts'

type Sale = { mode: string; total: number; interval: string | undefined; tier: string; grants: number[] }

const SALES: Record<PlanId, Sale> = {
  monthly: { mode: 'subscription', total: 1500, interval: 'month', tier: 'Premium', grants: [1000] },
  annual: { mode: 'subscription', total: 10_000, interval: 'year', tier: 'Annual', grants: [] },
  lifetime: { mode: 'payment', total: 20_000, interval: undefined, tier: 'Lifetime', grants: [] },
}
const PLANS = ['monthly', 'annual', 'lifetime'] as const

export function describePlans(context: TestContext): void {
  describe.each(PLANS)('the %s plan', (plan) => {
    const sale = SALES[plan]

    test('is sold as the app shows it', async () => {
      const user = await context.createUser()
      const id = sessionIdOf(urlOf(await createPlanCheckout(context, user, plan)))
      const session = await context.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
      expect(session).toMatchObject({
        mode: sale.mode,
        amount_total: sale.total,
        client_reference_id: user.user.id,
        metadata: { user_id: user.user.id, kind: `plan:${plan}` },
        success_url: `${context.siteUrl}/subscription-success`,
        cancel_url: `${context.siteUrl}/credits`,
      })
      expect(session.line_items?.data[0]?.price?.recurring?.interval).toBe(sale.interval)
    })

    test('grants its tier and credits by webhook alone', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, plan)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual([sale.tier, sale.grants])
    })

    test('is found by check-subscription if the webhook is lost', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      await buyPlan(context, user, plan)
      await recording.takeAll()
      context.releaseWebhooks()
      expect(await recordedTierOf(user)).toBeUndefined()
      const { body } = await context.call('check-subscription', { token: user.token })
      expect(body).toMatchObject({ subscribed: true, subscription_tier: sale.tier })
      expect(body['subscription_end'] === null).toBe(plan === 'lifetime')
      expect(await purchasesOf(user)).toEqual(sale.grants)
    })

    test('is not sold to users who have it', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, plan)
      const { status, body } = await createPlanCheckout(context, user, plan)
      expect([status, body]).toEqual([409, { error: expect.stringMatching(/^You’re already on /) }])
    })

    test('is not sold to users with a better plan', async () => {
      const user = await context.createUser()
      await grantTier(user, 'KING')
      const { status, body } = await createPlanCheckout(context, user, plan)
      expect([status, body]).toEqual([
        409,
        { error: expect.stringMatching(/^Your current plan already includes /) },
      ])
    })
  })

  describe('a better plan', () => {
    test('cancels the lesser one', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      await buyPlan(context, user, 'annual')
      expect(await tierOf(context, user)).toBe('Annual')
      expect((await listSubscriptions(context, user)).map(({ status }) => status)).toEqual([
        'active',
        'canceled',
      ])

      await buyPlan(context, user, 'lifetime')
      expect(await tierOf(context, user)).toBe('Lifetime')
      expect((await listSubscriptions(context, user)).map(({ status }) => status)).toEqual([
        'canceled',
        'canceled',
      ])
      expect(await purchasesOf(user)).toEqual([1000])
    })

    test('expires the checkout in another tab', async () => {
      const user = await context.createUser()
      const first = sessionIdOf(urlOf(await createPlanCheckout(context, user, 'annual')))
      const second = sessionIdOf(urlOf(await createPlanCheckout(context, user, 'lifetime')))
      const status = async (id: string) => (await context.stripe.checkout.sessions.retrieve(id)).status
      expect([await status(first), await status(second)]).toEqual(['expired', 'open'])
    })

    test('that is refunded no longer counts', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'lifetime')
      const customer = await customerOf(context, user)
      const [charge] = (await context.stripe.charges.list({ customer })).data
      await context.stripe.refunds.create({ charge: charge?.id })
      await context.settleWebhooks()
      expect([await recordedTierOf(user), await tierOf(context, user)]).toEqual([undefined, null])
    })
  })

  describe('a subscription', () => {
    test('that is canceled lasts until the end of its period', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'annual')
      await submitPortalForm(await openPortal(context, user), 'cancel')
      await context.settleWebhooks()
      const { data } = await user.client.from('subscriptions').select('tier, renews').single()
      expect(data).toEqual({ tier: 'Annual', renews: false })
      await context.advanceMonths(user, 13)
      expect([await recordedTierOf(user), await tierOf(context, user)]).toEqual([undefined, null])
    })

    test('whose renewal fails is suspended until it is paid', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly', CARDS.failsAtRenewal)
      expect(await purchasesOf(user)).toEqual([1000])
      await context.advanceMonths(user, 1)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual([undefined, [1000]])

      const portal = await openPortal(context, user)
      await submitPortalCard(portal, CARDS.good)
      await submitPortalForm(portal, 'pay')
      await context.settleWebhooks()
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [1000, 1000]])
    })

    test('that stays unpaid is replaced by a new one', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly', CARDS.failsAtRenewal)
      await context.advanceMonths(user, 1)
      await buyPlan(context, user, 'monthly')
      expect((await listSubscriptions(context, user)).map(({ status }) => status)).toEqual([
        'active',
        'canceled',
      ])
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [1000, 1000]])
    })

    test('switched to annual in the portal has the annual tier and earns no monthly credits', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      await switchAtPortal(user)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Annual', [1000]])
      await context.advanceMonths(user, 12)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Annual', [1000]])
    })

    test('switched back and forth earns each month once', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'annual')
      for (let times = 0; times < 5; times += 1) await switchAtPortal(user)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [1000]])
      await context.advanceMonths(user, 1)
      expect(await purchasesOf(user)).toEqual([1000, 1000])
    })

    test('does not affect a tier granted by an operator', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      await grantTier(user, 'KING')
      const [subscription] = await listSubscriptions(context, user)
      await context.stripe.subscriptions.cancel(subscription?.id ?? '')
      await context.settleWebhooks()
      expect(await context.call('check-subscription', { token: user.token })).toMatchObject({
        body: { subscribed: true, subscription_tier: 'KING', subscription_end: null },
      })
    })
  })

  describe('the state of a user', () => {
    test('without purchases is reported without creating a customer', async () => {
      const { token, user } = await context.createUser()
      expect(await context.call('check-subscription', { token })).toMatchObject({
        status: 200,
        body: { subscribed: false, subscription_tier: null, subscription_end: null },
      })
      const { data } = await context.service.from('billing_customers').select().eq('user_id', user.id)
      expect(data).toEqual([])
    })
  })

  /** Switches to the other plan. */
  async function switchAtPortal(user: User): Promise<void> {
    const portal = await openPortal(context, user)
    const price = /name="price" value="([^"]+)"/.exec(await (await fetch(portal)).text())?.[1] ?? ''
    await submitPortalForm(portal, 'switch', { price })
    await context.settleWebhooks()
  }

  async function grantTier({ user }: User, tier: string): Promise<void> {
    const { error } = await context.service
      .from('subscriptions')
      .insert({ user_id: user.id, source: 'operator', tier })
    if (error) throw error
  }
}
