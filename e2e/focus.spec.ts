import type { Page } from '@playwright/test'

import { expect, test } from './support/test.ts'

/** What is said to assistive technology alone lies in a closed shadow; here it is opened. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // eslint-disable-next-line typescript/unbound-method -- it is applied to its element
    Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
      apply: (attach, element, [options]) => Reflect.apply(attach, element, [{ ...options, mode: 'open' }]),
    })
  }),
)

const said = (page: Page, text: string) =>
  expect(page.locator('[aria-live]', { hasText: text })).toHaveCount(1)

test('a new screen has the focus at its beginning and is named, and Back takes the focus nowhere', async ({
  page,
}) => {
  await page.goto('/people')
  const main = page.getByRole('main')
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await expect(main).not.toBeFocused()
  await link('Categories').press('Enter')
  await said(page, 'Categories · Marquee')
  await expect(main).toBeFocused()

  await page.getByRole('tab', { name: 'Movies' }).click()
  await expect(page).toHaveURL(/tab=movie/)
  await expect(page.getByRole('tab', { name: 'Movies' }), 'the same screen keeps it').toBeFocused()

  await link('My Watchlist').focus()
  await page.goBack()
  await said(page, 'People · Marquee')
  await expect(link('My Watchlist')).toBeFocused()

  await page.getByRole('searchbox').fill('night')
  await page.getByRole('searchbox').press('Enter')
  await said(page, 'night · Search · Marquee')
  await expect(page.getByRole('searchbox'), 'whoever types goes on typing').toBeFocused()
})

test('a page of a list says that it has come', async ({ page }) => {
  await page.goto('/movies')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await said(page, 'Page 2 has loaded')
})

test('what has the focus is never beneath the top bar', async ({ page }) => {
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

test('every layout has a way past what stands before its content', async ({ page }) => {
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

test('a tooltip waits for the mouse, not for the keys, and Escape closes it', async ({ page }) => {
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
  await expect(tooltip, 'it can be pointed at').toBeVisible()
  await links.getByRole('link', { name: 'Search' }).hover()
  await page.clock.runFor(10)
  await expect(tooltip, 'the next comes at once').toHaveText('Search')
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(200)
  await expect(tooltip).toBeHidden()

  await page.keyboard.press('Control+b')
  await links.getByRole('link', { name: 'Search' }).focus()
  await expect(tooltip, 'words that can be seen need none').toBeHidden()
})

test('a busy button keeps the focus, and is not pressed twice', async ({ page }) => {
  await page.goto('/random')
  await expect(page.getByRole('article')).toBeVisible()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/tmdb/3/discover/**', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Get Another' })
  await button.press('Enter')
  await expect(button).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  expect(asked).toBe(1)
  answer()
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
})

test('the system’s own colours leave everything chosen, filled or focused to be seen, and more contrast is given', async ({
  page,
}) => {
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
  await page.getByRole('searchbox').focus()
  expect(await style('[type="search"]', 'outline-style')).toBe('solid')

  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
  const soft = await style('main p', 'color')
  await page.emulateMedia({ contrast: 'more' })
  expect(await style('main p', 'color')).not.toBe(soft)
})
