import { signInAsNewUser } from '../support/backend.ts'
import { clickAndConfirm } from '../support/feedback.ts'
import { seedStorage } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('the sidebar collapses by button and Ctrl+B, and stays so for a week', async ({ page, context }) => {
  await page.goto('/')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
  expect(await width()).toBe(256)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(48)

  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)

  await page.reload()
  expect(await width()).toBe(48)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(48)
})

test('on a phone the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(menu).toBeVisible()
  expect((await menu.boundingBox())?.width).toBe(288)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await menu.getByRole('link', { name: 'My Watchlist' }).click()
  await expect(page).toHaveURL(/\/watchlist$/)
  await expect(menu).toBeHidden()
})

test('the sidebar names guests and users, and signs out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Guest User')).toBeVisible()
  await expect(page.getByText('Browse & Discover')).toBeVisible()
  await signInAsNewUser(page)
  await page.goto('/people')
  await expect(page.getByText('Robin Vale')).toBeVisible()
  await expect(page.getByText('Movie Lover')).toBeVisible()
  await page.goto('/auth')
  await expect(page, 'signed-in users are redirected').toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('Dark Mode switches the theme and saves it', async ({ page }) => {
  await page.goto('/people')
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  expect(await isDark()).toBe(true)
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(isDark).toBe(false)
  await page.reload()
  expect(await isDark()).toBe(false)
})

test.describe('invalid settings', () => {
  test.use({ expectedErrors: /^Failed to load settings:/ })

  test('fall back to the dark theme', async ({ page }) => {
    await page.addInitScript(seedStorage, { appSettings: '{broken' })
    await page.goto('/people')
    await expect(page.locator('html')).toHaveClass(/dark/)
  })
})

test('words that are JSON are searched as typed, and earlier links to them still work @full', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  for (const [text, url] of [
    ['1917', '/search?q=1917'],
    ['true', '/search?q=true'],
    ['"quoted"', '/search?q=%22quoted%22'],
  ] as const) {
    await search.fill(text)
    await search.press('Enter')
    await expect(page).toHaveURL(url)
    await expect(
      page.getByText(new RegExp(`results for ${text}$`)).or(page.getByText('No results found')),
    ).toBeVisible()
  }
  await page.goto('/search?q=%221917%22')
  await expect(page).toHaveURL('/search?q=1917')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a toast is at the bottom right for five seconds, and Alt+T focuses it @full', async ({ page }) => {
  await page.clock.install()
  await page.goto('/settings?tab=data')
  await clickAndConfirm(page, 'Clear watchlist')
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  const toast = toasts.getByRole('listitem')
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(toasts.getByRole('list')).toBeFocused()
  await page.keyboard.press('Escape')
  const box = await toast.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box?.x).toBeGreaterThan(width / 2)
  expect(box?.y).toBeGreaterThan(height / 2)
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toast).toBeHidden()
})

test('every screen has one title @full', async ({ page, request }) => {
  const { title: movie } = await (await request.get('/tmdb/3/movie/655018?api_key=demo')).json()
  const names = {
    '/': 'Marquee',
    '/movies': 'Movies · Marquee',
    '/tv-shows': 'TV Shows · Marquee',
    '/categories': 'Categories · Marquee',
    '/search': 'Search · Marquee',
    '/search?q=night': 'night · Search · Marquee',
    '/watchlist': 'My Watchlist · Marquee',
    '/random': 'Random Pick · Marquee',
    '/credits': 'Credits · Marquee',
    '/credits/history': 'Credit history · Marquee',
    '/people': 'People · Marquee',
    '/movie/655018': `${movie} · Marquee`,
    '/auth?mode=login': 'Welcome back · Marquee',
  }
  for (const [path, name] of Object.entries(names)) {
    await page.goto(path)
    await expect(page).toHaveTitle(name)
    await expect(page.locator('head title')).toHaveCount(1)
  }
})
