import type { Page } from '@playwright/test'

import { seedViewings, storedViewing } from '../support/stored-viewings.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'de-AT' })

test('the page is in the browser’s language before the app starts, and afterwards', async ({ page }) => {
  await page.route('**/assets/home-*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('[data-static] h1')).toHaveText('Entdecke großartige Filme')
  await page.unroute('**/assets/home-*.js')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Entdecke großartige Filme' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Im Trend', exact: true })).toBeVisible()
})

test('the language changes in the settings without loading the page again, and stays', async ({ page }) => {
  await page.goto('/settings')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByText('日本語', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible()
  const languages = page.getByRole('radiogroup', { name: '言語' })
  await expect(languages.getByRole('radio', { name: '日本語' })).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page).toHaveTitle(/^設定/)

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'ホーム' }).first()).toBeVisible()
  await page.goto('/settings')
  await languages.getByText('Deutsch').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
})

test('titles are in the language, and in English again after a change', async ({ page }) => {
  const languages = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/tmdb/3/')) languages.add(searchParams.get('language'))
  })
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await page.goto('/movies')
  await expect(titles.first()).toBeVisible()
  const german = await titles.allTextContents()
  expect(languages).toEqual(new Set(['de']))
  await page.goto('/settings')
  languages.clear()
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('link', { name: 'Movies', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  await expect(titles.first()).toBeVisible()
  expect(languages).toEqual(new Set([null]))
  const english = await titles.allTextContents()
  expect(english).toHaveLength(german.length)
  expect(english.filter((name) => german.includes(name)).length).toBeLessThan(german.length)
})

test('the language of the browser can be chosen as well', async ({ page }) => {
  await page.goto('/settings')
  await page.getByText('Deutsch', { exact: true }).last().click()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=de')
  await expect(page.getByRole('radio', { name: 'Deutsch', exact: true })).toBeChecked()
})

test('a title that is stored in English has the name of its page, also on the next visit', async ({
  page,
}) => {
  await seedViewings(page, [storedViewing('movie', 612_407, Date.now(), { title: 'The Salt Road' })])
  await page.goto('/movie/612407')
  await expect(page.getByRole('heading', { level: 1, name: 'Die Salzstraße' })).toBeVisible()
  await expect.poll(() => countKnownNames(page)).toBeGreaterThan(0)
  await page.goto('/history')
  await expect(page.getByRole('main').getByText('Die Salzstraße').first()).toBeVisible()
})

/** Returns how many names in German the device remembers. */
function countKnownNames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('marquee-catalogue')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const reading = opened.result.transaction('answers').objectStore('answers').get('titles de /tmdb/3')
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opened.result.close()
    const names: unknown = reading.result
    return Array.isArray(names) ? names.length : 0
  })
}
