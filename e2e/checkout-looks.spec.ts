import type { Page } from '@playwright/test'

import { expectNoAxeFindings } from './support/axe.ts'
import { CARDS, checkoutApi, openPack, openPortal, typeCard } from './support/test-checkout.ts'
import { expect, test } from './support/test.ts'

test('the checkout is sound with mistakes, a declined card, at the bank and when it has expired', async ({
  page,
}) => {
  const stripe = await checkoutApi(page)
  const { session } = await openPack(page, stripe, true)
  await expectSound(page)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Enter your card number.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('E-mail').fill('robin@example.com')
  await typeCard(page, CARDS.declined)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page)
  await typeCard(page, CARDS.asks)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible()
  await expectSound(page)
  await stripe.checkout.sessions.expire(session.id)
  await page.goto(session.url ?? '')
  await expectSound(page)
})

test('the portal is sound with everything open, with a failed payment, and where a card is changed', async ({
  page,
}) => {
  await openPortal(page, await checkoutApi(page), CARDS.failsLater)
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expectSound(page)
  await page.getByRole('button', { name: 'A month' }).click()
  await expect(page.getByText('Payment failed')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Change card' }).click()
  await expectSound(page)
})

/** Nothing for axe to find, in the light neither, and nothing that is wider than a window of any size. */
async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeFindings(page, ['color-contrast', 'link-in-text-block'])
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `wider than ${width} pixels`).toBeLessThanOrEqual(0)
  }
}
