import { describe, expect, test } from 'vitest'

import { buyPack, customerOf, openPortal } from '../buying.ts'
import type { World } from '../world.ts'

/** The page where a customer manages what they bought. */
export function describePortal(world: World): void {
  describe('the portal', () => {
    test('opens for who has bought something', async () => {
      const member = await world.newMember()
      await buyPack(world, member)
      const page = await fetch(await openPortal(world, member))
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`${world.siteUrl}/credits`)
    })

    test('is not there for who has not', async () => {
      const { token } = await world.newMember()
      const nothing = [404, { error: 'You have not bought anything yet, so there is nothing to manage.' }]
      const { status, body } = await world.call('customer-portal', { token })
      expect([status, body]).toEqual(nothing)
    })

    test('is not there either when Stripe no longer has the customer; a new purchase makes a new one', async () => {
      const member = await world.newMember()
      await buyPack(world, member)
      await world.settle()
      const before = await customerOf(world, member)
      await world.stripe.customers.del(before)
      await world.settle()
      const { status } = await world.call('customer-portal', { token: member.token })
      expect(status).toBe(404)
      await buyPack(world, member)
      expect(await customerOf(world, member)).not.toBe(before)
    })
  })
}
