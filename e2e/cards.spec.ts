import type { Page } from '@playwright/test'

import { filmRecord, serveList } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const KINDS = [
  ['media_type tv', { media_type: 'tv' }, '/tv/7'],
  ['a name and no title', { title: undefined, name: 'North Pier' }, '/tv/7'],
  ['a title', {}, '/movie/7'],
  ['a title beside a name', { name: 'North Pier' }, '/movie/7'],
] as const

for (const [what, record, href] of KINDS) {
  test(`a record with ${what} leads to ${href}`, async ({ page }) => {
    const card = await showOne(page, { id: 7, ...record })
    await expect(card.getByRole('link')).toHaveAttribute('href', href)
  })
}

test('a card tells name, rating to one decimal and year', async ({ page }) => {
  const card = await showOne(page, { vote_average: 7.46, release_date: '2019-11-30' })
  await expect(card.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
  await expect(card.getByText('7.5')).toBeVisible()
  await expect(card.getByText('2019')).toBeVisible()
})

test('a record without a name is an unknown title, and what is not known is left out', async ({ page }) => {
  const card = await showOne(page, { title: null, release_date: '', vote_average: 0 })
  await expect(card.getByRole('heading', { name: 'Unknown Title' })).toBeVisible()
  await expect(card).toHaveText('Unknown Title')
})

test('a name in a script from right to left reads its own way', async ({ page }) => {
  const card = await showOne(page, { title: 'הדרך אל הים!' })
  const direction = await card.getByRole('heading').evaluate((element) => getComputedStyle(element).direction)
  expect(direction).toBe('rtl')
})

test('without a poster the backdrop stands, and without both a placeholder', async ({ page }) => {
  await page.route('**/t/p/*/backdrop.jpg', (route) => route.fulfill({ path: 'public/favicon.svg' }))
  const card = await showOne(page, { poster_path: null, backdrop_path: '/backdrop.jpg' })
  await expect(card.locator('img')).toHaveAttribute('src', /\/backdrop\.jpg$/)
  const bare = await showOne(page, { poster_path: null, backdrop_path: null })
  await expectPlaceholder(bare)
})

test('pictures that cannot be loaded give way to the next, and at last to a placeholder', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/t/p/**/{poster,backdrop}.jpg', (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return route.fulfill({ status: 404 })
  })
  const card = await showOne(page, { poster_path: '/poster.jpg', backdrop_path: '/backdrop.jpg' })
  await expectPlaceholder(card)
  expect([...new Set(asked)]).toEqual(['poster.jpg', 'backdrop.jpg'])
})

test('the favourite toggle appears on hover and on focus', async ({ page }) => {
  const card = await showOne(page, {})
  const toggle = card.getByRole('button', { name: 'Add The Salt Road to favorites' })
  await expect(toggle).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(toggle).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(toggle).toHaveCSS('opacity', '0')
  await card.getByRole('link').focus()
  await expect(toggle).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Remove The Salt Road from favorites' })).toBeFocused()
})

test('a picture is no larger than its place asks for', async ({ page }) => {
  await page.route('**/t/p/*/poster.jpg', (route) => route.fulfill({ path: 'public/favicon.svg' }))
  const card = await showOne(page, { poster_path: '/poster.jpg' })
  const source = () => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toMatch(/\/w200\/poster\.jpg$/)
  await expect(card.locator('img')).toHaveAttribute('width', /\d+/)
  await expect(card.locator('img')).toHaveAttribute('height', /\d+/)
})

/** Shows the films' listing with this one record in it, and gives its card. */
async function showOne(page: Page, changes: Record<string, unknown>) {
  await page.unroute('**/tmdb/3/movie/popular**')
  await serveList(page, '/movie/popular', [filmRecord(changes)])
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  return cards
}

async function expectPlaceholder(card: Awaited<ReturnType<typeof showOne>>) {
  const picture = card.locator('img')
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}
