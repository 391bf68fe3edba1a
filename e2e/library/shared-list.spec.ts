import type { Browser, Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { requestAsUser, signInAsNewUser, signInByRequest } from '../support/backend.ts'
import { expect, test, WIDTHS } from '../support/test.ts'

const LIST = 'a1b2c3d4e5f6'

const TITLES = [
  { media_type: 'movie', tmdb_id: 676869, title: 'The Salt Road', rank: 'b', note: 'After dinner' },
  { media_type: 'movie', tmdb_id: 655018, title: 'North Pier', rank: 'a', note: '' },
  { media_type: 'tv', tmdb_id: 392019, title: 'Low Water', rank: 'c', note: '' },
]

for (const width of WIDTHS)
  test(`at ${width} px a user shares a list by link, until they stop`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 })
    await openListAsNewUser(page)
    const dialog = await openShareDialog(page)
    await expect(dialog).toContainText('Your name won’t be shown.')
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
    const url = await readLink(page)
    await expect(dialog).toBeFocused()
    expect(url).toMatch(/\/shared\/[0-9a-f]{40}$/)
    await expectNoAxeViolationsInBothThemes(page, 'share dialog')

    // Not by the page, which the service worker may serve from its cache.
    const headers = (await page.request.get(url)).headers()
    expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex', 'no-referrer'])

    const stranger = await openAsStranger(browser, url, width)
    await test.step('a stranger reads it without an account', async () => {
      await expect(stranger.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
      await expect(stranger).toHaveTitle('Rainy days · Marquee')
      await expect(stranger.getByText('With tea')).toBeVisible()
      await expect(rows(stranger)).toHaveCount(3)
      expect(await readNames(stranger)).toEqual(['North Pier', 'The Salt Road', 'Low Water'])
      await expect(rows(stranger).nth(1)).toContainText('After dinner')
      await expect(stranger.getByRole('button', { name: /Note for|Remove|Move/ })).toHaveCount(0)
      expect(await stranger.content()).not.toMatch(/Robin Vale|example\.com/)
      await expectNoAxeViolationsInBothThemes(stranger, 'shared list')
      expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    await test.step('and sees later changes', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Remove Low Water from this list' }).click()
      await expect(async () => {
        await stranger.reload()
        await expect(rows(stranger)).toHaveCount(2, { timeout: 1000 })
      }).toPass()
    })

    await test.step('a copy is the reader’s own', async () => {
      await stranger.getByRole('button', { name: 'Save a copy' }).click()
      await expect(stranger).toHaveURL(/\/lists\/[0-9a-f]{24}$/)
      await expect(stranger.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
      await expect(rows(stranger).nth(1)).toContainText('After dinner')
      await stranger.goBack()
    })

    await test.step('a new link replaces the old one', async () => {
      await openShareDialog(page)
      await dialog.getByRole('button', { name: 'New link' }).click()
      const question = page.getByRole('dialog', { name: 'Create a new link?' })
      await question.getByRole('button', { name: 'New link' }).click()
      await expect(dialog.getByLabel('Link to this list')).not.toHaveValue(url)
      await expectNotShared(stranger, url)
    })

    await test.step('and none works after the user stopped', async () => {
      const current = await readLink(page)
      await stranger.goto(current)
      await expect(stranger.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Stop sharing' }).click()
      await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
      await expectNotShared(stranger, current)
    })
    await stranger.context().close()
  })

test('only the device that created a link shows it', async ({ page, browser }) => {
  const email = await openListAsNewUser(page)
  const dialog = await openShareDialog(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await readLink(page)
  await page.reload()
  expect(await readLink(page, await openShareDialog(page))).toBe(url)

  const other = await (await browser.newContext()).newPage()
  await signInByRequest(other, email)
  await other.goto(`/lists/${LIST}`)
  const otherDialog = await openShareDialog(other)
  await expect(otherDialog).toContainText('You created this link on another device')
  await expect(otherDialog.getByLabel('Link to this list')).toHaveCount(0)
  await other.context().close()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linkTokens'))).toBeNull()
})

/** Signs in as a new user with a list in the account, and opens the list. */
async function openListAsNewUser(page: Page): Promise<string> {
  const email = await signInAsNewUser(page)
  await requestAsUser(page, 'POST', 'library_items', [
    {
      kind: 'list',
      key: LIST,
      body: { name: 'Rainy days', description: 'With tea', kind: 'manual', created_at: 1 },
    },
    ...TITLES.map((title) => ({
      kind: 'list_title',
      key: `${LIST}:${title.media_type}-${title.tmdb_id}`,
      body: { list_id: LIST, added_at: 1, ...title },
    })),
  ])
  await page.goto(`/lists/${LIST}`)
  await expect(rows(page)).toHaveCount(3)
  return email
}

async function openShareDialog(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this list' })
  await expect(dialog).toBeVisible()
  return dialog
}

function readLink(page: Page, dialog = page.getByRole('dialog', { name: 'Share this list' })) {
  return dialog.getByLabel('Link to this list').inputValue()
}

async function openAsStranger(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function expectNotShared(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This list isn’t shared' })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
const readNames = (page: Page) => rows(page).getByRole('link').allInnerTexts()
