import type { Page } from '@playwright/test'

import { becomeMember, publicConfig, session } from './support/backend.ts'
import { signIn } from './support/members.ts'
import { stored } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'

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
  request,
}) => {
  await becomeMember(page)
  await page.goto('/')
  await expect(page.getByText('10 left')).toBeVisible()
  const { access_token } = await session(page)
  const { supabase } = await publicConfig(request)
  const headers = { apikey: supabase.anonKey, authorization: `Bearer ${access_token}` }
  expect((await request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
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

test('a session that has run out, and cannot be renewed, is signed out in silence', async ({ page }) => {
  await becomeMember(page)
  await expireSession(page, 'gone')
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await stored(page, 'marquee-session')).toBeNull()
})

test('a session that has run out is renewed, in several tabs at once', async ({ page, context }) => {
  await becomeMember(page)
  await expireSession(page)
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
    await expireSession(page)
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

/** Makes the stored session old, with another refresh token if one is given. */
async function expireSession(page: Page, refreshToken?: string): Promise<void> {
  await page.evaluate((refreshToken) => {
    const kept = JSON.parse(localStorage.getItem('marquee-session') ?? '{}')
    const expired = { ...kept, expires_at: Math.floor(Date.now() / 1000) - 60 }
    const next = refreshToken ? { ...expired, refresh_token: refreshToken } : expired
    localStorage.setItem('marquee-session', JSON.stringify(next))
  }, refreshToken)
}
