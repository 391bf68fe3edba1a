import type { Page } from '@playwright/test'

import { becomeMember, publicConfig, session } from './support/backend.ts'
import { PASSWORD, signIn } from './support/members.ts'
import { stored } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'
import { FILM } from './support/watching.ts'

test('a session ended elsewhere ends here when the viewer comes back to the tab', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  const email = await becomeMember(page)
  await page.goto('/')
  await expect(page.getByText('10 left')).toBeVisible()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere.getByText('10 left')).toBeVisible()
  await elsewhere.goto('/profile')
  await elsewhere.getByRole('button', { name: 'Sign out the others' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign out the others' }).click()
  await expect(elsewhere.getByText('Other Devices Signed Out')).toBeVisible()

  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await stored(page, 'marquee-session')).toBeNull()
  await elsewhere.close()
})

test('a session ended elsewhere is found so at the next start, in every tab, and asked about no more', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await page.goto('/')
  await expect(page.getByText('10 left')).toBeVisible()
  await endEverywhere(page)
  const asked: string[] = []
  const tab = await context.newPage()
  tab.on('request', (made) => made.url().includes('/auth/v1/') && asked.push(made.url()))
  await tab.goto('/')
  await expect(tab.getByText('Guest User')).toBeVisible()
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(asked.length, 'requests about a session that is no more').toBeLessThanOrEqual(2)
  await tab.reload()
  await expect(tab.getByText('Guest User')).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('nobody is sent away from the sign-in screen for a session that has ended elsewhere', async ({
  page,
}) => {
  await becomeMember(page)
  await endEverywhere(page)
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto(`${FILM.path}/watch`)
  await expect(page.getByText('Sign up required')).toBeVisible()
})

test('an account deleted on another device is signed out here', async ({ page, browser }) => {
  const email = await becomeMember(page)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere.getByText('10 left')).toBeVisible()
  await elsewhere.goto('/profile')
  await elsewhere.getByRole('button', { name: 'Delete account' }).click()
  await elsewhere.getByLabel('Your password').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Delete for good' }).click()
  await expect(elsewhere.getByText('Account Deleted')).toBeVisible()
  await page.goto('/people')
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await stored(page, 'marquee-session')).toBeNull()
  await elsewhere.close()
})

test('a token that the service does not take is renewed, as on a device whose clock is slow', async ({
  page,
}) => {
  await becomeMember(page)
  const { access_token } = await session(page)
  await changeSession(page, { access_token: `${access_token.slice(0, -8)}AAAAAAAA` })
  await page.goto('/people')
  await expect.poll(async () => (await session(page)).access_token.slice(-8)).not.toBe('AAAAAAAA')
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
})

test('a session that has run out, and cannot be renewed, is signed out in silence', async ({ page }) => {
  await becomeMember(page)
  await changeSession(page, { expires_at: aMinuteAgo(), refresh_token: 'gone' })
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await stored(page, 'marquee-session')).toBeNull()
})

test('a session that has run out is renewed, in several tabs at once', async ({ page, context }) => {
  await becomeMember(page)
  await changeSession(page, { expires_at: aMinuteAgo() })
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(tab.getByText('10 left')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 left')).toBeVisible()
})

test.describe('a service that is out of order', () => {
  test.use({ expectedErrors: /Auth\w+Error|RequestError/ })

  test('signs nobody out: the session is kept for when it answers again', async ({ page }) => {
    await becomeMember(page)
    await changeSession(page, { expires_at: aMinuteAgo() })
    await page.route('**/auth/v1/**', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
    await page.goto('/profile')
    await expect(page.getByRole('status', { name: 'Loading profile' })).toBeVisible()
    expect(await stored(page, 'marquee-session')).not.toBeNull()
    await page.unroute('**/auth/v1/**')
    await page.reload()
    await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  })
})

test('whoever is signed in has no business on the sign-in screens', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?mode=signup')
  await expect(page).toHaveURL('/')
})

test('a new session in one tab ends the sign-in screen of another', async ({ page, context }) => {
  const waiting = await context.newPage()
  await waiting.goto('/auth')
  await expect(waiting.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signUp(page)
  await expect(waiting).toHaveURL('/')
  await expect(waiting.getByText('10 left')).toBeVisible()
})

/** Ends every session of whoever is signed in on the page, as another device does. */
async function endEverywhere(page: Page): Promise<void> {
  const { supabase } = await publicConfig(page.request)
  const { access_token } = await session(page)
  const headers = { apikey: supabase.anonKey, authorization: `Bearer ${access_token}` }
  const answer = await page.request.post('/auth/v1/logout?scope=global', { headers })
  expect(answer.status()).toBe(204)
}

async function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((change) => {
    const kept = JSON.parse(localStorage.getItem('marquee-session') ?? '{}')
    localStorage.setItem('marquee-session', JSON.stringify({ ...kept, ...change }))
  }, change)
}

/** In seconds since 1970. */
function aMinuteAgo(): number {
  return Math.floor(Date.now() / 1000) - 60
}
