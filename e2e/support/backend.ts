import type { Page } from '@playwright/test'

import { createEmailAddress } from './email.ts'
import { expect } from './test.ts'

/** The localStorage key of the session. */
const SESSION = 'marquee-session'

/** The password of every account that the tests create. */
export const PASSWORD = 'correct horse'

/** Returns the configuration that the product under test embeds in the app's HTML. */
export function readAppConfig() {
  return JSON.parse(process.env['APP_CONFIG'] ?? '{}')
}

/** Returns the configuration that is embedded in the HTML of the app. */
export function parseAppConfig(html: string) {
  return JSON.parse(/id="app-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
}

/**
 * Creates an account by a request and stores its session, for tests of something other than sign-up. The page is left on
 * a document that does not run the app.
 */
export async function signInAsNewUser(page: Page, email = createEmailAddress()): Promise<string> {
  await storeSession(page, await createSession(page, email))
  await changeCredits(page, 10, 'bonus')
  return email
}

/** Creates an account by a request, and returns its session. */
export async function createSession(page: Page, email: string): Promise<string> {
  const response = await page.request.post('/auth/v1/signup', {
    headers: { apikey: readAppConfig().supabase.anonKey },
    data: { email, password: PASSWORD, data: { display_name: 'Robin Vale' } },
  })
  await expect(response).toBeOK()
  return response.text()
}

/** Signs in to an existing account by a request, as another device would. */
export async function signInByRequest(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: readAppConfig().supabase.anonKey },
    data: { email, password: PASSWORD },
  })
  await expect(response).toBeOK()
  await storeSession(page, await response.text())
}

/** Stores the session, and leaves the page on a document that does not run the app. */
export async function storeSession(page: Page, session: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION, session] as const)
}

export async function readSession(page: Page) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION)) ?? '{}')
}

export function mockSubscription(page: Page, tier: string | null, end: string | null = null) {
  const json = { subscribed: tier !== null, subscription_tier: tier, subscription_end: end }
  return page.route('**/functions/v1/check-subscription', (route) => route.fulfill({ json }))
}

/** Sends a request to `/rest/v1` with the page's session, and returns the body of a GET. */
export async function requestAsUser(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const { access_token } = await readSession(page)
  const response = await page.request.fetch(`/rest/v1/${path}`, {
    method,
    data: body,
    headers: { apikey: readAppConfig().supabase.anonKey, authorization: `Bearer ${access_token}` },
  })
  await expect(response).toBeOK()
  return method === 'GET' ? response.json() : undefined
}

/** Posts to `/auth/v1` with the page's session and returns the body of the response. */
export async function requestAuth(page: Page, path: string, data: object = {}) {
  const { access_token } = await readSession(page)
  const response = await page.request.post(`/auth/v1/${path}`, {
    headers: { apikey: readAppConfig().supabase.anonKey, authorization: `Bearer ${access_token}` },
    data,
  })
  await expect(response).toBeOK()
  return response.status() === 204 ? undefined : response.json()
}

/** Grants the sign-up bonus or spends credits, through the function that any signed-in client may call. */
export async function changeCredits(page: Page, amount: number, type: 'bonus' | 'usage'): Promise<void> {
  const { user } = await readSession(page)
  await requestAsUser(page, 'POST', 'rpc/add_credits_to_user', {
    p_email: user.email,
    p_user_id: user.id,
    p_amount: amount,
    p_transaction_type: type,
    p_description: 'Changed by a test',
  })
}
