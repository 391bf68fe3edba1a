import type { Page } from '@playwright/test'

import { PASSWORD, readSession, requestAuth, signInAsNewUser, signInByRequest } from '../support/backend.ts'
import { readStored } from '../support/local-storage.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { MOVIE } from '../support/watch-page.ts'

test('a session ended on another device ends here when the tab is shown again', async ({ page, browser }) => {
  await page.clock.install()
  const email = await signInAsNewUser(page)
  await page.goto('/people')
  await expect(page.getByText('10 left')).toBeVisible()
  const elsewhere = await browser.newPage()
  await signInByRequest(elsewhere, email)
  await elsewhere.goto('/profile')
  await elsewhere.getByRole('button', { name: 'Log out other devices' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Log out other devices' }).click()
  await expect(elsewhere.getByText('Other devices logged out')).toBeVisible()

  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await readStored(page, 'marquee-session')).toBeNull()
  await elsewhere.close()
})

test('an ended session is detected on the next page load, in every tab, and not checked again', async ({
  page,
  context,
}) => {
  await signInAsNewUser(page)
  await page.goto('/people')
  await expect(page.getByText('10 left')).toBeVisible()
  await endAllSessions(page)
  const requests: string[] = []
  const tab = await context.newPage()
  tab.on('request', (request) => request.url().includes('/auth/v1/') && requests.push(request.url()))
  await tab.goto('/people')
  await expect(tab.getByText('Guest User')).toBeVisible()
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(requests.length, 'requests about the ended session').toBeLessThanOrEqual(2)
  await tab.reload()
  await expect(tab.getByText('Guest User')).toBeVisible()
  expect(requests.length).toBeLessThanOrEqual(2)
})

test('an ended session does not redirect from the sign-in screen @full', async ({ page }) => {
  await signInAsNewUser(page)
  await endAllSessions(page)
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto(`${MOVIE.path}/watch`)
  await expect(page.getByText('Sign up required')).toBeVisible()
})

test('an account deleted on another device is signed out here @full', async ({ page, browser }) => {
  const email = await signInAsNewUser(page)
  const elsewhere = await browser.newPage()
  await signInByRequest(elsewhere, email)
  await elsewhere.goto('/profile')
  await elsewhere.getByRole('button', { name: 'Delete account' }).click()
  await elsewhere.getByLabel('Your password').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(elsewhere.getByText('Account deleted')).toBeVisible()
  await page.goto('/people')
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await readStored(page, 'marquee-session')).toBeNull()
  await elsewhere.close()
})

test('a rejected access token is refreshed, as on a device with a slow clock', async ({ page }) => {
  await signInAsNewUser(page)
  const { access_token } = await readSession(page)
  await changeSession(page, { access_token: `${access_token.slice(0, -8)}AAAAAAAA` })
  await page.goto('/people')
  await expect.poll(async () => (await readSession(page)).access_token.slice(-8)).not.toBe('AAAAAAAA')
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
})

test('an expired session that cannot be refreshed is signed out silently @full', async ({ page }) => {
  await signInAsNewUser(page)
  await changeSession(page, { expires_at: aMinuteAgo(), refresh_token: 'gone' })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await readStored(page, 'marquee-session')).toBeNull()
})

test('an expired session is refreshed in several tabs at once', async ({ page, context }) => {
  await signInAsNewUser(page)
  await changeSession(page, { expires_at: aMinuteAgo() })
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/people')))
  for (const tab of tabs) await expect(tab.getByText('10 left')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 left')).toBeVisible()
})

test.describe('when the auth service is down', () => {
  test.use({ expectedErrors: /Auth\w+Error|RequestError/ })

  test('the session is kept until the service is back', async ({ page }) => {
    await signInAsNewUser(page)
    await changeSession(page, { expires_at: aMinuteAgo() })
    await page.route('**/auth/v1/**', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
    await page.goto('/profile')
    await expect(page.getByRole('status', { name: 'Loading profile' })).toBeVisible()
    expect(await readStored(page, 'marquee-session')).not.toBeNull()
    await page.unroute('**/auth/v1/**')
    await page.reload()
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  })
})

test('signed-in users are redirected from the sign-in screens @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?mode=signup')
  await expect(page).toHaveURL('/')
})

test('signing up in one tab signs in the others @full', async ({ page, context }) => {
  const waiting = await context.newPage()
  await waiting.goto('/auth')
  await expect(waiting.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signUp(page)
  await expect(waiting).toHaveURL('/')
  await expect(waiting.getByText('10 left')).toBeVisible()
})

/** Ends all sessions of the page's user, as another device would. */
async function endAllSessions(page: Page): Promise<void> {
  await requestAuth(page, 'logout?scope=global')
}

async function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((change) => {
    const session = JSON.parse(localStorage.getItem('marquee-session') ?? '{}')
    localStorage.setItem('marquee-session', JSON.stringify({ ...session, ...change }))
  }, change)
}

/** In Unix seconds, as in sessions. */
function aMinuteAgo(): number {
  return Math.floor(Date.now() / 1000) - 60
}
