import { mockSubscription, signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'

test.describe('returning from a payment', () => {
  const RETURN = '/credits?success=true&credits=500&session_id=cs_test_123'

  test('settles a part of a credit, too', async ({ page }) => {
    await signInAsNewUser(page)
    await page.route('**/functions/v1/process-credit-payment', (route) =>
      route.fulfill({ json: { success: true, credits: 100 } }),
    )
    await page.goto(RETURN.replace('500', '100.5'))
    await expectToast(page, 'Credits Added Successfully!', '100 credits have been added to your account.')
  })

  test('settles it, shows a confirmation and cleans the URL', async ({ page }) => {
    onlyInChromium('bodies')
    await signInAsNewUser(page)
    const requests: unknown[] = []
    await page.route('**/functions/v1/process-credit-payment', (route) => {
      requests.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true } })
    })
    await page.goto(RETURN)
    await expectToast(page, 'Credits Added Successfully!', '500 credits have been added to your account.')
    await expect(page).toHaveURL(/\/credits$/)
    expect(requests).toEqual([{ sessionId: 'cs_test_123' }])
  })

  test.describe('that is rejected', () => {
    test.use({ expectedErrors: /RequestError/ })

    test('shows an error @full', async ({ page }) => {
      await signInAsNewUser(page)
      await page.goto(RETURN)
      await expectToast(
        page,
        'Payment Processing Error',
        'There was an issue processing your payment. Please contact support.',
      )
      await expect(page).toHaveURL(/\/credits$/)
      await expect(page.getByText('Current credits: 10')).toBeVisible()
    })
  })

  test('with an invalid URL settles nothing @full', async ({ page }) => {
    await signInAsNewUser(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('process-credit-payment')) requests.push(request.url())
    })
    for (const query of [
      'success=true&credits=0&session_id=cs_test_1',
      'success=true&credits=many&session_id=cs_test_1',
      'success=false&credits=100&session_id=cs_test_1',
      'success=true&credits=100',
    ]) {
      await page.goto(`/credits?${query}`)
      await expect(page.getByText('Current credits: 10')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(requests, query).toEqual([])
    }
  })
})

test.describe('after paying for a plan', () => {
  test('the plan is checked after three seconds and confirmed @full', async ({ page }) => {
    await signInAsNewUser(page)
    let checks = 0
    await page.route('**/functions/v1/check-subscription', (route) => {
      checks += 1
      return route.fulfill({
        json: { subscribed: true, subscription_tier: 'Annual', subscription_end: null },
      })
    })
    // Time passes only where the test says so.
    await page.clock.install({ time: Date.now() })
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto('/subscription-success')
    await expect(page.getByText('Confirming your subscription…')).toBeVisible()
    await page.clock.runFor(2900)
    expect(checks).toBe(0)
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    expect(checks).toBeGreaterThan(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Unlimited viewing' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Start Watching' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('a plan that is not active yet can be checked again @full', async ({ page }) => {
    await signInAsNewUser(page)
    await mockSubscription(page, null)
    await page.clock.install()
    await page.goto('/subscription-success')
    await expect(page.getByText('Confirming your subscription…')).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(page.getByText('We’re still confirming your payment.')).toBeVisible()
    await expect(page.getByText('Welcome to Premium!')).toHaveCount(0)
    await expect(page.getByRole('listitem')).toHaveCount(0)
    await mockSubscription(page, 'Lifetime')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    await expect(page.getByText('You’re all set with Lifetime.')).toBeVisible()
  })
})
