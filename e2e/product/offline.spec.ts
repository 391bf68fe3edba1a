import type { Page } from '@playwright/test'

import { listLanguages } from '../../scripts/lib/message-catalogs.ts'
import { FIRST_PAGE_TITLES } from '../support/catalogue.ts'
import { findChunkFile } from '../support/chunk-files.ts'
import { onlyInChromium } from '../support/engine.ts'
import { clickAndConfirm } from '../support/feedback.ts'
import { type ProductProxy, startProductProxy } from '../support/product-proxy.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test as base } from '../support/test.ts'

/** When the worker starts to cache the app, and when it has cached the screens that were not opened. */
const CACHED_AFTER_MS = 10_000
const ALL_CACHED_AFTER_MS = 20_000

const test = base.extend<{ productProxy: ProductProxy }>({
  productProxy: async ({}, use) => {
    const productProxy = await startProductProxy(process.env['PRODUCT_URL'] ?? '')
    await use(productProxy)
    await productProxy.stop()
  },
  baseURL: async ({ productProxy }, use) => use(productProxy.url),
})

test.use({ serviceWorkers: 'allow', expectedErrors: /RequestError|^Error fetching|Failed to fetch/ })

test('the app is installable, and its window has the color of the page @full', async ({ page }) => {
  onlyInChromium('devtools')
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: unknown = JSON.parse(data ?? '')
  // Headless browsers are always incognito. The icons have their own tests.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])

  const readColors = () =>
    page.evaluate(() => [
      document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      getComputedStyle(document.documentElement).getPropertyValue('--background'),
    ])
  const [window, dark] = await readColors()
  expect(window).toBe(dark)
  expect(manifest).toMatchObject({ theme_color: dark, background_color: dark })
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(async () => new Set(await readColors()).size).toBe(1)
  expect(await readColors()).not.toContain(dark)
})

test('visited screens work offline, others show a notice, and all recover by themselves', async ({
  page,
  productProxy,
}) => {
  await visitAndCache(page)
  await page.clock.fastForward(ALL_CACHED_AFTER_MS)
  await page.goto('/movie/655018')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  const name = await heading.innerText()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => findUncachedAssets(page), 'assets that are not cached').toEqual([])

  await productProxy.stop()
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article').first()).toBeVisible()
  await page.clock.fastForward(CACHED_AFTER_MS)
  await expect(notice).toHaveText('You’re offline. Showing what’s saved on this device.')
  const poster = row.locator('img').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)

  await page.goto('/movie/655018')
  await expect(heading).toHaveText(name)
  await page.getByRole('link', { name: 'My Watchlist' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goto('/movies')
  await expect(notice).toContainText('You’re offline. This page isn’t available offline')
  const links = page.getByRole('navigation', { name: 'Available offline' })
  await expect(links.getByRole('link', { name: 'My Watchlist' })).toBeVisible()
  await productProxy.start()
  await page.clock.fastForward(30_000)
  await expect(page.locator('main article')).toHaveCount(FIRST_PAGE_TITLES)
  await expect(notice).toBeHidden()
})

test('the page that opens offline belongs to no title, even if a title was opened first @full', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/movie/655018')
  await expect(page.locator('[data-page]')).not.toHaveCount(0)
  const heading = page.getByRole('heading', { level: 1, name: 'Kepler' })
  await expect(heading).toBeVisible()
  await startWorker(page)
  const cached = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(cached).toContain('<title>Marquee</title>')
  expect(cached).not.toContain('data-page')
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^Kepler/)
  await expect(page.locator('[data-page]')).toHaveCount(0)
})

