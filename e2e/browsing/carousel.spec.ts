import type { Locator, Page } from '@playwright/test'

import { recordCatalogueRequests } from '../support/catalogue.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

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
