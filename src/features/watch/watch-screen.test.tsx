import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const EPISODE = '/tv/392019/watch?season=1&episode=1'
const MOVIE = '/movie/655018/watch'

const controls = page.getByRole('group', { name: 'Player controls' })
const nextEpisode = page.getByRole('button', { name: 'Next Episode' })
const frame = page.getByTitle(/^Player/)
const toast = (title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })

describe.each([
  [390, 844],
  [320, 568],
  [844, 390],
  [1440, 900],
  [1280, 720],
])('at %i x %i', (width, height) => {
  test("'Credit Used' covers neither controls nor Next", async () => {
    await page.viewport(width, height)
    await renderScreen(EPISODE, { session: {} })
    const used = toast('Credit Used')
    await expect.element(used).toBeVisible()
    const buttons = [nextEpisode, ...controls.getByRole('button').all()]
    expect(buttons.length).toBeGreaterThan(3)
    await expect
      .poll(() => isInWindow(used) && buttons.map((button) => getOverlap(used, button)))
      .toEqual(buttons.map(() => 0))
    const { bottom } = boxOf(frame)
    const [top, end] = [boxOf(used).top, boxOf(used).bottom]
    expect(Math.min(end, bottom) - Math.max(top, bottom - 64)).toBeLessThanOrEqual(0)
  })

  test("'Sign up required' is neutral and covers no button", async () => {
    await page.viewport(width, height)
    await renderScreen(MOVIE)
    const required = toast('Sign up required')
    const button = page.getByRole('button', { name: 'Continue' })
    await expect.element(required).toBeVisible()
    await expect.element(button).toBeInTheDocument()
    await expect.poll(() => isInWindow(required) && getOverlap(required, button)).toBe(0)
    button.element().scrollIntoView()
    await expect.poll(() => getOverlap(required, button)).toBe(0)
    await expect.element(required).not.toHaveAttribute('data-type', 'error')
    await expect.element(page.getByText('which replace your 5 guest credits', { exact: false })).toBeVisible()
  })
})

test('the page shows the player at 70 % height, the movie’s facts and six similar movies', async () => {
  await renderScreen(MOVIE, { session: {} })
  await expect.element(frame).toBeVisible()
  await expect.poll(() => Math.abs(boxOf(frame).height - innerHeight * 0.7)).toBeLessThan(5)
  await expect.element(page.getByRole('heading', { level: 1, name: "Kepler's Daughter" })).toBeVisible()
  const facts = page.getByRole('list', { name: 'Facts' }).getByRole('listitem')
  expect(getTexts(facts)).toEqual([
    expect.stringMatching(/\d\.\d\/10/),
    expect.stringMatching(/20\d\d/),
    expect.stringMatching(/\d+ min/),
  ])
  await expect.element(page.getByRole('list', { name: 'Genres' })).toMatchTextContent('Drama')
  await expect.element(page.getByText(/Juno Achterberg/)).toBeVisible()
  const similar = page.getByRole('region', { name: 'More Like This' })
  await expect.element(similar).toBeInTheDocument()
  scrollTo(similar)
  await expect.element(similar.getByRole('article')).toHaveLength(6)
})

test('a toast is above the bar at the bottom of the window', async () => {
  document.documentElement.style.setProperty('--bottom-bar', '4rem')
  onTestFinished(() => void document.documentElement.style.removeProperty('--bottom-bar'))
  await renderScreen(MOVIE)
  await expect.element(toast('Sign up required')).toBeVisible()
  await expect
    .poll(() => window.innerHeight - boxOf(toast('Sign up required')).bottom)
    .toBeGreaterThanOrEqual(64)
})

test('the source menu works with the keyboard', async () => {
  const { router } = await renderScreen(MOVIE, { session: {} })
  const opener = page.getByRole('button', { name: 'All sources' })
  const menu = page.getByRole('menu', { name: 'All sources' })
  const first = menu.getByRole('menuitemradio', { name: 'Player 1, sub-source 1' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveFocus()
  await expect.element(menu.getByRole('menuitemradio')).toHaveLength(7)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Sub-source 2' })).toBeVisible()
  await opener.click()
  await menu.getByRole('menuitem', { name: 'Manage servers' }).click()
  await expect.poll(() => router.state.location.href).toBe('/settings?tab=servers')
})

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect()
}

function isInWindow(locator: Locator): boolean {
  const { top, bottom } = boxOf(locator)
  return top >= 0 && bottom <= window.innerHeight
}

/** Returns the common area of two elements. */
function getOverlap(one: Locator, other: Locator): number {
  const [a, b] = [boxOf(one), boxOf(other)]
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
