import { describe, expect, test } from 'vitest'

import { buyPack, customerOf, openPortal } from '../purchases.ts'
import type { TestContext } from '../test-context.ts'

export function describePortal(context: TestContext): void {
  describe('the portal', () => {
    test('opens for users with a purchase', async () => {
      const user = await context.createUser()
      await buyPack(context, user)
      const page = await fetch(await openPortal(context, user))
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`${context.siteUrl}/credits`)
    })

    test('is missing for users without one', async () => {
      const { token } = await context.createUser()
      const expected = [404, { error: 'You haven’t bought anything yet, so there’s nothing to manage.' }]
      const { status, body } = await context.call('customer-portal', { token })
      expect([status, body]).toEqual(expected)
    })

    test('is missing if Stripe deleted the customer, until the next purchase', async () => {
      const user = await context.createUser()
      await buyPack(context, user)
      await context.settleWebhooks()
      const before = await customerOf(context, user)
      await context.stripe.customers.del(before)
      await context.settleWebhooks()
      const { status } = await context.call('customer-portal', { token: user.token })
      expect(status).toBe(404)
      await buyPack(context, user)
      expect(await customerOf(context, user)).not.toBe(before)
    })
  })
}
