import type { Page } from '@playwright/test'

import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'

import { becomeMember } from './support/backend.ts'
import { expectToast } from './support/settings-page.ts'
import { CARDS, openCheckout, pay } from './support/test-checkout.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await becomeMember(page)
  await page.goto('/credits')
  await expect(page.getByText('Current credits: 10')).toBeVisible()
})

for (const { name, credits, priceDollars } of CREDIT_PACKS) {
  test(`the pack ${name} is paid for, credited and said to be`, async ({ page }) => {
    const checkout = await openCheckout(page, `Buy ${name}`)
    await expect(checkout.getByText(`$${priceDollars}.00`).first()).toBeVisible()
    await pay(checkout)
    await expectToast(
      checkout,
      'Credits Added Successfully!',
      `${credits} credits have been added to your account.`,
    )
    await expect(checkout).toHaveURL(/\/credits$/)
    await expect(checkout.getByText(`Current credits: ${credits + 10}`)).toBeVisible()
    await expectBalance(page, credits + 10)
  })
}

test.describe('by another name of this machine', () => {
  const otherName = process.env['PRODUCT_URL']?.replace('localhost', '127.0.0.1')
  test.use({ baseURL: async ({}, use) => use(otherName) })

  test('the way back leads to where the viewer is signed in', async ({ page }) => {
    expect(otherName).toContain('127.0.0.1')
    const checkout = await openCheckout(page, 'Buy Starter')
    await pay(checkout)
    await expectToast(checkout, 'Credits Added Successfully!', '100 credits have been added to your account.')
    await expect(checkout).toHaveURL(`${otherName}/credits`)
  })
})

for (const { name, tier, credits } of SUBSCRIPTION_PLANS) {
  test(`the plan ${name} is paid for, and its tier is there`, async ({ page }) => {
    const checkout = await openCheckout(page, `Get ${name}`)
    await pay(checkout)
    await expect(checkout).toHaveURL(/\/subscription-success$/)
    await expect(checkout.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    await expect(checkout.getByText(`${name} is yours from now on.`)).toBeVisible()
    await checkout.goto('/credits')
    await expect(checkout.getByRole('button', { name: 'Active Plan' })).toBeDisabled()
    const balance = credits === 'Unlimited' ? 'Unlimited' : credits + 10
    await expect(checkout.getByText(`Current credits: ${balance}`)).toBeVisible()
    await checkout.goto('/profile')
    await expect(checkout.getByText(tier.toUpperCase(), { exact: true })).toBeVisible()
  })
}

test('a viewer without limit watches, and nothing is taken', async ({ page }) => {
  const checkout = await openCheckout(page, 'Get Lifetime')
  await pay(checkout)
  await expect(checkout.getByText('Lifetime is yours from now on.')).toBeVisible()
  await page.goto('/movie/655018/watch')
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
  await expect(page.getByText('Credit Used')).toHaveCount(0)
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Show History' }).click()
  await expect(page.getByRole('list', { name: 'Credit history' }).getByRole('listitem')).toHaveCount(1)
})

test('who cancels comes back to the credits, and nothing has changed', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  await checkout.getByRole('link', { name: 'Cancel' }).click()
  await expect(checkout).toHaveURL(/\/credits$/)
  await expect(checkout.getByText('Current credits: 10')).toBeVisible()
})

test('a declined card says so, and another one pays', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  await pay(checkout, CARDS.declined)
  await expect(checkout.getByRole('alert')).toContainText(/declined/i)
  await pay(checkout)
  await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
})

test('a payment that the bank asks about goes on when the viewer agrees', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  await pay(checkout, CARDS.asks)
  await checkout.getByRole('button', { name: 'Complete' }).click()
  await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
})

test('who closes the tab before coming back has the credits all the same', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Popular')
  await checkout.route('**/credits?*', (route) => route.abort())
  await pay(checkout)
  await checkout.close()
  await expectBalance(page, 510)
})

test('coming back twice, or with another amount in the address, adds what was paid once', async ({
  page,
}) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  const back = checkout.waitForRequest((request) => /\/credits\?success=true/.test(request.url()))
  await pay(checkout)
  const address = new URL((await back).url())
  await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
  await page.goto(address.href)
  await expectToast(page, 'Credits Added Successfully!', '100 credits')
  await expect(page.getByText('Current credits: 110')).toBeVisible()
  address.searchParams.set('credits', '99999')
  await page.goto(address.href)
  await expectToast(page, 'Credits Added Successfully!', '100 credits')
  await expect(page.getByText('Current credits: 110')).toBeVisible()
})

test.describe('a payment that is not the viewer’s to have', () => {
  test.use({ expectedErrors: /RequestError/ })

  const REFUSAL = 'There was an issue processing your payment. Please contact support.'

  test('because another paid it is refused', async ({ page, browser }) => {
    const checkout = await openCheckout(page, 'Buy Starter')
    const back = checkout.waitForRequest((request) => /\/credits\?success=true/.test(request.url()))
    await pay(checkout)
    const address = (await back).url()
    const stranger = await browser.newPage()
    await becomeMember(stranger)
    await stranger.goto(address)
    await expectToast(stranger, 'Payment Processing Error', REFUSAL)
    await expect(stranger.getByText('Current credits: 10')).toBeVisible()
  })

  test('because nobody paid is refused', async ({ page }) => {
    const checkout = await openCheckout(page, 'Buy Starter')
    const id = /cs_[A-Za-z0-9_]+/.exec(checkout.url())?.[0]
    await page.goto(`/credits?success=true&credits=100&session_id=${id}`)
    await expectToast(page, 'Payment Processing Error', REFUSAL)
    await expect(page.getByText('Current credits: 10')).toBeVisible()
  })
})

test('a plan is cancelled and resumed on the page that manages it, and ends when its time is over', async ({
  page,
}) => {
  const checkout = await openCheckout(page, 'Get Annual Premium')
  await pay(checkout)
  await expect(checkout.getByText('Annual Premium is yours from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
  const portal = await openCheckout(page, 'Manage Subscription')
  await cancelPlan(portal)
  await portal.getByRole('button', { name: 'Keep the plan' }).click()
  await cancelPlan(portal)
  await expect(portal.getByRole('button', { name: 'Keep the plan' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
  await portal.getByRole('button', { name: 'A year' }).click()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByText(/Current credits: /).waitFor()
      return page.getByText('Current credits: 10').count()
    })
    .toBe(1)
  await expect(page.getByRole('button', { name: 'Get Annual Premium' })).toBeEnabled()
})

test('the trial in the top bar leads to the checkout of Monthly Premium', async ({ page }) => {
  const checkout = await openCheckout(page, 'START FREE TRIAL')
  await expect(checkout.getByText('$15.00').first()).toBeVisible()
})

/** What cannot be pressed by accident: the button stands behind its question. */
async function cancelPlan(portal: Page): Promise<void> {
  await portal.getByText('Cancel the plan').first().click()
  await portal.getByRole('button', { name: 'Cancel the plan' }).click()
}

async function expectBalance(page: Page, balance: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText(/Current credits: /).innerText()
    })
    .toBe(`Current credits: ${balance}`)
}
