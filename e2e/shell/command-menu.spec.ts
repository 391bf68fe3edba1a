import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { clickAndConfirm } from '../support/feedback.ts'
import { expect, test } from '../support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

test('a title is found by a few letters, listed as recent, and cleared with the watch history', async ({
  page,
}) => {
  await openApp(page)
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  await search.focus()
  await page.keyboard.press('Control+k')
  // Typed before the lazy chunk has loaded; must not end up in the field that had the focus.
  await page.keyboard.type('half past')
  await expect(field(page)).toHaveValue('half past')
  await expect(field(page)).toBeFocused()
  await expect(search).toHaveValue('')
  const found = palette(page).getByRole('group', { name: 'Titles' })
  await expect(found.getByRole('option').first()).toHaveAccessibleName(
    /^Half Past Midnight (Movie|TV Show) · \d{4}$/,
  )
  await expect(active(page)).toHaveAccessibleName(/^Half Past Midnight/)
  await expect(active(page).locator('mark')).toHaveText(['Half', 'Past'])
  await expect(found.getByRole('option').last()).toHaveText('Search for “half past”')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Half Past Midnight' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await openApp(page, '/settings?tab=data')
  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/^Half Past Midnight/])
  await page.keyboard.press('Escape')
  await clickAndConfirm(page, 'Clear watch history')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(recent).toBeHidden()
})

test('a shortcut that is pressed just when its code has loaded is not lost', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const remove = window.removeEventListener.bind(window)
    // The first view stops listening to keys when that code takes over.
    window.removeEventListener = (...args: Parameters<typeof remove>) => {
      remove(...args)
      if (args[0] !== 'keydown') return
      window.removeEventListener = remove
      const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
      queueMicrotask(() => window.dispatchEvent(press))
    }
  })
  await page.keyboard.press('Control')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

test('an accent color applies at once, and a screen opens in a new tab', async ({ page, context }) => {
  await openApp(page, '/watchlist')
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'violet')
  await page.keyboard.press('Control+k')
  await field(page).fill('teal')
  await options(page).filter({ hasText: 'Teal accent' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')

  await page.keyboard.press('Control+k')
  await field(page).fill('netflix')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL('/streaming/netflix')
  await expect(page).toHaveURL('/watchlist')
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the palette shows errors with a retry and empty results, all accessible @full', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/search/multi**', (route) => route.fulfill({ status: 404, json: {} }))
    await openApp(page)
    await page.keyboard.press('Control+k')
    await field(page).fill('night')
    const retry = palette(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page)
    await page.unroute('**/search/multi**')
    await retry.click()
    await expect(options(page).first()).toHaveAccessibleName(/Night/)
    await expectNoAxeViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await field(page).fill('qqqqzzzz')
    await expect(palette(page).getByText('No results for “qqqqzzzz”').first()).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await expectNoAxeViolationsInBothThemes(page)
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toBeHidden()
  })
})

/** Waits for the heading: keys have no effect before. */
async function openApp(page: Page, path = '/history'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
