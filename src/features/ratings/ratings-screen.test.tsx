import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { createRating } from '#domain/ratings/testing/ratings.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { toRatingChange } from '#src/features/library/views/ratings.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { download } from '#src/testing/downloads.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** They exist in the catalogue, whose pages are prefetched. */
const LIBRARY = [
  createRating(655018, { name: 'Beta', halfStars: 10, ratedAt: 3000 }),
  createRating(676869, { name: 'alpha', halfStars: 7, ratedAt: 2000 }),
  createRating(529650, { name: 'Gamma', halfStars: 7, ratedAt: 1000 }),
  createRating(392019, { name: '=1+1', halfStars: 1, ratedAt: 500, kind: 'tv', date: '2024-01-01' }),
].map(toRatingChange)

const main = page.getByRole('main')
const downloadButton = (format: string) =>
  page.getByRole('button', { name: `Download my ratings as ${format}` })
const names = main.getByRole('article').getByRole('heading')

test('My ratings are sorted and filtered', async () => {
  const { router } = await renderScreen('/ratings', { library: LIBRARY })
  await expectNames('Beta', 'alpha', 'Gamma', '=1+1')
  const first = main.getByRole('article').first()
  expect(first.getByRole('img', { name: 'Your rating' }).element().parentElement?.textContent).toBe('5')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Title, A to Z')
  await expectNames('=1+1', 'alpha', 'Beta', 'Gamma')
  await page.getByRole('button', { name: '3.5 stars (2)' }).click()
  await expectNames('alpha', 'Gamma')
  await expect.poll(() => router.state.location.href).toBe('/ratings?sort=title&stars=3.5')
})

test('the order and the stars of a link apply', async () => {
  await renderScreen('/ratings?sort=title&stars=3.5', { library: LIBRARY })
  await expectNames('alpha', 'Gamma')
})

test('stars that no title has lead back to all ratings', async () => {
  await renderScreen('/ratings?stars=2', { library: LIBRARY })
  await page.getByRole('button', { name: 'Show all ratings' }).click()
  await expect.element(names).toHaveLength(4)
  await expectNoAxeViolations()
})

test('My ratings are downloaded as CSV and JSON', async () => {
  await renderScreen('/ratings', { library: LIBRARY })
  const csv = await download(downloadButton('CSV'))
  expect(csv.name).toBe('my-ratings.csv')
  expect(csv.text.split('\r\n')).toHaveLength(6)
  expect(csv.text).toContain(`tv,392019,"'=1+1",2024-01-01,0.5,1970-01-01T00:00:00.500Z`)
  const json = await download(downloadButton('JSON'))
  expect(json.name).toBe('my-ratings.json')
  expect(JSON.parse(json.text)).toHaveLength(4)
})

test('ratings are cleared, with what an earlier version stored', async () => {
  localStorage.setItem('ratings', '{}')
  const { router } = await renderScreen('/settings?tab=data', { library: LIBRARY })
  await page.getByRole('button', { name: 'Clear ratings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear ratings' }).click()
  await expect.element(page.getByText('Your ratings have been cleared')).toBeVisible()
  expect(libraryItems.rating.get().byKey.size).toBe(0)
  expect(localStorage.getItem('ratings')).toBeNull()
  await router.navigate({ href: '/ratings' })
  await expect.element(page.getByRole('heading', { name: 'No ratings yet' })).toBeVisible()
})

async function expectNames(...expected: string[]): Promise<void> {
  await expect.poll(() => getTexts(names)).toEqual(expected)
}
