import type { Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    announcements: string[]
  }
}

/** Records announcements, which are in a closed shadow root and soon removed. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.announcements = []
    // eslint-disable-next-line typescript/unbound-method -- Reflect.apply passes the element
    Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
      apply: (attach, element, options) => {
        const root: ShadowRoot = Reflect.apply(attach, element, options)
        const record = () => window.announcements.push(root.textContent)
        new MutationObserver(record).observe(root, { subtree: true, childList: true })
        return root
      },
    })
  }),
)

const expectAnnounced = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => window.announcements.join('\n'))).toContain(text)

test('a new screen is announced and its content focused, and Back keeps the focus', async ({ page }) => {
  await page.goto('/people')
  const main = page.getByRole('main')
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await expect(main).not.toBeFocused()
  await link('Categories').press('Enter')
  await expectAnnounced(page, 'Categories · Marquee')
  await expect(main).toBeFocused()

  await page.getByRole('tab', { name: 'Movies' }).click()
  await expect(page).toHaveURL(/tab=movie/)
  await expect(
    page.getByRole('tab', { name: 'Movies' }),
    'a change within a screen keeps the focus',
  ).toBeFocused()

  await link('My Watchlist').focus()
  await page.goBack()
  await expectAnnounced(page, 'People · Marquee')
  await expect(link('My Watchlist')).toBeFocused()

  const search = page.getByRole('banner').getByPlaceholder('Search...')
  await search.fill('night')
  await search.press('Enter')
  await expectAnnounced(page, 'night · Search · Marquee')
  await expect(search, 'the field keeps the focus').toBeFocused()
})

test('a button that is disabled by its own press keeps the focus, and does nothing', async ({ page }) => {
  await page.goto('/movies?page=9')
  const next = page.getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await expect(page).toHaveURL(/page=10/)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page).toHaveURL(/page=10/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(next, 'it is no stop of the Tab key any more').not.toBeFocused()
})

test('a new page of a list is announced @full', async ({ page }) => {
  await page.goto('/movies')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expectAnnounced(page, 'Page 2 loaded')
})

test('the focused element is never covered by the top bar', async ({ page }) => {
  await page.goto('/movies')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Next' }).focus()
  const bar = await page.getByRole('banner').boundingBox()
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0)
  }
})

test('every layout has a skip link to its content', async ({ page }) => {
  for (const path of ['/history', '/auth', '/subscription-success']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('a tooltip opens after a delay on hover, at once on focus, and closes on Escape', async ({ page }) => {
  await page.clock.install()
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+b')
  const tooltip = page.getByRole('tooltip')
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Categories' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText('TV Shows')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  await page.clock.pauseAt(Date.now() + 10_000)
  await links.getByRole('link', { name: 'Movies' }).hover()
  await page.clock.runFor(650)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(50)
  await expect(tooltip).toHaveText('Movies')
  await tooltip.hover()
  await page.clock.runFor(1000)
  await expect(tooltip, 'it can be hovered').toBeVisible()
  await links.getByRole('link', { name: 'Search' }).hover()
  await page.clock.runFor(10)
  await expect(tooltip, 'the next one opens at once').toHaveText('Search')
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(200)
  await expect(tooltip).toBeHidden()

  await page.keyboard.press('Control+b')
  await links.getByRole('link', { name: 'Search' }).focus()
  await expect(tooltip, 'visible labels need no tooltip').toBeHidden()
})

test('a busy button keeps the focus and cannot be pressed twice @full', async ({ page }) => {
  await page.goto('/random')
  await expect(page.getByRole('article')).toBeVisible()
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/tmdb/3/discover/**', async (route) => {
    requests += 1
    await isReleased
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Get Another' })
  await button.press('Enter')
  await expect(button).toBeDisabled()
  await expect.poll(() => requests).toBe(1)
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  expect(requests).toBe(1)
  respond()
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
})

test('states stay visible with forced colors, and prefers-contrast raises the contrast @full', async ({
  page,
}) => {
  onlyInChromium('media')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const canvas = await style('body', 'background-color')
  expect(await style('[role="tab"][aria-selected="true"]', 'background-color')).not.toBe(canvas)
  expect(await style('[role="progressbar"] > *', 'background-color')).not.toBe(canvas)
  expect(await style('main [role="switch"] > span', 'background-color')).not.toBe(canvas)
  expect(await style('label:has(:checked)', 'outline-style')).toBe('solid')
  expect(await style('header button', 'border-top-style')).toBe('solid')
  await page.getByRole('banner').getByRole('searchbox').focus()
  expect(await style('[type="search"]', 'outline-style')).toBe('solid')

  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
  const color = await style('main p', 'color')
  await page.emulateMedia({ contrast: 'more' })
  expect(await style('main p', 'color')).not.toBe(color)
})
