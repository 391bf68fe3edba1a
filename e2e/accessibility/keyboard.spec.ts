import type { Locator, Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { signInAsNewUser } from '../support/backend.ts'
import { readSettings } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'
import { MOVIE, getPlayerFrame } from '../support/watch-page.ts'

test('a favorite can be added and opened with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article').first(),
  ).toBeVisible()
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
  await expect(row.getByRole('button', { name: /^Remove .* from your watchlist/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  await expect(page.getByRole('button', { name: 'In Favorites' })).toBeVisible()
})

test('sidebar links work with the keyboard @full', async ({ page }) => {
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

test('tabs, selects and buttons work with the keyboard @full', async ({ page }) => {
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
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('TV Shows')
})

test('the drawer traps the focus and restores it', async ({ page }) => {
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
  // Not toBeFocused: Tab may have left the page for the browser's own buttons.
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('single-key shortcuts navigate, are listed by ?, and can be turned off', async ({ page }) => {
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/watchlist')
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gh?')
  await expect(search).toHaveValue('gh?')
  await page.getByRole('button', { name: 'Toggle sidebar' }).focus()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'My Watchlist' }).locator('kbd kbd'),
  ).toHaveText(['G', 'W'])
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  expect(await readSettings(page)).toMatchObject({ theme: 'dark', singleKeys: false })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page, 'shortcuts are off').toHaveURL('/watchlist')
})

test('Tab moves into the player and out of it @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
  const player = await getPlayerFrame(page)
  await page.getByRole('searchbox').focus()
  const isInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  for (let presses = 0; presses < 5 && !(await isInside()); presses += 1) await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  await expect.poll(() => player.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  for (let presses = 0; presses < 25 && (await isInside()); presses += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Source: / })).toBeFocused()
})

/** Presses Tab until the element has the focus, at most 120 times: a listing has many links. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