test('the app’s files and API responses do not pass through the worker', async ({ page }) => {
  onlyInChromium('devtools')
  await visitAndCache(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const sources: { [path: string]: string | undefined } = {}
  devtools.on('Network.responseReceived', ({ response }) => {
    sources[new URL(response.url).pathname] = response.serviceWorkerRouterInfo?.actualSourceType
  })
  await page.reload()
  await expect.poll(() => sources).toMatchObject({ '/tmdb/3/trending/all/day': 'network' })
  const assets = Object.entries(sources).filter(([path]) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(3)
  expect(assets.filter(([, source]) => source !== 'cache')).toEqual([])
})

test('a new version is offered and loaded once on request', async ({ page, productProxy }) => {
  await visitAndCache(page)
  productProxy.deployNewBuild()
  await page.reload()
  expect(await readEntry(page), 'the cached version is shown first').not.toContain('newer')
  await page.clock.fastForward(CACHED_AFTER_MS)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect.poll(() => hasWaitingWorker(page), 'the old worker still serves this page').toBe(true)
  await page.getByRole('link', { name: 'My Watchlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => readEntry(page).catch(() => 'loading')).toContain('newer')
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  await page.clock.fastForward(CACHED_AFTER_MS)
  expect(loads).toBe(1)
  await expect.poll(() => hasWaitingWorker(page)).toBe(false)
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('a new version that the user loads by hand is activated @full', async ({ page, productProxy }) => {
  await visitAndCache(page)
  productProxy.deployNewBuild()
  await page.reload()
  await expect.poll(() => hasWaitingWorker(page)).toBe(true)
  await page.reload()
  expect(await readEntry(page)).toContain('newer')
  await page.clock.fastForward(CACHED_AFTER_MS)
  await expect.poll(() => hasWaitingWorker(page)).toBe(false)
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('a page reloads when its chunks are gone after a deployment @full', async ({ page, productProxy }) => {
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  const chunk = await findChunkFile('src/lib/supabase-client.ts')
  await page.route(`**${chunk}`, (route) => route.fulfill({ status: 404 }))
  productProxy.deployNewBuild()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => readEntry(page).catch(() => 'loading')).toContain('newer')
})

test('a page reloads once when its messages are gone after a deployment @full', async ({
  page,
  productProxy,
}) => {
  await page.goto('/')
  const messages = await page.locator('link[data-rest]').getAttribute('data-rest')
  await page.route(`**${messages}`, (route) => route.fulfill({ status: 404 }))
  productProxy.deployNewBuild()
  await page.getByRole('link', { name: 'My Watchlist' }).click()
  await expect.poll(() => readEntry(page).catch(() => 'loading')).toContain('newer')
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
})

test.describe('in another language than the page of a static host', () => {
  test.use({ locale: 'de-AT' })

  test('the app works offline @full', async ({ page, productProxy }) => {
    productProxy.ignoreLanguages()
    const heading = page.getByRole('heading', { level: 1, name: 'Entdecke großartige Filme' })
    await page.clock.install()
    await page.goto('/')
    await expect(heading).toBeVisible()
    await startWorker(page)
    await expect.poll(() => findUncachedAssets(page), 'assets that are not cached').toEqual([])
    await productProxy.stop()
    await page.goto('/')
    await expect(heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /dynamically imported module/ })

  test('a screen whose code cannot be loaded says so in place, and opens on a retry', async ({ page }) => {
    const path = '**/assets/*.js'
    await page.goto('/people')
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(path, (route) => route.abort())
    await page.getByRole('link', { name: 'My Watchlist' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    expect(loads).toBe(0)
    await page.unroute(path)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  })

  test('a toast whose code cannot be loaded is missing, and nothing else', async ({ page }) => {
    const file = await findChunkFile('src/ui/toaster.tsx')
    await page.goto('/settings?tab=data')
    await page.route(`**${file}`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
    await clickAndConfirm(page, 'Clear ratings')
    await failed
    await expect(page.getByRole('button', { name: 'Clear ratings' })).toBeEnabled()
  })
})

test('the worker caches no account data, and signing out clears cached images', async ({ page }) => {
  await visitAndCache(page)
  const email = await signUp(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await page.goto('/')
  const listImages = () => listCached(page, 'marquee-pictures')
  await expect.poll(listImages).not.toEqual([])
  await page.evaluate(async () => {
    const cache = await caches.open('marquee-pictures')
    await cache.put('/tmdb/t/p/w500/looked-at.jpg', new Response())
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(listImages).not.toContain('/tmdb/t/p/w500/looked-at.jpg')
  await expect(page.getByText('Guest User')).toBeVisible()
  const everything = await listCached(page, '')
  const publicPaths = /^\/(?:$|assets\/|favicon\.svg$|placeholder\.svg$|tmdb\/t\/p\/)/
  expect(everything.filter((path) => !publicPaths.test(path) || path.includes(email))).toEqual([])
})

/** Opens Home until the worker controls the page and has cached what it needs. */
async function visitAndCache(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(
    page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article').first(),
  ).toBeVisible()
  await startWorker(page)
}

/** Resolves when the worker controls the open page, whose clock the test has installed. */
async function startWorker(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(CACHED_AFTER_MS)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
}

/** Returns the assets that the worker should have cached and has not. It caches the messages of one language. */
async function findUncachedAssets(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/service-worker.js')).text()
  const assets = worker.match(/\/assets\/[\w.$-]+\.\w+/g) ?? []
  expect(assets.length).toBeGreaterThan(50)
  const cached = await listCached(page, 'marquee-build-')
  const prefixes = listLanguages().flatMap((language) => (language === 'en' ? [] : `/assets/${language}-`))
  return assets.filter(
    (path) => !cached.includes(path) && !prefixes.some((prefix) => path.startsWith(prefix)),
  )
}

/** Returns the paths in all caches whose names begin with `prefix`. */
function listCached(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)
}

function readEntry(page: Page): Promise<string> {
  return page.evaluate(
    () => [...document.querySelectorAll('script[type=module]')].at(-1)?.getAttribute('src') ?? '',
  )
}
