import type { Locator, Page } from '@playwright/test'

import { countTrendingTitles, recordCatalogueRequests } from './support/catalogue.ts'
import { onlyInChromium } from './support/engine.ts'
import { expect, test } from './support/test.ts'

test('the first view of Home makes at most eight requests, and all of Home one per row', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto('/')
  await expect(
    page.getByRole('list', { name: 'Trending', exact: true }).getByRole('article'),
  ).not.toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeLessThanOrEqual(8)

  for (const row of await page.getByRole('main').getByRole('region').all()) await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Family TV Shows' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const rows = await page.getByRole('heading', { level: 2 }).count()
  expect(requests.length).toBeLessThanOrEqual(rows)
  expect(new Set(requests).size, 'unique requests').toBe(requests.length)
  expect(requests.every((request) => request.includes('page=1'))).toBe(true)
})

test('a row has the cards that fit until it is used, and loads 26 titles and then 50 as it is scrolled', async ({
  page,
}) => {
  const requests = recordCatalogueRequests(page)
  const titles = countTrendingTitles(page)
  const row = await openTrendingRow(page)
  const cards = row.getByRole('article')
  expect(await cards.count()).toBeGreaterThanOrEqual((await findVisibleCards(row)).length + 1)
  expect(await cards.count()).toBeLessThan(12)
  await row.hover()
  await expect(cards).toHaveCount(await titles)
  const pages = () => requests.filter((request) => request.startsWith('/trending/all/day')).length
  expect(pages()).toBe(1)
  await page.getByRole('button', { name: 'Scroll Trending right' }).click()
  await expect(cards).toHaveCount(26)
  expect(pages()).toBe(2)
  await scrollToEnd(row)
  await expect(cards).toHaveCount(50)
  expect(pages()).toBe(3)
  await scrollToEnd(row)
  await page.waitForLoadState('networkidle')
  await expect(cards).toHaveCount(50)
  expect(pages()).toBe(3)
})

test('the arrow buttons scroll a row, and are enabled while it can scroll that way', async ({ page }) => {
  const row = await openTrendingRow(page)
  const left = () => row.evaluate((element) => element.scrollLeft)
  const back = page.getByRole('button', { name: 'Scroll Trending left' })
  const on = page.getByRole('button', { name: 'Scroll Trending right' })
  await row.hover()
  await expect(back).toBeDisabled()
  const visible = await findVisibleCards(row)
  await on.click()
  await expect.poll(() => findVisibleCards(row)).toEqual(visible.map((index) => index + visible.length))
  await expect(back).toBeEnabled()
  await back.click()
  await expect.poll(left).toBe(0)
  await expect(back).toBeDisabled()
  for (const count of [50, 50]) {
    await scrollToEnd(row)
    await expect(row.getByRole('article')).toHaveCount(count)
  }
  await scrollToEnd(row)
  await expect(on).toBeDisabled()
})

test('the first press of an arrow button scrolls a whole page, also without a pointer', async ({ page }) => {
  const row = await openTrendingRow(page)
  const visible = await findVisibleCards(row)
  // As a screen reader clicks.
  await page.getByRole('button', { name: 'Scroll Trending right' }).dispatchEvent('click')
  await expect.poll(() => findVisibleCards(row)).toEqual(visible.map((index) => index + visible.length))
  await expect(row.getByRole('article')).toHaveCount(26)
})

test('an arrow button keeps the focus at the end of a row', async ({ page }) => {
  const row = await openTrendingRow(page)
  const on = page.getByRole('button', { name: 'Scroll Trending right' })
  for (const count of [26, 50, 50]) {
    await scrollToEnd(row)
    await expect(row.getByRole('article')).toHaveCount(count)
  }
  await on.press('Enter')
  await scrollToEnd(row)
  await expect(on).toBeDisabled()
  await expect(on).toBeFocused()
})

test('the mouse drags a row from anywhere with a grabbing cursor, and selects no text', async ({ page }) => {
  const row = await openTrendingRow(page)
  const left = () => row.evaluate((element) => element.scrollLeft)
  for (const part of [row.getByLabel('Rating').nth(2), row.getByRole('link').nth(4)]) {
    await part.scrollIntoViewIfNeeded()
    const before = await left()
    const box = await part.boundingBox()
    if (!box) throw new Error('The card is not on screen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y + 2, { steps: 5 })
    await page.mouse.move(x - 250, y + 2, { steps: 5 })
    expect(await left()).toBeGreaterThan(before + 100)
    expect(await page.evaluate(getCursor, [x - 250, y + 2])).toBe('grabbing')
    await page.mouse.up()
    expect(await page.evaluate(getCursor, [x - 250, y + 2])).not.toBe('grabbing')
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  }
  await expect(page).toHaveURL('/')
})

test('Shift+Tab brings a card out from under the top bar', async ({ page }) => {
  const row = await openTrendingRow(page)
  const card = row.getByRole('listitem').first()
  await page.getByRole('list', { name: 'Trending Movies' }).getByRole('link').first().focus()
  const bottom = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom)
  // The bar covers the upper part of the card.
  await card.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), bottom - 5)
  await row.getByRole('button', { name: /^Add/ }).first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('link')).toBeFocused()
  await expect
    .poll(() => card.getByRole('link').evaluate((link) => link.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(bottom)
})

