import { describe, expect, test, vi } from 'vitest'

import {
  buyPlan,
  CHECKOUT_OF_PLAN,
  createPackCheckout,
  openPortal,
  processPayment,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  tierOf,
  urlOf,
  buyPack,
} from '../purchases.ts'
import { type FunctionName, OUTAGE, type TestContext } from '../test-context.ts'

const SERVICE_UNAVAILABLE = {
  status: 502,
  body: { error: 'Our payment provider isn’t responding. Please try again in a moment.' },
}

/** While Stripe is down, nothing is lost and no internal message leaks. */
export function describeOutage(context: TestContext): void {
  /** Deno logs from another process, slightly later. */
  async function expectLogged(name: FunctionName): Promise<void> {
    let logged = ''
    await vi.waitFor(() => {
      logged += context.takeLogged().join('\n')
      expect(logged).toContain('StripeAPIError')
    })
    expect(logged).toContain(name)
    expect(logged).not.toContain(OUTAGE)
    expect(logged).not.toContain('sk_test')
  }

  describe('during a Stripe outage', () => {
    test.each(Object.values(CHECKOUT_OF_PLAN))('%s reports it', async (name) => {
      const { token } = await context.createUser()
      expect(await context.duringOutage(() => context.call(name, { token }))).toMatchObject(
        SERVICE_UNAVAILABLE,
      )
      await expectLogged(name)
    })

    test('packs cannot be bought until it is over', async () => {
      const user = await context.createUser()
      expect(await context.duringOutage(() => createPackCheckout(context, user))).toMatchObject(
        SERVICE_UNAVAILABLE,
      )
      await expectLogged('create-credit-checkout')
      expect((await createPackCheckout(context, user)).status).toBe(200)
    })

    test('a payment is not considered missing, and is credited on the next call', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      const sessionId = await buyPack(context, user)
      await recording.takeAll()
      context.releaseWebhooks()
      expect(await context.duringOutage(() => processPayment(context, user, sessionId))).toMatchObject(
        SERVICE_UNAVAILABLE,
      )
      await expectLogged('process-credit-payment')
      expect((await processPayment(context, user, sessionId)).body).toEqual({ success: true, credits: 100 })
    })

    test('a user keeps their plan until the end of the known period', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'annual')
      expect(await context.duringOutage(() => tierOf(context, user))).toBe('Annual')
      await expectLogged('check-subscription')
    })

    test('the portal reports it', async () => {
      const user = await context.createUser()
      await createPackCheckout(context, user)
      const response = await context.duringOutage(() =>
        context.call('customer-portal', { token: user.token }),
      )
      expect(response).toMatchObject(SERVICE_UNAVAILABLE)
      await expectLogged('customer-portal')
      expect(await openPortal(context, user)).toContain('http')
    })

    test('a webhook is rejected, so that Stripe retries it', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      await buyPlan(context, user, 'monthly')
      const deliveries = await recording.takeAll()
      context.releaseWebhooks()
      const [first] = deliveries.filter(({ type }) => type === 'checkout.session.completed')
      if (!first) throw new Error('No checkout was completed')
      expect((await context.duringOutage(() => context.deliver(first))).status).toBe(502)
      await expectLogged('stripe-webhook')
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual([undefined, []])
      await context.deliver(first)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [1000]])
    })

    test('an account that might still be charged is not deleted', async () => {
      const user = await context.supabase.signUp()
      await buyPlan(context, user, 'monthly')
      const body = { password: user.password }
      const response = await context.duringOutage(() =>
        context.call('delete-account', { token: user.token, body }),
      )
      expect(response).toMatchObject(SERVICE_UNAVAILABLE)
      await expectLogged('delete-account')
      expect(await tierOf(context, user)).toBe('Premium')
    })
  })

  test('a session that was never paid earns nothing, however often it is checked', async () => {
    const user = await context.createUser()
    const sessionId = sessionIdOf(urlOf(await createPackCheckout(context, user, 'premium')))
    await Promise.all(Array.from({ length: 5 }, () => processPayment(context, user, sessionId)))
    expect(await purchasesOf(user)).toEqual([])
  })
}
