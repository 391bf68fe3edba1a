/** Screens whose rows begin at the right. Their texts are English: component tests have no catalogs. */
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { at, movie, watch } from '#domain/statistics/testing/statistics.ts'
import { numberedMovies } from '#src/features/hiding/testing/numbered-movies.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { toggleSidebar } from '#src/features/navigation/sidebar-state.ts'
import { requestCardMenus } from '#src/features/title-menu/menu-store.ts'
import { showToast } from '#src/lib/toast.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { toasts } from '#src/testing/toasts.ts'

const MOVIE = '/movie/655018'

const trending = page.getByRole('list', { name: 'Trending', exact: true })
const cards = trending.getByRole('article')
const card = (index: number) => trending.getByRole('listitem').nth(index).getByRole('link')
const tab = (name: RegExp) => page.getByRole('tab', { name })
const item = (name: string) => page.getByRole('menu').getByRole('menuitem', { name, exact: true })
const getBox = (locator: Locator) => locator.element().getBoundingClientRect()

// The app waits for the first use of the page.
beforeAll(requestCardMenus)

beforeEach(() => {
  document.dir = 'rtl'
  return () => {
    document.dir = ''
  }
})

test('a row loads more titles toward the left, and its buttons scroll to the side that they name', async () => {
  await renderScreen('/')
  const [left, right] = [/^Scroll Trending left/, /^Scroll Trending right/].map((name) =>
    page.getByRole('button', { name }),
  )
  if (!left || !right) throw new Error('The row has no buttons')
  await expect.element(cards.first()).toBeVisible()
  await trending.hover()
  await expect.element(right).toBeDisabled()
  await left.click()
  await expect.element(cards).toHaveLength(26)
  await expect.poll(() => getBox(cards.first()).left).toBeGreaterThanOrEqual(getBox(trending).right)
  await right.click()
  await expect.poll(() => trending.element().scrollLeft).toBe(0)
  await expect.element(right).toBeDisabled()
  const scrollToEnd = () => trending.element().scrollTo({ left: -trending.element().scrollWidth })
  scrollToEnd()
  await expect.element(cards).toHaveLength(50)
  scrollToEnd()
  await expect.element(left).toBeDisabled()
  await expect.element(right).toBeEnabled()
})

test('the left arrow leads to the next card, and the fan of cards begins at the right', async () => {
  await renderScreen('/')
  await expect.element(cards.first()).toBeVisible()
  card(0).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card(0)).toHaveFocus()
  const fan = page.getByRole('list', { name: 'Trending now' }).getByRole('listitem')
  expect(getBox(fan.first()).left).toBeGreaterThan(getBox(fan.last()).left)
})

test('the left arrow leads to the next tab', async () => {
  await renderScreen('/watchlist')
  await tab(/^All/).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab(/^Movies/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/^All/)).toHaveFocus()
})

test('a menu begins at the right edge of its card, and the left arrow opens its submenu', async () => {
  await renderScreen('/movies', { catalogue: numberedMovies() })
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link')
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(item('Open')).toHaveFocus()
  expect(getBox(page.getByRole('menu')).right).toBeCloseTo(getBox(link).right, 0)
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(item('Back')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Not for me')).toHaveFocus()
})

test('stars fill from the right, by pointer and key', async () => {
  await renderScreen(MOVIE)
  const slider = page.getByRole('slider', { name: 'Your rating' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not rated')
  const stars = page.elementLocator(slider.element().parentElement ?? document.body)
  const { width, height } = getBox(stars)
  await stars.click({ position: { x: width * 0.35, y: height / 2 } })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3.5 of 5 stars')
  expect(getComputedStyle(slider.element().parentElement ?? document.body, '::after').scale).toBe('-1 1')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4 of 5 stars')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3.5 of 5 stars')
})

test('time runs to the left in charts, and their values are at the right', async () => {
  vi.setSystemTime(new Date(2027, 1, 1))
  onTestFinished(() => void vi.useRealTimers())
  const title = { name: 'Title', posterPath: null, backdropPath: null, date: '1994-05-01', rating: null }
  await renderScreen('/statistics?period=2026', {
    library: [toViewingChange(watch(movie(1), at(3, 1), { title, watchedSeconds: 7200 }))],
    catalogue: { '*': { id: 1, genres: [], runtime: 90 } },
  })
  const heatMap = page.getByRole('img', { name: /^You watched something on/ })
  await expect.element(heatMap).toBeVisible()
  const [firstDay, lastDay] = [...heatMap.element().querySelectorAll('rect')].flatMap((day, index, days) =>
    index === 0 || index === days.length - 1 ? day.getBoundingClientRect().left : [],
  )
  expect(firstDay).toBeGreaterThan(lastDay ?? Infinity)
  const columns = page.getByRole('img', { name: /^Decades/ })
  await expect.element(columns).toBeVisible()
  const value = columns.element().querySelector('.visx-axis-right text')?.getBoundingClientRect()
  const column = columns.element().querySelector('.fill-accent-text')?.getBoundingClientRect()
  expect(value?.left).toBeGreaterThan(column?.right ?? Infinity)
  expect(value?.right).toBeLessThanOrEqual(getBox(columns).right)
})

test('the drawer, the switches and toasts are where the page begins and ends', async () => {
  await renderScreen('/settings')
  const control = page.getByRole('main').getByRole('switch').first()
  await control.click()
  await expect.element(control).toBeChecked()
  const { left, width } = getBox(control)
  const thumb = control.element().firstElementChild?.getBoundingClientRect()
  expect(thumb?.left).toBeGreaterThan(left)
  expect(thumb?.right).toBeLessThan(left + width / 2 + 4)
  showToast({ title: 'Saved' })
  await expect.element(toasts.first()).toBeVisible()
  expect(getBox(toasts.first()).left).toBeLessThan(innerWidth / 4)
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer).toBeInViewport({ ratio: 1 })
  expect(getBox(drawer).right).toBe(innerWidth)
})

test('the tooltips of the collapsed sidebar lie over the page', async () => {
  await renderScreen('/people')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  toggleSidebar()
  onTestFinished(toggleSidebar)
  await userEvent.keyboard('{Tab}')
  page.getByRole('switch', { name: 'Dark Mode' }).element().focus()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  expect(getBox(page.getByRole('tooltip')).right).toBeLessThanOrEqual(getBox(sidebar).left)
})

test('keys of shortcuts keep their order', async () => {
  await renderScreen('/people')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  const shortcut = page.getByRole('listitem').filter({ hasText: 'Move along the row' })
  await expect.element(shortcut).toBeVisible()
  const [left, right] = ['←', '→'].map((key) => getBox(shortcut.getByText(key)).left)
  expect(left).toBeLessThan(right ?? 0)
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcut).not.toBeInTheDocument()
})

test('in TV mode, the right arrow leads from a row to the sidebar, and the left arrow back', async () => {
  localStorage.setItem('appSettings', '{"tvMode":"on"}')
  dispatchEvent(new StorageEvent('storage', { key: 'appSettings' }))
  await page.viewport(1920, 1080)
  await renderScreen('/')
  const fan = page.getByRole('list', { name: 'Trending now' }).getByRole('link')
  await expect.element(fan.first()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(fan.nth(1)).toHaveFocus()
  await expect.element(cards.first()).toBeInTheDocument()
  card(1).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement?.closest('aside')).not.toBeNull()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card(0)).toHaveFocus()
})
