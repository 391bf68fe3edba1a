import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

test('every card of the hero can be clicked, and dragging one does not open it', async ({ page }) => {
  // Trending titles differ from day to day, and some titles have no backdrop.
  await page.route('**/tmdb/3/trending/all/day?**', async (route) => {
    const response = await route.fetch()
    const list: { results: { backdrop_path: string | null }[] } = await response.json()
    await route.fulfill({
      response,
      json: { ...list, results: list.results.filter(({ backdrop_path }) => backdrop_path) },
    })
  })
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Trending now' }).getByRole('link')
  await expect(cards).toHaveCount(7)
  await page.waitForLoadState('networkidle')
  const before = await centerOf(cards.nth(3))
  await page.mouse.move(before.x, before.y)
  await expect(page.locator('img[src*="w1280"]'), 'its backdrop replaces the previous one').toHaveCount(2)
  expect(await readCursor(page, before)).toBe('grab')
  await page.mouse.down()
  await page.mouse.move(before.x + 60, before.y + 30, { steps: 8 })
  expect((await centerOf(cards.nth(3))).x).toBeGreaterThan(before.x + 20)
  expect(await readCursor(page, { x: before.x + 60, y: before.y + 30 })).toBe('grabbing')
  await page.mouse.up()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await centerOf(cards.nth(3))).x).toBe(before.x)
  expect(await readCursor(page, before)).toBe('grab')
  await cards.nth(3).press('Enter')
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  await page.goBack()
  await expect(cards.nth(3)).toBeFocused()

  for (let index = 0; index < 7; index += 1) {
    await cards.nth(index).click()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
    await page.goBack()
  }
})

test('a favorite is on the watchlist in every tab', async ({ page, context }) => {
  await page.goto('/watchlist')
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  const card = other.getByRole('list', { name: 'Trending', exact: true }).getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: `Add ${name} to your watchlist` }).click()
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await card.getByRole('button', { name: `Remove ${name} from your watchlist` }).click()
  await expect(page.getByText('Your watchlist is empty')).toBeVisible()
})

async function centerOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns the cursor that a mouse at a point shows. */
function readCursor(page: Page, point: { x: number; y: number }) {
  return page.evaluate(({ x, y }) => {
    const element = document.elementFromPoint(x, y)
    return element && getComputedStyle(element).cursor
  }, point)
}
