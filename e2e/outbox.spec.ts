import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { APIRequestContext, Page } from '@playwright/test'

import { expectNoAxeFindings } from './support/axe.ts'
import { becomeMember, configIn, publicConfig } from './support/backend.ts'
import { type Environment, freePorts, startProduct } from './support/product.ts'
import { expect, freshEmail, test } from './support/test.ts'

/** Asks for a new password as the app does; the link shall lead to a document that loads nothing. */
async function forgetPassword(page: Page, email: string): Promise<void> {
  const { supabase } = await publicConfig(page.request)
  const target = encodeURIComponent(new URL('/robots.txt', page.url()).href)
  const answer = await page.request.post(`/auth/v1/recover?redirect_to=${target}`, {
    headers: { apikey: supabase.anonKey },
    data: { email },
  })
  expect(answer.ok()).toBe(true)
}

/** The list of what was sent to an address, once it has come. */
async function openOutbox(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/mail?to=${email}`)
    await expect(page.getByRole('listitem')).toHaveCount(1, { timeout: 500 })
  }).toPass()
}

test('a mail to who forgot their password is in the outbox, and its link leads back to the app', async ({
  page,
}) => {
  const email = await becomeMember(page)
  await forgetPassword(page, email)
  await page.goto('/mail')
  await page.getByLabel('Sent to').fill(email)
  await page.getByRole('button', { name: 'Show' }).click()
  await openOutbox(page, email)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByText(`To ${email}`)).toBeVisible()
  await page.getByText('Plain text').click()
  await expect(page.getByText('You asked for a new password for your Marquee account.')).toHaveCount(2)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/robots\.txt#access_token=.*&type=recovery/)
})

test('the outbox is quiet when there is nothing, and when a message is gone', async ({ page }) => {
  await page.goto(`/mail?to=${freshEmail()}`)
  await expect(page.getByText('Nothing has been sent to')).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/mail$/)
  await page.goto('/mail/99999999')
  await expect(page.getByRole('heading', { name: 'No such message' })).toBeVisible()
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the outbox, at any width', async ({ page }) => {
      const email = await becomeMember(page)
      await forgetPassword(page, email)
      await openOutbox(page, email)
      await expectNoAxeFindings(page)
      await page.getByRole('listitem').getByRole('link').click()
      await page.getByText('Plain text').click()
      await expectNoAxeFindings(page)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(width)
      }
    })
  })
}

/** Another product with settings of its own, for as long as `use` runs. */
async function withProduct(environment: Environment, use: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'))
  const product = await startProduct({ ...(await freePorts()), DATA_DIR: folder, ...environment })
  try {
    await use(product.url)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signUpAt(request: APIRequestContext, url: string, email: string) {
  const { supabase } = configIn(await (await request.get(`${url}/people`)).text())
  return request.post(`${url}/auth/v1/signup`, {
    headers: { apikey: supabase.anonKey },
    data: { email, password: 'correct horse' },
  })
}

test('with MAIL_CONFIRM an account waits for the link in its mail', async ({ request }) => {
  await withProduct({ MAIL_CONFIRM: 'on' }, async (url) => {
    const email = freshEmail()
    const account = await (await signUpAt(request, url, email)).json()
    expect(account).not.toHaveProperty('access_token')
    const [mail] = await (await request.get(`${url}/mail.json?to=${email}`)).json()
    const link = /^http\S+$/m.exec(mail.text)?.[0] ?? ''
    const answer = await request.get(link, { maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers()['location']).toMatch(/#access_token=.*&type=signup/)
  })
})

test('with SMTP_URL there is no outbox, and a server that cannot be reached is said so', async ({
  request,
}) => {
  const environment = { MAIL_CONFIRM: 'on', SMTP_URL: 'smtp://127.0.0.1:9?from=noreply@example.com' }
  await withProduct(environment, async (url) => {
    const answer = await signUpAt(request, url, freshEmail())
    expect(answer.status()).toBe(500)
    expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure' })
    for (const path of ['/mail', '/mail.json'])
      expect((await request.get(`${url}${path}`)).status()).toBe(404)
  })
})
