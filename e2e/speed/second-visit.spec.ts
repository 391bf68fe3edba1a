import type { Page } from '@playwright/test'

import { observeLayoutShift, readLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome', includeHidden: true })

test('the second visit shows the hero before the app and the catalogue respond', async ({ page }) => {
  await page.goto('/')
  await expect(hero(page).getByRole('link')).toHaveCount(7)
  await page.waitForLoadState('networkidle')
  const titles = await listTitles(page)

  const { promise: areScriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/tmdb/3/**', () => {})
  await page.route('**/assets/home-*.js', async (route) => {
    await areScriptsReleased
    await route.continue()
  })
  await page.addInitScript(observeLayoutShift)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => listTitles(page)).toEqual(titles)
  const poster = hero(page).locator('li img').nth(3)
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
  await expect(
    page.locator('[data-static] aside').getByRole('link', { name: 'Sign Up', includeHidden: true }),
  ).toBeVisible()
  await page.locator('#root[data-static]').evaluate((root) => {
    new MutationObserver(() => {
      if (!document.querySelector('#hero img')) Object.assign(window, { isHeroLost: true })
    }).observe(root, { childList: true, subtree: true })
  })
  releaseScripts()
  await expect(page.locator('#root[data-static]')).toHaveCount(0)
  expect(await listTitles(page)).toEqual(titles)
  expect(await page.evaluate(() => Reflect.get(window, 'isHeroLost'))).toBeUndefined()
  expect(await readLayoutShift(page)).toBe(0)
})

test('a hero of another catalogue is not shown', async ({ page }) => {
  await page.goto('/')
  await expect(hero(page).getByRole('link')).toHaveCount(7)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"demo"', '"other"') })
  })
  await page.route('**/assets/home-*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading amazing content...')).toBeVisible()
  expect(await listTitles(page)).toEqual([])
})

/** The showcase's titles in the order of their cards. */
function listTitles(page: Page): Promise<(string | null)[]> {
  return hero(page)
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
}
