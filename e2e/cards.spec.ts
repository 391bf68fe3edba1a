import type { Locator, Page } from '@playwright/test'

import { mockList, movieRecord } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const RECORDS = [
  ['media_type tv', { media_type: 'tv' }, '/tv/7'],
  ['a name and no title', { title: undefined, name: 'North Pier' }, '/tv/7'],
  ['a title', {}, '/movie/7'],
  ['a title beside a name', { name: 'North Pier' }, '/movie/7'],
] as const

test('a card links to the movie or TV show of its record', async ({ page }) => {
  for (const [description, record, href] of RECORDS) {
    const card = await showCard(page, { id: 7, ...record })
    await expect(card.getByRole('link'), description).toHaveAttribute('href', href)
  }
})

test('a card shows the title, the rating with one decimal and the year', async ({ page }) => {
  const card = await showCard(page, { vote_average: 7.46, release_date: '2019-11-30' })
  await expect(card.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
  await expect(card.getByText('7.5')).toBeVisible()
  await expect(card.getByText('2019')).toBeVisible()
})

test('a record without a title is an unknown title, and missing facts are left out @full', async ({
  page,
}) => {
  const card = await showCard(page, { title: null, release_date: '', vote_average: 0 })
  await expect(card.getByRole('heading', { name: 'Unknown Title' })).toBeVisible()
  await expect(card).toHaveText('Unknown Title')
})

test('a title in a right-to-left script is laid out right to left @full', async ({ page }) => {
  const card = await showCard(page, { title: 'הדרך אל הים!' })
  const direction = await card.getByRole('heading').evaluate((element) => getComputedStyle(element).direction)
  expect(direction).toBe('rtl')
})

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

test('the favorite toggle appears on hover and on focus', async ({ page }) => {
  const card = await showCard(page, {})
  const toggle = card.getByRole('button', { name: 'Add The Salt Road to your watchlist' })
  await expect(toggle).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(toggle).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(toggle).toHaveCSS('opacity', '0')
  await card.getByRole('link').focus()
  await expect(toggle).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const pressed = card.getByRole('button', { name: 'Remove The Salt Road from your watchlist' })
  await expect(pressed).toBeFocused()
  // A favorite has a mark below the poster instead.
  const box = await readBox(card.locator('[aria-hidden].icon-heart-filled'))
  expect(box.y).toBeGreaterThan(await readBottom(card.locator('img')))
  await pressed.blur()
  await expect(pressed).toHaveCSS('opacity', '0')
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

async function readBox(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not visible')
  return box
}

function readName(card: Locator): Promise<string> {
  return card.locator('.frame').evaluate((frame) => getComputedStyle(frame, '::after').content)
}

async function readBottom(target: Locator): Promise<number> {
  const { y, height } = await readBox(target)
  return y + height
}

async function expectPlaceholder(card: Awaited<ReturnType<typeof showCard>>) {
  const image = card.locator('img')
  await expect(image).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
}
