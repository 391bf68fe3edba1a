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
