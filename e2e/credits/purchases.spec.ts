import type { Page } from '@playwright/test'

import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'

import { readSession, signInAsNewUser } from '../support/backend.ts'
import { CARDS, openCheckout, pay } from '../support/checkout.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, isFullRun, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/credits')
  await expect(page.getByText('Current credits: 10')).toBeVisible()
})

// Other tests of this file buy the other packs and plans.
const PACKS = isFullRun ? CREDIT_PACKS : CREDIT_PACKS.slice(-1)
const PLANS = isFullRun ? SUBSCRIPTION_PLANS : SUBSCRIPTION_PLANS.slice(0, 1)

for (const { name, credits, priceDollars } of PACKS) {
  test(`the pack ${name} is paid, credited and confirmed`, async ({ page }) => {
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

test.describe('by another host name', () => {
  const otherName = process.env['PRODUCT_URL']?.replace('localhost', '127.0.0.1')
  test.use({ baseURL: async ({}, use) => use(otherName) })

  test('the checkout returns to the origin where the user is signed in @full', async ({ page }) => {
    expect(otherName).toContain('127.0.0.1')
    const checkout = await openCheckout(page, 'Buy Starter')
    await pay(checkout)
    await expectToast(checkout, 'Credits Added Successfully!', '100 credits have been added to your account.')
    await expect(checkout).toHaveURL(`${otherName}/credits`)
  })
})

for (const { name, tier, credits } of PLANS) {
  test(`the plan ${name} is paid and active`, async ({ page }) => {
    const checkout = await openCheckout(page, `Get ${name}`)
    await pay(checkout)
    await expect(checkout).toHaveURL(/\/subscription-success$/)
    await expect(checkout.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    await expect(checkout.getByText(`You’re all set with ${name}.`)).toBeVisible()
    await checkout.goto('/credits')
    await expect(checkout.getByRole('button', { name: 'Active Plan' })).toBeDisabled()
    const balance = credits === 'Unlimited' ? 'Unlimited' : credits + 10
    await expect(checkout.getByText(`Current credits: ${balance}`)).toBeVisible()
    await checkout.goto('/profile')
    await expect(checkout.getByText(tier.toUpperCase(), { exact: true })).toBeVisible()
  })
}

test('watching with unlimited credits costs nothing @full', async ({ page }) => {
  const checkout = await openCheckout(page, 'Get Lifetime')
  await pay(checkout)
  await expect(checkout.getByText('You’re all set with Lifetime.')).toBeVisible()
  await page.goto('/movie/655018/watch')
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
  await expect(page.getByText('Credit Used')).toHaveCount(0)
  await page.goto('/credits/history')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
})

test('the trial is free for seven days, and another account of the mailbox pays at once', async ({
  page,
  browser,
}) => {
  const trial = await openCheckout(page, 'START FREE TRIAL')
  await expect(
    trial.getByText(/^7 days free, then \$15 per month\. You won’t be charged today\.$/),
  ).toBeVisible()
  await expect(trial.getByRole('listitem').filter({ hasText: 'Due today' })).toContainText('$0.00')
  await pay(trial)
  await expect(
    trial.getByText('You’re all set with Monthly Premium. You have 50 credits for your free trial.'),
  ).toBeVisible()
  await trial.goto('/credits')
  await expect(trial.getByText('Current credits: 60')).toBeVisible()
  await expect(trial.getByText(/^Free trial, ends \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(trial.getByRole('button', { name: 'Active Plan' })).toBeDisabled()

  await test.step('pays at once', async () => {
    const { user } = await readSession(page)
    const other = await browser.newPage()
    await signInAsNewUser(other, user.email.replace('@', '+again@'))
    await other.goto('/credits')
    const checkout = await openCheckout(other, 'START FREE TRIAL')
    await expect(checkout.getByText(/^A free trial isn’t available for this account\./)).toBeVisible()
    await expect(checkout.getByText('$15.00 per month')).toBeVisible()
    await pay(checkout)
    await expect(checkout.getByText('You’re all set with Monthly Premium.', { exact: true })).toBeVisible()
    await checkout.goto('/credits')
    await expect(checkout.getByText('Current credits: 1000')).toBeVisible()
    await expect(checkout.getByText(/^Paid through /)).toBeVisible()
    await other.close()
  })
})

test('canceling a checkout changes nothing', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  await checkout.getByRole('link', { name: 'Cancel' }).click()
  await expect(checkout).toHaveURL(/\/credits$/)
  await expect(checkout.getByText('Current credits: 10')).toBeVisible()
})

test('after a declined card, a card that the bank authenticates can pay @full', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Starter')
  await pay(checkout, CARDS.declined)
  await expect(checkout.getByRole('alert')).toContainText(/declined/i)
  await pay(checkout, CARDS.requiresAuthentication)
  await checkout.getByRole('button', { name: 'Complete' }).click()
  await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
})

test('the tab that started a purchase shows the new balance as soon as the other one has it', async ({
  page,
}) => {
  // Browsers that block every tab that is not opened in the click itself.
  await page.addInitScript(() => {
    window.open = new Proxy(window.open, {
      apply: (open, self, options) =>
        window.event?.type === 'click' ? Reflect.apply(open, self, options) : null,
    })
  })
  await page.reload()
  await expect(page.getByText('Current credits: 10')).toBeVisible()
  const checkout = await openCheckout(page, 'Buy Starter')
  expect(await checkout.evaluate(() => window.opener)).toBeNull()
  await pay(checkout)
  await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
  await expect(page.getByText('Current credits: 110')).toBeVisible()
})

test('where new tabs are blocked, a toast offers the checkout @full', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = new Proxy(window.open, {
      apply: (open, self, options) => (options[0] ? Reflect.apply(open, self, options) : null),
    })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await opened).waitForURL(/\/checkout\//)
})

test('closing the tab before returning still adds the credits', async ({ page }) => {
  const checkout = await openCheckout(page, 'Buy Popular')
  await checkout.route('**/credits?*', (route) => route.abort())
  await pay(checkout)
  await checkout.close()
  // Browsers announce that this tab is visible again; here it always was.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return page.getByText(/Current credits: /).innerText()
    })
    .toBe('Current credits: 510')
})

test.describe('a payment', () => {
  test.use({ expectedErrors: /RequestError/ })

  const REJECTED = 'There was an issue processing your payment. Please contact support.'

  test('is credited once, with the paid amount, and only to its buyer', async ({ page, browser }) => {
    const checkout = await openCheckout(page, 'Buy Starter')
    await test.step('not before it is paid', async () => {
      const id = /cs_[A-Za-z0-9_]+/.exec(checkout.url())?.[0]
      await page.goto(`/credits?success=true&credits=100&session_id=${id}`)
      await expectToast(page, 'Payment Processing Error', REJECTED)
      await expect(page.getByText('Current credits: 10')).toBeVisible()
    })
    const returned = checkout.waitForRequest((request) => /\/credits\?success=true/.test(request.url()))
    await pay(checkout)
    const url = new URL((await returned).url())
    await expectToast(checkout, 'Credits Added Successfully!', '100 credits')
    await test.step('not twice', async () => {
      await page.goto(url.href)
      await expectToast(page, 'Credits Added Successfully!', '100 credits')
      await expect(page.getByText('Current credits: 110')).toBeVisible()
    })
    await test.step('not to another user', async () => {
      const other = await browser.newPage()
      await signInAsNewUser(other)
      await other.goto(url.href)
      await expectToast(other, 'Payment Processing Error', REJECTED)
      await expect(other.getByText('Current credits: 10')).toBeVisible()
      await other.close()
    })
    await test.step('not with another amount', async () => {
      url.searchParams.set('credits', '99999')
      await page.goto(url.href)
      await expectToast(page, 'Credits Added Successfully!', '100 credits')
      await expect(page.getByText('Current credits: 110')).toBeVisible()
    })
  })
})

test('a plan is canceled and resumed in the portal, and ends with its period', async ({ page }) => {
  const checkout = await openCheckout(page, 'Get Annual Premium')
  await pay(checkout)
  await expect(checkout.getByText('You’re all set with Annual Premium.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
  const portal = await openCheckout(page, 'Manage plan', page.getByRole('main'))
  await cancelPlan(portal)
  await portal.getByRole('button', { name: 'Keep plan' }).click()
  await cancelPlan(portal)
  await expect(portal.getByRole('button', { name: 'Keep plan' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
  await portal.getByRole('button', { name: '1 year' }).click()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByText(/Current credits: /).waitFor()
      return page.getByText('Current credits: 10').count()
    })
    .toBe(1)
  await expect(page.getByRole('button', { name: 'Get Annual Premium' })).toBeEnabled()
})

/** The button is behind a summary with the same text. */
async function cancelPlan(portal: Page): Promise<void> {
  await portal.getByText('Cancel plan').first().click()
  await portal.getByRole('button', { name: 'Cancel plan' }).click()
}

async function expectBalance(page: Page, balance: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText(/Current credits: /).innerText()
    })
    .toBe(`Current credits: ${balance}`)
}
