import { describe, expect, test } from 'vitest'

import {
  balanceOf,
  buyPack,
  customerOf,
  openPack,
  processPayment,
  purchasesOf,
  sessionIdOf,
  urlOf,
} from '../buying.ts'
import type { World } from '../world.ts'

/** Credit packs: what is sold, what is paid, what is given. */
export function describePacks(world: World): void {
  describe('opening the checkout of a pack', () => {
    test('sells what the server has, to the caller, and leads back to the app', async () => {
      const member = await world.newMember()
      const id = sessionIdOf(urlOf(await openPack(world, member, 'popular')))
      const session = await world.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
      expect(session).toMatchObject({
        mode: 'payment',
        client_reference_id: member.user.id,
        metadata: { user_id: member.user.id, kind: 'pack:popular' },
        amount_total: 2000,
        currency: 'usd',
        success_url: `${world.siteUrl}/credits?success=true&credits=500&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${world.siteUrl}/credits`,
      })
      expect(session.line_items?.data.map(({ quantity }) => quantity)).toEqual([1])
      const customer = await world.stripe.customers.retrieve(await customerOf(world, member))
      expect(customer.id).toBe(session.customer)
      expect(customer).toMatchObject({ email: member.email, metadata: { user_id: member.user.id } })
    })

    test('of one account is always for the same customer, at once and later', async () => {
      const member = await world.newMember()
      const answers = await Promise.all([openPack(world, member), openPack(world, member)])
      answers.push(await openPack(world, member))
      const sessions = await Promise.all(
        answers.map((answer) => world.stripe.checkout.sessions.retrieve(sessionIdOf(urlOf(answer)))),
      )
      expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1)
    })

    test('goes to the address that the account has now, for the receipt', async () => {
      const member = await world.newMember()
      await openPack(world, member)
      const email = `moved-${member.email}`
      await world.standIn.database.query('update auth.users set email = $2 where id = $1', [
        member.user.id,
        email,
      ])
      await openPack(world, member)
      const customer = await world.stripe.customers.retrieve(await customerOf(world, member))
      expect(customer).toMatchObject({ email })
    })

    test.each([
      ['more credits for the money', { packageId: 'starter', amount: 1000, price: 5 }],
      ['less money for the credits', { packageId: 'premium', amount: 1000, price: 1 }],
      ['money of no kind', { packageId: 'premium', amount: 1000, price: 0 }],
      ['another pack', { packageId: 'gigantic', amount: 100, price: 5 }],
      ['a name of the language', { packageId: '__proto__', amount: 100, price: 5 }],
      ['numbers as text', { packageId: 'starter', amount: '100', price: '5' }],
      ['a list', [{ packageId: 'starter', amount: 100, price: 5 }]],
      ['nothing', undefined],
      ['nonsense', '{"packageId":'],
    ])('that asks for %s is refused', async (_what, body) => {
      const { token } = await world.newMember()
      expect(await world.call('create-credit-checkout', { token, body })).toMatchObject({
        status: 400,
        body: { error: 'This pack is not sold at that price. Please reload the page and choose again.' },
      })
    })

    test('is refused to who does so all the time, with the time to wait', async () => {
      const member = await world.newMember()
      await world.service.rpc('take_attempt', { ...checkouts(member.user.id), p_attempts: 1 })
      await world.standIn.database.query(
        'update public.attempt_windows set attempts = 20 where user_id = $1',
        [member.user.id],
      )
      const { status, headers } = await openPack(world, member)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
    })
  })

  describe('coming back from the payment of a pack', () => {
    test('gives the credits once, however often the page asks and whether or not the webhook came', async () => {
      const member = await world.newMember()
      const sessionId = await buyPack(world, member)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => processPayment(world, member, sessionId)),
      )
      answers.push(await processPayment(world, member, sessionId))
      await world.settle()
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 6 }, () => [200, { success: true, credits: 100 }]),
      )
      expect([await balanceOf(member), await purchasesOf(member)]).toEqual([100, [100]])
    })

    test('gives them when only the webhook comes, because the browser never returned', async () => {
      const member = await world.newMember()
      await buyPack(world, member, 'premium')
      await world.settle()
      expect(await purchasesOf(member)).toEqual([1000])
    })

    test('gives them when only the browser returns, because the webhook was lost', async () => {
      const member = await world.newMember()
      const held = world.holdWebhooks()
      const sessionId = await buyPack(world, member)
      await held.takeAll()
      world.letWebhooksThrough()
      await processPayment(world, member, sessionId)
      expect(await purchasesOf(member)).toEqual([100])
    })

    test('twice gives both packs', async () => {
      const member = await world.newMember()
      await buyPack(world, member)
      await buyPack(world, member, 'popular')
      await world.settle()
      expect((await purchasesOf(member)).toSorted((a, b) => a - b)).toEqual([100, 500])
    })

    test('that was not made gives nothing', async () => {
      const member = await world.newMember()
      const sessionId = sessionIdOf(urlOf(await openPack(world, member)))
      expect(await processPayment(world, member, sessionId)).toMatchObject({
        status: 402,
        body: { error: 'This payment has not arrived. Nothing was added to your credits.' },
      })
      expect(await balanceOf(member)).toBe(0)
    })

    test("that somebody else made gives nothing, and is told like one that isn't", async () => {
      const [buyer, thief] = [await world.newMember(), await world.newMember()]
      const sessionId = await buyPack(world, buyer)
      const stolen = await processPayment(world, thief, sessionId)
      const invented = await processPayment(world, thief, 'cs_test_nothing')
      expect([stolen.status, stolen.body]).toEqual([invented.status, invented.body])
      expect(stolen).toMatchObject({
        status: 404,
        body: { error: 'We know of no such payment of yours.' },
      })
      expect(await balanceOf(thief)).toBe(0)
    })

    test.each([
      ['an address', '../customers/cus_1'],
      ['a number', 5],
      ['nothing', undefined],
      ['something long', `cs_${'x'.repeat(500)}`],
    ])('under %s instead of a session is refused', async (_what, sessionId) => {
      const { token } = await world.newMember()
      const { status } = await world.call('process-credit-payment', { token, body: { sessionId } })
      expect(status).toBe(400)
    })
  })
}

function checkouts(userId: string) {
  return { p_user_id: userId, p_action: 'checkout', p_window_seconds: 600 }
}
