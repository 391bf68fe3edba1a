import { describe, expect, test, vi } from 'vitest'

import {
  buyPlan,
  CHECKOUT_OF_PLAN,
  openPack,
  openPortal,
  processPayment,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  tierOf,
  urlOf,
  buyPack,
} from '../buying.ts'
import { type FunctionName, OUTAGE, type World } from '../world.ts'

const SORRY = {
  status: 502,
  body: { error: 'The payment service does not answer as it should. Please try again in a moment.' },
}

/** What happens while Stripe is out: nothing is lost, nobody loses what they paid for, and no word of it leaks. */
export function describeOutage(world: World): void {
  /** A process of its own tells a moment later. */
  async function expectLogged(name: FunctionName): Promise<void> {
    let logged = ''
    await vi.waitFor(() => {
      logged += world.takeLogged().join('\n')
      expect(logged).toContain('StripeAPIError')
    })
    expect(logged).toContain(name)
    expect(logged).not.toContain(OUTAGE)
    expect(logged).not.toContain('sk_test')
  }

  describe('while Stripe is out', () => {
    test.each(Object.values(CHECKOUT_OF_PLAN))('%s says so', async (name) => {
      const { token } = await world.newMember()
      expect(await world.duringOutage(() => world.call(name, { token }))).toMatchObject(SORRY)
      await expectLogged(name)
    })

    test('packs cannot be bought, and can be afterwards', async () => {
      const member = await world.newMember()
      expect(await world.duringOutage(() => openPack(world, member))).toMatchObject(SORRY)
      await expectLogged('create-credit-checkout')
      expect((await openPack(world, member)).status).toBe(200)
    })

    test('a payment is not taken for missing: it is credited when the page asks again', async () => {
      const member = await world.newMember()
      const held = world.holdWebhooks()
      const sessionId = await buyPack(world, member)
      await held.takeAll()
      world.letWebhooksThrough()
      expect(await world.duringOutage(() => processPayment(world, member, sessionId))).toMatchObject(SORRY)
      await expectLogged('process-credit-payment')
      expect((await processPayment(world, member, sessionId)).body).toEqual({ success: true, credits: 100 })
    })

    test('a member stays what they were, for as long as is known to be paid', async () => {
      const member = await world.newMember()
      await buyPlan(world, member, 'annual')
      expect(await world.duringOutage(() => tierOf(world, member))).toBe('Annual')
      await expectLogged('check-subscription')
    })

    test('the portal says so', async () => {
      const member = await world.newMember()
      await openPack(world, member)
      const answer = await world.duringOutage(() => world.call('customer-portal', { token: member.token }))
      expect(answer).toMatchObject(SORRY)
      await expectLogged('customer-portal')
      expect(await openPortal(world, member)).toContain('http')
    })

    test('a webhook is refused, so that Stripe sends it again', async () => {
      const member = await world.newMember()
      const held = world.holdWebhooks()
      await buyPlan(world, member, 'monthly')
      const deliveries = await held.takeAll()
      world.letWebhooksThrough()
      const [first] = deliveries.filter(({ type }) => type === 'checkout.session.completed')
      if (!first) throw new Error('no checkout was completed')
      expect((await world.duringOutage(() => world.deliver(first))).status).toBe(502)
      await expectLogged('stripe-webhook')
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual([undefined, []])
      await world.deliver(first)
      expect([await recordedTierOf(member), await purchasesOf(member)]).toEqual(['Premium', [1000]])
    })

    test('an account is not deleted that may go on paying', async () => {
      const member = await world.standIn.signUp()
      await buyPlan(world, member, 'monthly')
      const body = { password: member.password }
      const answer = await world.duringOutage(() =>
        world.call('delete-account', { token: member.token, body }),
      )
      expect(answer).toMatchObject(SORRY)
      await expectLogged('delete-account')
      expect(await tierOf(world, member)).toBe('Premium')
    })
  })

  test('a session that was never paid earns nothing by any number of questions', async () => {
    const member = await world.newMember()
    const sessionId = sessionIdOf(urlOf(await openPack(world, member, 'premium')))
    await Promise.all(Array.from({ length: 5 }, () => processPayment(world, member, sessionId)))
    expect(await purchasesOf(member)).toEqual([])
  })
}
