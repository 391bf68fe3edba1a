import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { PASSWORD, parseAppConfig, readAppConfig, signInAsNewUser } from '../support/backend.ts'
import { createEmailAddress, inboxPath } from '../support/email.ts'
import { findFreePorts, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** Requests a recovery email as the app does, with a link to a document that does not run the app. */
async function requestPasswordReset(page: Page, email: string): Promise<void> {
  const target = encodeURIComponent(new URL('/robots.txt', page.url()).href)
  const response = await page.request.post(`/auth/v1/recover?redirect_to=${target}`, {
    headers: { apikey: readAppConfig().supabase.anonKey },
    data: { email },
  })
  await expect(response).toBeOK()
}

/** Opens the list of emails to an address and waits for the first one. */
async function openInbox(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto(inboxPath('/mail', email))
    await expect(page.getByRole('listitem')).toHaveCount(1, { timeout: 500 })
  }).toPass()
}

test('a recovery email is in the dev inbox, and its link leads back to the app', async ({ page }) => {
  const email = await signInAsNewUser(page)
  await requestPasswordReset(page, email)
  await page.goto('/mail')
  await expect(page.getByText('using the link it prints at startup')).toBeVisible()
  await page.goto(inboxPath('/mail'))
  await expect(page).toHaveURL(/\/mail$/)
  await page.getByLabel('Recipient').fill(email)
  await page.getByRole('button', { name: 'Filter' }).click()
  await openInbox(page, email)
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(page.getByText(`To ${email}`)).toBeVisible()
  await page.getByText('Plain text').click()
  await expect(page.getByText('We got a request to reset your Marquee password.')).toHaveCount(2)
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/robots\.txt#access_token=.*&type=recovery/)
})

test('the dev inbox shows empty and missing messages @full', async ({ page }) => {
  await page.goto(inboxPath('/mail', createEmailAddress()))
  await expect(page.getByText('No messages to')).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/mail$/)
  await page.goto('/mail/99999999')
  await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
})

test('the dev inbox is accessible in both themes and fits any width @full', async ({ page }) => {
  const email = await signInAsNewUser(page)
  await requestPasswordReset(page, email)
  await openInbox(page, email)
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('listitem').getByRole('link').click()
  await page.getByText('Plain text').click()
  await expectNoAxeViolationsInBothThemes(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, 'no overflow').toBeLessThanOrEqual(width)
  }
})

test('with SMTP_URL there is no dev inbox, and an unreachable mail server is an error @full', async ({
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'))
  const product = await startProduct({
    ...(await findFreePorts()),
    DATA_DIR: folder,
    MAIL_CONFIRM: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9?from=noreply@example.com',
  })
  try {
    const { supabase } = parseAppConfig(await (await request.get(product.url)).text())
    const response = await request.post(`${product.url}/auth/v1/signup`, {
      headers: { apikey: supabase.anonKey },
      data: { email: createEmailAddress(), password: PASSWORD },
    })
    expect(response.status()).toBe(500)
    expect(await response.json()).toMatchObject({ error_code: 'unexpected_failure' })
    for (const path of ['/mail', '/mail.json'] as const)
      expect((await request.get(product.url + inboxPath(path))).status()).toBe(404)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
