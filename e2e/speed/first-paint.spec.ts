import type { Page } from '@playwright/test'

import { findChunkFile } from '../support/chunk-files.ts'
import { expect, test } from '../support/test.ts'

for (const { name, sidebar, settings, width } of [
  { name: 'a collapsed sidebar', sidebar: 'false', settings: '{}', width: 48 },
  // Twice as large, and inside the margin that some screens cut off.
  { name: 'the sidebar of a TV', sidebar: 'true', settings: '{"tvMode":"on"}', width: 120 },
])
  test(`${name} is narrow before the app starts`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'sidebar:state', value: sidebar, url: baseURL }])
    await page.addInitScript((stored) => {
      localStorage['appSettings'] = stored
    }, settings)
    await page.route('**/assets/home-*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(async () => (await page.locator('[data-static] aside').boundingBox())?.width)
      .toBe(width)
  })

test('a screen whose code arrives late replaces the prerendered page at once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.clock.install()
  const code = await findChunkFile('src/routes/_shell.movies.tsx?tsr-split=component')
  await page.route(`**${code}`, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(watchForBlankPage)
  const requested = page.waitForRequest(`**${code}`)
  await page.goto('/movies', { waitUntil: 'commit' })
  await requested
  await page.clock.runFor(5000)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'wasBlank'))).toBe(false)
})

for (const { theme, icon, outline } of [
  { theme: 'dark', icon: 'a moon', outline: 'M20.985 12.486a9' },
  { theme: 'light', icon: 'a sun', outline: 'M16 12a4 4' },
])
  test(`the icon of the ${theme} theme is ${icon}, before and after the app starts`, async ({ page }) => {
    const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/home-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript((stored) => {
      localStorage['appSettings'] = stored
    }, JSON.stringify({ theme }))
    await page.goto('/', { waitUntil: 'commit' })
    const toggle = page.locator('aside').getByRole('switch', { includeHidden: true })
    await expect(page.locator('[data-static]')).toHaveCount(1)
    await expect(toggle).toBeVisible()
    const readIcon = () => toggle.evaluate((button) => getComputedStyle(button, '::before').maskImage)
    expect(await readIcon()).toContain(outline)
    releaseScripts()
    await expect(page.locator('[data-static]')).toHaveCount(0)
    expect(await readIcon()).toContain(outline)
  })

for (const { visit, url } of [
  { visit: 'first', url: '/' },
  { visit: 'second', url: '/' },
  // The app replaces the URL with one without the invalid parameter.
  { visit: 'first', url: '/?movie=never' },
])
  test(`the ${visit} visit of ${url} stays where the user scrolls before the app starts`, async ({
    page,
  }) => {
    const trending = page.getByRole('region', { name: 'Trending', exact: true })
    if (visit === 'second') {
      await page.goto('/')
      await expect(trending.getByRole('article').first()).toBeVisible()
    }
    const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/home-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.locator('[data-static] main h2').last()).toBeVisible()
    // Browsers ignore the wheel before.
    await expect.poll(() => isPainted(page)).toBe(true)
    await page.mouse.move(640, 360)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => readScrollTop(page)).toBe(700)
    releaseScripts()
    await expect(page.locator('#root[data-static]')).toHaveCount(0)
    await expect(trending.getByRole('article').first()).toBeVisible()
    expect(await readScrollTop(page)).toBe(700)
  })

function readScrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** Runs in the page. */
function watchForBlankPage(): void {
  Object.assign(window, { wasBlank: false })
  let hasStarted = false
  new MutationObserver(() => {
    hasStarted ||= document.querySelector('#root main') !== null
    if (hasStarted && !document.querySelector('#root main')) Object.assign(window, { wasBlank: true })
  }).observe(document, { childList: true, subtree: true })
}
