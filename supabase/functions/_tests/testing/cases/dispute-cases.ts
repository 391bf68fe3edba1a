import { describe, expect, test } from 'vitest'

import { submitCheckout } from '../card-forms.ts'
import {
  balanceOf,
  buyPack,
  buyPlan,
  CARDS,
  createPackCheckout,
  customerOf,
  processPayment,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  tierOf,
  urlOf,
} from '../purchases.ts'
import type { Delivery, TestContext, User } from '../test-context.ts'
import { batchesOf } from './webhook-cases.ts'

export function describeDisputes(context: TestContext): void {
  /** Disputes one of the user's payments, by default the newest, and returns the dispute's id. */
  async function disputePayment(user: User, payment = 0): Promise<string> {
    const charges = await context.stripe.charges.list({ customer: await customerOf(context, user) })
    const charge = charges.data[payment]?.id ?? ''
    await context.stripe.rawRequest('POST', `/v1/test_helpers/charges/${charge}/dispute`, {})
    await context.settleWebhooks()
    return latestDisputeOf(charge)
  }

  async function latestDisputeOf(charge: string): Promise<string> {
    return (await context.stripe.disputes.list({ charge })).data[0]?.id ?? ''
  }

  async function decide(dispute: string, evidence: 'winning_evidence' | 'losing_evidence'): Promise<void> {
    await context.stripe.disputes.update(dispute, { evidence: { uncategorized_text: evidence } })
    await context.settleWebhooks()
  }

  /** Buys a pack with a card that disputes the payment at once; returns the session and the dispute. */
  async function buyDisputedPack(user: User, card: string) {
    const url = urlOf(await createPackCheckout(context, user, 'popular'))
    await submitCheckout(url, card)
    await context.settleWebhooks()
    const charges = await context.stripe.charges.list({ customer: await customerOf(context, user) })
    return { sessionId: sessionIdOf(url), dispute: await latestDisputeOf(charges.data[0]?.id ?? '') }
  }

  describe('a pack whose payment is disputed', () => {
    test('loses its credits, and gets them back when the dispute is won', async () => {
      const user = await context.createUser()
      await buyPack(context, user, 'popular')
      await context.settleWebhooks()
      const dispute = await disputePayment(user)
      expect(await balanceOf(user)).toBe(0)
      await decide(dispute, 'winning_evidence')
      expect(await balanceOf(user)).toBe(500)
      expect(await ledgerOf(user)).toEqual([
        { amount: 500, type: 'purchase', description: 'Popular pack' },
        { amount: -500, type: 'usage', description: 'Chargeback: Popular pack' },
        { amount: 500, type: 'purchase', description: 'Chargeback reversed: Popular pack' },
      ])
    })

    test('loses the credits that are left, and gets as many back', async () => {
      const user = await context.createUser()
      await buyPack(context, user, 'popular')
      await context.settleWebhooks()
      await spend(user, 450)
      const dispute = await disputePayment(user)
      expect(await balanceOf(user)).toBe(0)
      await decide(dispute, 'winning_evidence')
      expect(await balanceOf(user)).toBe(50)
    })

    test('stays without credits when the dispute is lost, and other packs are not affected', async () => {
      const user = await context.createUser()
      await buyPack(context, user, 'popular')
      await buyPack(context, user)
      await context.settleWebhooks()
      await decide(await disputePayment(user, 1), 'losing_evidence')
      expect(await balanceOf(user)).toBe(100)
    })

    test('before its credits were granted gets them only when the dispute is won', async () => {
      const user = await context.createUser()
      const { sessionId, dispute } = await buyDisputedPack(user, CARDS.disputed)
      expect(await processPayment(context, user, sessionId)).toMatchObject({ status: 402 })
      expect(await purchasesOf(user)).toEqual([])
      await decide(dispute, 'winning_evidence')
      expect(await processPayment(context, user, sessionId)).toMatchObject({ status: 200 })
      expect(await purchasesOf(user)).toEqual([500])
    })

    test('as an inquiry, which withdraws no money, keeps its credits', async () => {
      const user = await context.createUser()
      await buyDisputedPack(user, CARDS.inquired)
      expect(await balanceOf(user)).toBe(500)
    })
  })

  describe('a plan whose payment is disputed', () => {
    test.each(['lifetime', 'annual'] as const)(
      '%s ends, and returns when the dispute is won',
      async (plan) => {
        const user = await context.createUser()
        await buyPlan(context, user, plan)
        const tier = await recordedTierOf(user)
        const dispute = await disputePayment(user)
        expect([await recordedTierOf(user), await tierOf(context, user)]).toEqual([undefined, null])
        await decide(dispute, 'winning_evidence')
        expect(tier).toBeDefined()
        expect([await recordedTierOf(user), await tierOf(context, user)]).toEqual([tier, tier])
      },
    )

    test('monthly ends with its credits until the next month is paid', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      await decide(await disputePayment(user), 'losing_evidence')
      expect([await recordedTierOf(user), await balanceOf(user)]).toEqual([undefined, 0])
      await context.advanceMonths(user, 1)
      expect([await recordedTierOf(user), await balanceOf(user)]).toEqual(['Premium', 1000])
    })

    test('monthly keeps its tier when the payment of an earlier month is disputed', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      await context.advanceMonths(user, 1)
      await disputePayment(user, 1)
      expect([await recordedTierOf(user), await balanceOf(user)]).toEqual(['Premium', 1000])
    })
  })

  test('webhooks of disputes that are repeated and out of order end in the same state', async () => {
    const deliverAll = async (deliveries: Delivery[]) => {
      for (const batch of batchesOf(deliveries, 4)) {
        const responses = await Promise.all(batch.map((delivery) => context.deliver(delivery)))
        expect(responses.map(({ status }) => status)).toEqual(batch.map(() => 200))
      }
    }
    const user = await context.createUser()
    const recording = context.holdWebhooks()
    await buyPack(context, user, 'popular')
    await buyPlan(context, user, 'lifetime')
    const bought = await recording.takeAll()
    await deliverAll(bought)
    expect([await balanceOf(user), await recordedTierOf(user)]).toEqual([500, 'Lifetime'])

    const packDispute = await disputePayment(user, 1)
    const opened = await recording.takeAll()
    await deliverAll([...opened.toReversed(), ...bought])
    expect([await balanceOf(user), await recordedTierOf(user)]).toEqual([0, 'Lifetime'])

    await decide(packDispute, 'winning_evidence')
    await disputePayment(user, 0)
    const decided = await recording.takeAll()
    context.releaseWebhooks()
    expect(decided.map(({ type }) => type)).toContain('charge.dispute.funds_reinstated')
    await deliverAll([...decided.toReversed(), ...bought, ...opened, ...decided])
    expect([await balanceOf(user), await recordedTierOf(user)]).toEqual([500, undefined])
    expect((await ledgerOf(user))?.map(({ amount }) => amount)).toEqual([500, -500, 500])
  })
}

async function spend(user: User, amount: number): Promise<void> {
  await user.client.rpc('add_credits_to_user', {
    p_email: user.email,
    p_user_id: user.user.id,
    p_amount: -amount,
    p_transaction_type: 'usage',
    p_description: 'Spent by a test',
  })
}

async function ledgerOf({ client }: User) {
  const { data } = await client.from('credit_transactions').select('amount, type, description').order('id')
  return data
}
