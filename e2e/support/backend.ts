import type { APIRequestContext, Page } from '@playwright/test'

import { expect, freshEmail } from './test.ts'

/** Where the browser keeps who is signed in. */
const SESSION = 'marquee-session'

/** What the product tells every browser: its backend, the public key of that, its players. */
export async function publicConfig(request: APIRequestContext) {
  return configIn(await (await request.get('/people')).text())
}

/** The same, out of the app's page. */
export function configIn(app: string) {
  return JSON.parse(/id="app-config"[^>]*>(.*?)<\/script>/s.exec(app)?.[1] ?? '{}')
}

/**
 * Makes an account by one request and signs the page in, without the screens that do so: for tests about something
 * else. The page is left on a document that loads nothing.
 */
export async function becomeMember(page: Page): Promise<string> {
  const email = freshEmail()
  const { supabase } = await publicConfig(page.request)
  const answer = await page.request.post('/auth/v1/signup', {
    headers: { apikey: supabase.anonKey },
    data: { email, password: 'correct horse', data: { display_name: 'Robin Vale' } },
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/robots.txt')
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION,
    await answer.text(),
  ] as const)
  await moveCredits(page, 10, 'bonus')
  return email
}

/** Asks the data service as whoever is signed in on the page. */
export async function askAsViewer(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const { supabase } = await publicConfig(page.request)
  const answer = await page.request.fetch(`/rest/v1/${path}`, {
    method,
    data: body,
    headers: { apikey: supabase.anonKey, authorization: `Bearer ${(await session(page)).access_token}` },
  })
  expect(answer.ok()).toBe(true)
  return method === 'GET' ? answer.json() : undefined
}

/** Grants the welcome bonus, or uses credits up, the way any signed-in client may. */
export async function moveCredits(page: Page, amount: number, type: 'bonus' | 'usage'): Promise<void> {
  const { user } = await session(page)
  await askAsViewer(page, 'POST', 'rpc/add_credits_to_user', {
    p_email: user.email,
    p_user_id: user.id,
    p_amount: amount,
    p_transaction_type: type,
    p_description: 'Moved by a test',
  })
}

/** The session of whoever is signed in on the page. */
export async function session(page: Page) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION)) ?? '{}')
}
