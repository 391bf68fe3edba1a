import type { Page } from '@playwright/test'

import { openFront, type Front } from './support/front.ts'
import { expect, signUp, test as base } from './support/test.ts'

/** When what a later visit needs is fetched, and when the screens that nobody has opened. */
const KEPT_AFTER_MS = 10_000
const REST_AFTER_MS = 20_000

const test = base.extend<{ front: Front }>({
  front: async ({}, use) => {
    const front = await openFront(process.env['PRODUCT_URL'] ?? '')
    await use(front)
    await front.goDown()
  },
  baseURL: async ({ front }, use) => use(front.url),
})

test.use({ serviceWorkers: 'allow', expectedErrors: /RequestError|^Error fetching|Failed to fetch/ })

test('the browser offers to install the app, in a window of the page’s own colour', async ({ page }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: unknown = JSON.parse(data ?? '')
  // Only a whole browser has reasons against it; what they could be is held without one, beside the icons' drawing.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])

  const colours = () =>
    page.evaluate(() => [
      document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      getComputedStyle(document.documentElement).getPropertyValue('--background'),
    ])
  const [window, dark] = await colours()
  expect(window).toBe(dark)
  expect(manifest).toMatchObject({ theme_color: dark, background_color: dark })
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(async () => new Set(await colours()).size).toBe(1)
  expect(await colours()).not.toContain(dark)
})

test('what a visit has kept opens without a server, the rest says so, and all comes back by itself', async ({
  page,
  front,
}) => {
  await visitAndKeep(page)
  await page.clock.fastForward(REST_AFTER_MS)
  await page.goto('/movie/655018')
  const film = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Favorite', exact: true }).click()
  const name = await film.innerText()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => missing(page), 'every screen is kept').toEqual([])

  await front.goDown()
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article')).toHaveCount(20)
  await page.clock.fastForward(KEPT_AFTER_MS)
  await expect(notice).toHaveText('You are offline. Showing what this device has kept.')
  const poster = row.locator('img').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)

  await page.goto('/movie/655018')
  await expect(film).toHaveText(name)
  await page.getByRole('link', { name: 'My Watchlist' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goto('/movies')
  await expect(notice).toContainText('You are offline. This device has kept nothing of this screen.')
  const ways = page.getByRole('navigation', { name: 'Open without a connection' })
  await expect(ways.getByRole('link', { name: 'My Watchlist' })).toBeVisible()
  await front.comeBack()
  await page.clock.fastForward(30_000)
  await expect(page.locator('main article')).toHaveCount(20)
  await expect(notice).toBeHidden()
})

test('a newer build is offered and not forced, and taking it loads it once', async ({ page, front }) => {
  await visitAndKeep(page)
  front.bringOut()
  await page.reload()
  expect(await entryOf(page), 'what was kept is shown at once').not.toContain('newer')
  await page.clock.fastForward(KEPT_AFTER_MS)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByRole('link', { name: 'My Watchlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => entryOf(page).catch(() => 'on its way')).toContain('newer')
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  await page.clock.fastForward(KEPT_AFTER_MS)
  expect(loads).toBe(1)
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('a page whose parts have left the server with a newer build is loaded anew', async ({ page, front }) => {
  await page.goto('/auth?mode=login')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.route('**/assets/supabase-client-*', (route) => route.fulfill({ status: 404 }))
  front.bringOut()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => entryOf(page).catch(() => 'on its way')).toContain('newer')
})

test('nothing of an account is kept by the worker, and signing out takes the pictures along', async ({
  page,
}) => {
  await visitAndKeep(page)
  const email = await signUp(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await page.goto('/')
  const pictures = () => kept(page, 'marquee-pictures')
  await expect.poll(pictures).not.toEqual([])
  await page.evaluate(async () => {
    const cache = await caches.open('marquee-pictures')
    await cache.put('/tmdb/t/p/w500/looked-at.jpg', new Response())
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(pictures).not.toContain('/tmdb/t/p/w500/looked-at.jpg')
  await expect(page.getByText('Guest User')).toBeVisible()
  const everything = await kept(page, '')
  const own = /^\/(?:$|assets\/|favicon\.svg$|placeholder\.svg$|tmdb\/t\/p\/)/
  expect(everything.filter((path) => !own.test(path) || path.includes(email))).toEqual([])
})

/** A first visit, long enough for all to be kept. */
async function visitAndKeep(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article')).toHaveCount(20)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(KEPT_AFTER_MS)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** What the worker is to keep and has not. */
async function missing(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/service-worker.js')).text()
  const wanted = worker.match(/\/assets\/[\w.$-]+\.\w+/g) ?? []
  expect(wanted.length).toBeGreaterThan(50)
  const there = await kept(page, 'marquee-build-')
  return wanted.filter((path) => !there.includes(path))
}

/** The paths of what is in caches whose name begins so. */
function kept(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, cache)
}

function entryOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')
}
