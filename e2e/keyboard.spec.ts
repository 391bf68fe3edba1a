import type { Locator, Page } from '@playwright/test'

import { expect, test } from './support/test.ts'

test('from the first key press to a saved favourite and its page, without a mouse', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article')).toHaveCount(20)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('list', { name: 'Trending now' }).getByRole('link').first())
  await tabTo(page, page.getByRole('button', { name: 'Today' }).first())
  await tabTo(page, page.getByRole('list', { name: 'Trending', exact: true }).getByRole('link').first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('button', { name: /^Remove .* from favorites/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  await expect(page.getByRole('button', { name: 'In Favorites' })).toBeVisible()
})

test('the sidebar leads everywhere by keys', async ({ page }) => {
  await page.goto('/people')
  for (const [name, heading] of [
    ['Movies', 'Movies'],
    ['Categories', 'Categories'],
    ['My Watchlist', 'My Watchlist'],
  ] as const) {
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('tabs, lists and pages answer to keys', async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('tab', { name: 'All Content' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'TV Shows' })).toBeFocused()
  await expect(page).toHaveURL('/categories?tab=tv')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Genre' })).toBeFocused()
  await page.keyboard.type('Soap')
  await expect(page.getByRole('combobox', { name: 'Genre' }).locator('option:checked')).toHaveText('Soap')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Chips' })).toHaveText('TV Shows')
})

test('a phone’s drawer holds the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Toggle sidebar' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => document.activeElement?.closest('dialog') === null)
    expect(isOutside && (await page.evaluate(() => document.activeElement !== document.body))).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

/** Presses Tab until the element has the focus; gives up after a whole screen of them. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
