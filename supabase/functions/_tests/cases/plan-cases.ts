import { describe, expect, test } from 'vitest'

import type { PlanId } from '#domain/credits/plans.ts'

import {
  buyPlan,
  CARDS,
  customerOf,
  openPlan,
  openPortal,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  subscriptionsOf,
  tierOf,
  urlOf,
} from '../buying.ts'
import { changeCardAtPortal, pressAtPortal } from '../card-forms.ts'
import type { Member, World } from '../world.ts'

type Sale = { mode: string; total: number; interval: string | undefined; tier: string; held: number[] }

const SALES: Record<PlanId, Sale> = {
  monthly: { mode: 'subscription', total: 1500, interval: 'month', tier: 'Premium', held: [1000] },
  annual: { mode: 'subscription', total: 10_000, interval: 'year', tier: 'Annual', held: [] },
  lifetime: { mode: 'payment', total: 20_000, interval: undefined, tier: 'Lifetime', held: [] },
}
const PLANS = ['monthly', 'annual', 'lifetime'] as const

/** Plans: what is sold to whom, what it gives, and how one takes the place of another. */
export function describePlans(world: World): void {
  describe.each(PLANS)('the %s plan', (plan) => {
    const sale = SALES[plan]

    test('is sold as the app shows it', async () => {
      const member = await world.newMember()
      const id = sessionIdOf(urlOf(await openPlan(world, member, plan)))
      const session = await world.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
      expect(session).toMatchObject({
        mode: sale.mode,
        amount_total: sale.total,
        client_reference_id: member.user.id,
        metadata: { user_id: member.user.id, kind: `plan:${plan}` },
        success_url: `${world.siteUrl}/subscription-success`,
        cancel_url: `${world.siteUrl}/credits`,
      })
      expect(session.line_items?.data[0]?.price?.recurring?.interval).toBe(sale.interval)
    })

    test('gives its tier and its credits, by the webhook alone', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, plan)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual([sale.tier, sale.held])
    })

    test('is seen by the page that waits for it even if the webhook is lost', async () => {
      const member = await world.newMember()
      const held = world.holdWebhooks()
      await buyPlan(world, member, plan)
      await held.takeAll()
      world.letWebhooksThrough()
      expect(await recordedTierOf(member)).toBeUndefined()
      const { body } = await world.call('check-subscription', { token: member.token })
      expect(body).toMatchObject({ subscribed: true, subscription_tier: sale.tier })
      expect(body['subscription_end'] === null).toBe(plan === 'lifetime')
      expect(await purchasesOf(member)).toEqual(sale.held)
    })

    test('is not sold to who has it', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, plan)
      const { status, body } = await openPlan(world, member, plan)
      expect([status, body]).toEqual([409, { error: expect.stringMatching(/^You already have /) }])
    })

    test('is not sold to who has more', async () => {
      const member = await world.newMember()
      await give(member, 'KING')
      const { status, body } = await openPlan(world, member, plan)
      expect([status, body]).toEqual([
        409,
        { error: expect.stringMatching(/^Your account already has more/) },
      ])
    })
  })

  describe('a better plan', () => {
    test('ends the lesser one, so that nobody pays twice', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'monthly')
      await buyPlan(world, member, 'annual')
      expect(await tierOf(world, member)).toBe('Annual')
      expect((await subscriptionsOf(world, member)).map(({ status }) => status)).toEqual([
        'active',
        'canceled',
      ])

      await buyPlan(world, member, 'lifetime')
      expect(await tierOf(world, member)).toBe('Lifetime')
      expect((await subscriptionsOf(world, member)).map(({ status }) => status)).toEqual([
        'canceled',
        'canceled',
      ])
      expect(await purchasesOf(member)).toEqual([1000])
    })

    test('cannot be bought twice in two tabs: the second one closes the first', async () => {
      const member = await world.newMember()
      const first = sessionIdOf(urlOf(await openPlan(world, member, 'annual')))
      const second = sessionIdOf(urlOf(await openPlan(world, member, 'lifetime')))
      const status = async (id: string) => (await world.stripe.checkout.sessions.retrieve(id)).status
      expect([await status(first), await status(second)]).toEqual(['expired', 'open'])
    })

    test('that is given back leaves what else was paid, here nothing', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'lifetime')
      const customer = await customerOf(world, member)
      const [charge] = (await world.stripe.charges.list({ customer })).data
      await world.stripe.refunds.create({ charge: charge?.id })
      await world.settle()
      expect([await recordedTierOf(member), await tierOf(world, member)]).toEqual([undefined, null])
    })
  })

  describe('a subscription', () => {
    test('that is cancelled at the end lasts until then, and then is over', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'annual')
      await pressAtPortal(await openPortal(world, member), 'cancel')
      await world.settle()
      const { data } = await member.client.from('subscriptions').select('tier, renews').single()
      expect(data).toEqual({ tier: 'Annual', renews: false })
      await world.passMonths(member, 13)
      expect([await recordedTierOf(member), await tierOf(world, member)]).toEqual([undefined, null])
    })

    test('whose renewal fails gives nothing until it is paid, and then gives it again', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'monthly', CARDS.failsAtRenewal)
      expect(await purchasesOf(member)).toEqual([1000])
      await world.passMonths(member, 1)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual([undefined, [1000]])

      const portal = await openPortal(world, member)
      await changeCardAtPortal(portal, CARDS.good)
      await pressAtPortal(portal, 'pay')
      await world.settle()
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Premium', [1000, 1000]])
    })

    test('that stays unpaid ends in the end, and one bought anew takes its place before', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'monthly', CARDS.failsAtRenewal)
      await world.passMonths(member, 1)
      await buyPlan(world, member, 'monthly')
      expect((await subscriptionsOf(world, member)).map(({ status }) => status)).toEqual([
        'active',
        'canceled',
      ])
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Premium', [1000, 1000]])
    })

    test('switched in the portal to a year has the tier of a year, and earns no more months', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'monthly')
      await switchAtPortal(member)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Annual', [1000]])
      await world.passMonths(member, 12)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Annual', [1000]])
    })

    test('switched to and fro mints nothing: a month earns once', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'annual')
      for (let times = 0; times < 5; times += 1) await switchAtPortal(member)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Premium', [1000]])
      await world.passMonths(member, 1)
      expect(await purchasesOf(member)).toEqual([1000, 1000])
    })

    test('never touches what an operator gave', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'monthly')
      await give(member, 'KING')
      const [subscription] = await subscriptionsOf(world, member)
      await world.stripe.subscriptions.cancel(subscription?.id ?? '')
      await world.settle()
      expect(await world.call('check-subscription', { token: member.token })).toMatchObject({
        body: { subscribed: true, subscription_tier: 'KING', subscription_end: null },
      })
    })
  })

  describe('the state of a member', () => {
    test('who never bought anything is told without a customer being made', async () => {
      const { token, user } = await world.newMember()
      expect(await world.call('check-subscription', { token })).toMatchObject({
        status: 200,
        body: { subscribed: false, subscription_tier: null, subscription_end: null },
      })
      const { data } = await world.service.from('billing_customers').select().eq('user_id', user.id)
      expect(data).toEqual([])
    })
  })

  /** To the plan that the member does not have. */
  async function switchAtPortal(member: Member): Promise<void> {
    const portal = await openPortal(world, member)
    const price = /name="price" value="([^"]+)"/.exec(await (await fetch(portal)).text())?.[1] ?? ''
    await pressAtPortal(portal, 'switch', { price })
    await world.settle()
  }

  async function give({ user }: Member, tier: string): Promise<void> {
    const { error } = await world.service
      .from('subscriptions')
      .insert({ user_id: user.id, source: 'operator', tier })
    if (error) throw error
  }
}
