import type { Page } from '@playwright/test'

import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = '/movie/655018'

const LONG = `A **slow** start, then _nothing_ else.\r\n\r\n${'The orbit decays and so does the crew. '.repeat(40)}`

const REVIEWS = [
  {
    id: 'a',
    author: 'Ivo Marsh',
    author_details: { rating: 8 },
    content: LONG,
    created_at: '2024-03-04T10:00:00.000Z',
    url: 'https://reviews.example/a',
  },
  {
    id: 'b',
    author: '<b>Mara</b>',
    author_details: { rating: null },
    content: 'Short. <img src=x onerror=alert(1)>',
    created_at: '2024-03-05T10:00:00.000Z',
    url: 'javascript:alert(1)',
  },
]

async function mockReviews(page: Page, results: object[]) {
  await page.route('**/tmdb/3/movie/*?*append_to_response=keywords*', async (route) => {
    const record = await (await route.fetch()).json()
    await route.fulfill({ json: { ...record, reviews: { page: 1, results } } })
  })
}

for (const width of WIDTHS) {
  test(`reviews are collapsed, plain text and expandable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await mockReviews(page, REVIEWS)
    await page.goto(MOVIE)
    const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
    await expect(reviews).toHaveCount(2)
    const [long, short] = [reviews.first(), reviews.last()]
    await expect(long).toContainText('Ivo Marsh')
    await expect(long).toContainText('March 4, 2024')
    await expect(long).toContainText('8/10')
    await expect(long.locator('strong')).toHaveText('slow')
    await expect(long.locator('em')).toHaveText('nothing')
    await expect(long.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    const collapsed = await long.boundingBox()
    await long.getByRole('button', { name: 'Read more of the review by Ivo Marsh' }).click()
    const less = long.getByRole('button', { name: 'Show less of the review by Ivo Marsh' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    const expanded = await long.boundingBox()
    expect(expanded?.height).toBeGreaterThan((collapsed?.height ?? 0) + 20)
    await less.click()
    await expect.poll(async () => (await long.boundingBox())?.height).toBe(collapsed?.height)

    await expect(short.getByRole('heading')).toHaveText('<b>Mara</b>')
    await expect(short).toContainText('<img src=x onerror=alert(1)>')
    await expect(short.locator('b, img')).toHaveCount(0)
    await expect(short.getByRole('button')).toHaveCount(0)
    await expect(short.getByRole('link')).toHaveCount(0)
    await expect(short).not.toContainText('/10')
  })
}

test('a title with many reviews shows four, then all, and one without has no section @full', async ({
  page,
}) => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...REVIEWS[1], id: String(index) }))
  await mockReviews(page, many)
  await page.goto(MOVIE)
  const section = page.getByRole('region', { name: 'Reviews' })
  await expect(section.getByRole('article')).toHaveCount(4)
  await section.getByRole('button', { name: 'Show all 7 reviews' }).click()
  await expect(section.getByRole('article')).toHaveCount(7)
  await mockReviews(page, [])
  await page.goto('/movie/655018?fresh')
  await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()
  await expect(section).toHaveCount(0)
})
