import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { EARLIER_USER, unpackEarlierDataFolder } from '../../server/testing/unpack-data-folder.ts'
import { parseAppConfig } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import profiles from '../support/fixtures/browser-profiles-2026-11.json' with { type: 'json' }
import { type Product, findFreePorts, startProduct } from '../support/product.ts'
import { restoreProfile } from '../support/restore-profile.ts'
import { expect, test } from '../support/test.ts'

let folder: string
let product: Product

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-earlier-'))
  await unpackEarlierDataFolder(folder)
  product = await startProduct({ ...(await findFreePorts()), DATA_DIR: folder })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs the page in without the sign-in screen, which would write to the profile first. */
async function restoreSession(page: Page): Promise<void> {
  const { supabase } = parseAppConfig(await (await page.request.get(product.url)).text())
  const response = await page.request.post(`${product.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: supabase.anonKey },
    data: { email: EARLIER_USER.email, password: EARLIER_USER.password },
  })
  await expect(response).toBeOK()
  await page.evaluate((session) => localStorage.setItem('marquee-session', session), await response.text())
}

test("opens an earlier version's browser profile of a signed-in user", async ({ page }) => {
  onlyInChromium('bodies')
  await restoreProfile(page, profiles.user, product.url)
  await restoreSession(page)

  await test.step('sends the playback position that an earlier version could not send', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('135186'),
    )
    await page.goto(`${product.url}/watchlist`)
    await sent
  })

  await test.step('shows the watchlist', async () => {
    await expect(page.getByRole('tab', { name: 'All (3)' })).toBeVisible()
    await expect(page.getByRole('link', { name: "Kepler's Daughter" })).toBeVisible()
  })

  await test.step('applies the settings', async () => {
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.goto(`${product.url}/settings`)
    await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Mouse glow' })).toBeChecked()
    await page.getByRole('tab', { name: 'Servers' }).click()
    await expect(page.getByText('My Server')).toBeVisible()
  })

  await test.step('resumes where the user stopped', async () => {
    await page.goto(`${product.url}/`)
    await expect(page.getByText('504 left')).toBeVisible()
    const row = page.getByRole('region', { name: 'Continue Watching' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('Delegada Iracema')).toBeVisible()
  })
})

test("opens an earlier version's browser profile of a guest", async ({ page }) => {
  await restoreProfile(page, profiles.guest, product.url)
  await page.goto(`${product.url}/watchlist`)
  await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible()
  await expect(page.getByText('3 left')).toBeVisible()
})