test('arrow keys move along a row and between rows', async ({ page }) => {
  const titles = countTrendingTitles(page)
  const row = await openTrendingRow(page)
  const link = (index: number) => row.getByRole('listitem').nth(index).getByRole('link')
  await link(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('End')
  // Not the last card: focusing it loads more.
  const last = link((await titles) - 1)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const next = page.getByRole('list', { name: 'Trending Movies' }).getByRole('listitem').first()
  await expect(next.getByRole('link')).toBeFocused()
  await expect(next).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
})

test.describe('on a touch screen', () => {
  onlyInChromium('touch')
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap opens a title without rendering the rest of its row, and a swipe scrolls it', async ({
    page,
  }) => {
    const row = await openTrendingRow(page)
    const cards = row.getByRole('article')
    const count = await cards.count()
    await cards.first().getByRole('link').tap()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
    await page.goBack()
    await expect(row).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await cards.count()).toBe(count)
    await swipe(page, row)
    await expect.poll(() => cards.count()).toBeGreaterThan(count)
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
    await expect(page).toHaveURL('/')
    await row.getByRole('link').nth(2).tap()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  })
})

test('going back restores the scroll positions of page and row at once', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Crime Movies' })
  await page.getByRole('region', { name: 'Crime Movies' }).scrollIntoViewIfNeeded()
  await row.hover()
  await expect(row.getByRole('article')).toHaveCount(20)
  await row.evaluate((element) => element.scrollTo({ left: 700 }))
  await page.waitForLoadState('networkidle')
  const left = await row.evaluate((element) => element.scrollLeft)
  expect(left).toBeGreaterThan(500)
  const scrollTop = await page.evaluate(() => scrollY)
  expect(scrollTop).toBeGreaterThan(1000)

  await row.evaluate((element) => {
    const { left } = element.getBoundingClientRect()
    const links = [...element.querySelectorAll('a')]
    links.find((link) => link.getBoundingClientRect().left > left + 200)?.click()
  })
  // From here on, requests can only come from Home.
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()
  const requests = recordCatalogueRequests(page)
  const seen = await page.evaluate(goBackAndMeasure)
  expect(Math.abs(seen.scrollY - scrollTop)).toBeLessThan(5)
  expect(seen.shownCards).toBeGreaterThan(3)
  expect(seen.shownSkeletons).toBe(0)
  expect(Math.abs((await row.evaluate((element) => element.scrollLeft)) - left)).toBeLessThan(5)
  expect(requests).toEqual([])
})

/* eslint-disable unicorn/consistent-function-scoping -- runs in the page, where nothing else of this file exists */
/** Goes back and measures the first frame that shows Home. */
async function goBackAndMeasure() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { top, bottom, right, left } = element.getBoundingClientRect()
      return bottom > 64 && top < innerHeight && right > 260 && left < innerWidth
    }).length
  history.back()
  while (![...document.querySelectorAll('[data-carousel]')].some((row) => row.checkVisibility()))
    await frame()
  return { scrollY, shownCards: count('main article'), shownSkeletons: count('main .skeleton') }
}
/* eslint-enable unicorn/consistent-function-scoping */

function getCursor([x = 0, y = 0]: number[]): string {
  const element = document.elementFromPoint(x, y)
  return element ? getComputedStyle(element).cursor : ''
}

async function openTrendingRow(page: Page) {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article').first()).toBeVisible()
  return row
}

async function swipe(page: Page, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not on screen')
  const session = await page.context().newCDPSession(page)
  const y = box.y + 120
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 320, y }] })
  for (let x = 300; x >= 40; x -= 20)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function scrollToEnd(row: Awaited<ReturnType<typeof openTrendingRow>>) {
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
}

/** Returns the indexes of the cards that the row shows in full. */
function findVisibleCards(row: Locator) {
  return row.evaluate((element) => {
    const bounds = element.getBoundingClientRect()
    return [...element.children].flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect()
      return left >= bounds.left && right <= bounds.right ? [index] : []
    })
  })
}
