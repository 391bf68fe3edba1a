import { describe, expect, test } from 'vitest'

import {
  balanceOf,
  buyPack,
  customerOf,
  createPackCheckout,
  processPayment,
  purchasesOf,
  sessionIdOf,
  urlOf,
} from '../purchases.ts'
import type { TestContext } from '../test-context.ts'

export function describePacks(context: TestContext): void {
  describe('opening the checkout of a pack', () => {
    test('sells the pack to the caller and returns to the app', async () => {
      const user = await context.createUser()
      const id = sessionIdOf(urlOf(await createPackCheckout(context, user, 'popular')))
      const session = await context.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
      expect(session).toMatchObject({
        mode: 'payment',
        client_reference_id: user.user.id,
        metadata: { user_id: user.user.id, kind: 'pack:popular' },
        amount_total: 2000,
        currency: 'usd',
        success_url: `${context.siteUrl}/credits?success=true&credits=500&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${context.siteUrl}/credits`,
      })
      expect(session.line_items?.data.map(({ quantity }) => quantity)).toEqual([1])
      const customer = await context.stripe.customers.retrieve(await customerOf(context, user))
      expect(customer.id).toBe(session.customer)
      expect(customer).toMatchObject({ email: user.email, metadata: { user_id: user.user.id } })
    })

    test.each([
      ['de', 'de', 'Popular, 500 Credits'],
      ['zh-CN', 'zh', 'Popular, 500 个点数'],
      ['ar', 'auto', 'Popular, 500 نقطة'],
      ['tlh', 'en', 'Popular, 500 credits'],
    ])('is for a user of %s in %s', async (language, locale, name) => {
      const user = await context.createUser()
      const response = await createPackCheckout(context, user, 'popular', { 'accept-language': language })
      const id = sessionIdOf(urlOf(response))
      const session = await context.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
      expect([session.locale, session.line_items?.data[0]?.description]).toEqual([locale, name])
    })

    test('of one account always uses the same customer, even concurrently', async () => {
      const user = await context.createUser()
      const responses = await Promise.all([
        createPackCheckout(context, user),
        createPackCheckout(context, user),
      ])
      responses.push(await createPackCheckout(context, user))
      const sessions = await Promise.all(
        responses.map((response) => context.stripe.checkout.sessions.retrieve(sessionIdOf(urlOf(response)))),
      )
      expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1)
    })

    test('updates the email for receipts', async () => {
      const user = await context.createUser()
      await createPackCheckout(context, user)
      const email = `moved-${user.email}`
      await context.supabase.database.query('update auth.users set email = $2 where id = $1', [
        user.user.id,
        email,
      ])
      await createPackCheckout(context, user)
      const customer = await context.stripe.customers.retrieve(await customerOf(context, user))
      expect(customer).toMatchObject({ email })
    })

    test.each([
      ['more credits', { packageId: 'starter', amount: 1000, price: 5 }],
      ['a lower price', { packageId: 'premium', amount: 1000, price: 1 }],
      ['no price', { packageId: 'premium', amount: 1000, price: 0 }],
      ['another pack', { packageId: 'gigantic', amount: 100, price: 5 }],
      ['a property of Object', { packageId: '__proto__', amount: 100, price: 5 }],
      ['numbers as text', { packageId: 'starter', amount: '100', price: '5' }],
      ['a list', [{ packageId: 'starter', amount: 100, price: 5 }]],
      ['nothing', undefined],
      ['nonsense', '{"packageId":'],
    ])('for %s is rejected', async (_name, body) => {
      const { token } = await context.createUser()
      expect(await context.call('create-credit-checkout', { token, body })).toMatchObject({
        status: 400,
        body: { error: 'This pack’s price has changed. Reload the page and choose again.' },
      })
    })

    test('is rate-limited, with the time to wait', async () => {
      const user = await context.createUser()
      await context.service.rpc('take_attempt', { ...checkouts(user.user.id), p_attempts: 1 })
      await context.supabase.database.query(
        'update public.attempt_windows set attempts = 20 where user_id = $1',
        [user.user.id],
      )
      const { status, headers } = await createPackCheckout(context, user)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
    })
  })

  describe('coming back from the payment of a pack', () => {
    test('grants the credits once, regardless of repeated calls and webhooks', async () => {
      const user = await context.createUser()
      const sessionId = await buyPack(context, user)
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => processPayment(context, user, sessionId)),
      )
      responses.push(await processPayment(context, user, sessionId))
      await context.settleWebhooks()
      expect(responses.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 6 }, () => [200, { success: true, credits: 100 }]),
      )
      expect([await balanceOf(user), await purchasesOf(user)]).toEqual([100, [100]])
    })

    test('grants them by webhook alone if the browser never returns', async () => {
      const user = await context.createUser()
      await buyPack(context, user, 'premium')
      await context.settleWebhooks()
      expect(await purchasesOf(user)).toEqual([1000])
    })

    test('grants them without a webhook if the browser returns', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      const sessionId = await buyPack(context, user)
      await recording.takeAll()
      context.releaseWebhooks()
      await processPayment(context, user, sessionId)
      expect(await purchasesOf(user)).toEqual([100])
    })

    test('twice grants both packs', async () => {
      const user = await context.createUser()
      await buyPack(context, user)
      await buyPack(context, user, 'popular')
      await context.settleWebhooks()
      expect((await purchasesOf(user)).toSorted((a, b) => a - b)).toEqual([100, 500])
    })

    test('that was not made grants nothing', async () => {
      const user = await context.createUser()
      const sessionId = sessionIdOf(urlOf(await createPackCheckout(context, user)))
      expect(await processPayment(context, user, sessionId)).toMatchObject({
        status: 402,
        body: { error: 'We haven’t received this payment yet. No credits were added.' },
      })
      expect(await balanceOf(user)).toBe(0)
    })

    test('of another user grants nothing, and looks like a missing one', async () => {
      const [buyer, thief] = [await context.createUser(), await context.createUser()]
      const sessionId = await buyPack(context, buyer)
      const stolen = await processPayment(context, thief, sessionId)
      const invented = await processPayment(context, thief, 'cs_test_nothing')
      expect([stolen.status, stolen.body]).toEqual([invented.status, invented.body])
      expect(stolen).toMatchObject({
        status: 404,
        body: { error: 'We couldn’t find this payment.' },
      })
      expect(await balanceOf(thief)).toBe(0)
    })

    test.each([
      ['a path', '../customers/cus_1'],
      ['a number', 5],
      ['nothing', undefined],
      ['something long', `cs_${'x'.repeat(500)}`],
    ])('with %s instead of a session id is rejected', async (_name, sessionId) => {
      const { token } = await context.createUser()
      const { status } = await context.call('process-credit-payment', { token, body: { sessionId } })
      expect(status).toBe(400)
    })
  })
}

function checkouts(userId: string) {
  return { p_user_id: userId, p_action: 'checkout', p_window_seconds: 600 }
}
