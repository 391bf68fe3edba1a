import type { Locator, Page } from '@playwright/test'

import { mockList, movieRecord } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

test('without a poster a card shows the backdrop, and without both a placeholder', async ({ page }) => {
  await page.route('**/t/p/*/backdrop.jpg', (route) => route.fulfill({ path: 'public/favicon.svg' }))
  const card = await showCard(page, { poster_path: null, backdrop_path: '/backdrop.jpg' })
  await expect(card.locator('img')).toHaveAttribute('src', /\/backdrop\.jpg$/)
  const cardWithoutImages = await showCard(page, { poster_path: null, backdrop_path: null })
  await expectPlaceholder(cardWithoutImages)
})

test('a card whose images fail falls back to the backdrop and then to a placeholder @full', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('**/t/p/**/{poster,backdrop}.jpg', (route) => {
    requests.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return route.fulfill({ status: 404 })
  })
  const card = await showCard(page, { poster_path: '/poster.jpg', backdrop_path: '/backdrop.jpg' })
  await expectPlaceholder(card)
  expect([...new Set(requests)]).toEqual(['poster.jpg', 'backdrop.jpg'])
})

test('a card names its title while its poster loads, and on the placeholder', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/t/p/*/slow.jpg', async (route) => {
    await arrived.promise
    await route.fulfill({ path: 'public/favicon.svg' })
  })
  const card = await showCard(page, { poster_path: '/slow.jpg' })
  await expect.poll(() => readName(card)).toContain('"The Salt Road"')
  await expect(card.getByRole('link', { name: 'The Salt Road', exact: true })).toBeVisible()
  arrived.resolve()
  await expect.poll(() => readName(card)).toBe('""')
  expect(await readName(await showCard(page, { poster_path: null }))).toContain('"The Salt Road"')
})

test('a card loads the image size that fits it @full', async ({ page }) => {
  await page.route('**/t/p/*/poster.jpg', (route) => route.fulfill({ path: 'public/favicon.svg' }))
  const card = await showCard(page, { poster_path: '/poster.jpg' })
  const source = () => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toMatch(/\/w200\/poster\.jpg$/)
  await expect(card.locator('img')).toHaveAttribute('width', /\d+/)
  await expect(card.locator('img')).toHaveAttribute('height', /\d+/)
})

/** Opens the list of movies with only this record, and returns its card. */
async function showCard(page: Page, changes: Record<string, unknown>) {
  await page.unroute('**/tmdb/3/movie/popular**')
  await mockList(page, '/movie/popular', [movieRecord(changes)])
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  return cards
}

function readName(card: Locator): Promise<string> {
  return card.locator('.frame').evaluate((frame) => getComputedStyle(frame, '::after').content)
}

async function expectPlaceholder(card: Awaited<ReturnType<typeof showCard>>) {
  const image = card.locator('img')
  await expect(image).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
}
