import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sidebarExpanded, toggleSidebar } from '#src/features/navigation/sidebar-state.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { readSettings } from '#src/testing/stored.ts'

const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
const readWidth = () => sidebar.element().getBoundingClientRect().width
const search = page.getByRole('banner').getByPlaceholder('Search...')

test('the sidebar collapses by button and shortcut, and a cookie has its state', async () => {
  onTestFinished(() => {
    if (!sidebarExpanded.get()) toggleSidebar()
  })
  await renderScreen('/people')
  await expect.poll(readWidth).toBe(256)
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.poll(readWidth).toBe(48)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(document.cookie).toContain('sidebar:state=false')
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.poll(readWidth).toBe(256)
  expect(document.cookie).toContain('sidebar:state=true')
  await userEvent.keyboard('{Meta>}b{/Meta}')
  await expect.poll(readWidth).toBe(48)
})

test('Dark Mode switches the theme and saves it', async () => {
  await renderScreen('/people')
  await expect.element(document.documentElement).toHaveClass('dark')
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.element(document.documentElement).not.toHaveClass('dark')
  expect(readSettings()).toMatchObject({ theme: 'light' })
})

test('the theme leaves the class of the browser’s translation', async () => {
  const root = document.documentElement
  root.classList.add('translated-ltr')
  onTestFinished(() => root.classList.remove('translated-ltr'))
  await renderScreen('/people')
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.element(root).toHaveClass('translated-ltr')
})

describe('invalid settings', () => {
  expectErrors(/^Failed to load settings:/)

  test('fall back to the dark theme', async () => {
    await renderScreen('/people')
    await page.getByRole('switch', { name: 'Dark Mode' }).click()
    await expect.element(document.documentElement).not.toHaveClass('dark')
    localStorage.setItem('appSettings', '{broken')
    dispatchEvent(new StorageEvent('storage', { key: 'appSettings', storageArea: localStorage }))
    await expect.element(document.documentElement).toHaveClass('dark')
  })
})

test('signed-in users are redirected from the log-in page', async () => {
  const { router } = await renderScreen('/auth', { session: {} })
  await expect.poll(() => router.state.location.href).toBe('/')
})

test('words that are JSON are searched as typed', async () => {
  const { router } = await renderScreen('/')
  for (const [text, url] of [
    ['1917', '/search?q=1917'],
    ['true', '/search?q=true'],
    ['"quoted"', '/search?q=%22quoted%22'],
  ] as const) {
    await search.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.href).toBe(url)
    await expect
      .element(page.getByText(new RegExp(`results for ${text}$`)).or(page.getByText('No results found')))
      .toBeVisible()
  }
})

test.each([
  ['/', 'Marquee'],
  ['/movies', 'Movies · Marquee'],
  ['/tv-shows', 'TV Shows · Marquee'],
  ['/categories', 'Categories · Marquee'],
  ['/search', 'Search · Marquee'],
  ['/search?q=night', 'night · Search · Marquee'],
  ['/watchlist', 'My Watchlist · Marquee'],
  ['/random', 'Random Pick · Marquee'],
  ['/credits', 'Credits · Marquee'],
  ['/credits/history', 'Credit history · Marquee'],
  ['/people', 'People · Marquee'],
  ['/movie/655018', "Kepler's Daughter · Marquee"],
  ['/auth?mode=login', 'Welcome back · Marquee'],
])('%s has the title %s', async (path, title) => {
  await renderScreen(path)
  await expect.poll(() => document.title).toBe(title)
})

describe('a toast', () => {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  const toast = toasts.getByRole('listitem')

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  afterEach(() => void vi.useRealTimers())

  test('is at the bottom right for five seconds, and Alt+T focuses it', async () => {
    await renderScreen('/settings?tab=data')
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear watchlist' }).click()
    // Each check lets a millisecond pass.
    await expect.poll(() => vi.advanceTimersByTimeAsync(1).then(() => toast.elements())).toHaveLength(1)
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect.element(toasts.getByRole('list')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    const { left, top } = toast.element().getBoundingClientRect()
    expect(left).toBeGreaterThan(innerWidth / 2)
    expect(top).toBeGreaterThan(innerHeight / 2)
    await vi.advanceTimersByTimeAsync(4000)
    await expect.element(toast).toBeVisible()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.element(toast).not.toBeInTheDocument()
  })
})
