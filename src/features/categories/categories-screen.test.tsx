import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'

import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const tiles = page.getByRole('list', { name: 'Genres' }).getByRole('link')
const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
const apply = page.getByRole('button', { name: 'Apply Filters' })
const genre = page.getByRole('combobox', { name: 'Genre' })

test('tiles link to the movies of a genre, and on the TV tab to its TV shows', async () => {
  const { router } = await renderScreen('/categories')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect.element(tiles).toHaveLength(18)
  expect(getTexts(page.getByRole('tab'))).toEqual(['All Content', 'Movies', 'TV Shows'])
  await expect
    .element(tiles.filter({ hasText: 'Science Fiction' }))
    .toHaveAttribute('href', '/movies?genre=878')
  const colors = tiles.elements().map((tile) => getComputedStyle(tile).backgroundColor)
  expect(new Set(colors).size).toBeGreaterThan(10)

  await page.getByRole('tab', { name: 'TV Shows' }).click()
  await expect
    .element(tiles.filter({ hasText: 'Sci-Fi & Fantasy' }))
    .toHaveAttribute('href', '/tv-shows?genre=10765')
  expect(router.state.location.href).toBe('/categories?tab=tv')
  await tiles.filter({ hasText: 'Kids' }).click()
  await expect.poll(() => router.state.location.href).toBe('/tv-shows?genre=10762')
})

test('filters apply once a genre is selected, each as one chip, and can be removed', async () => {
  const { router } = await renderScreen('/categories')
  await expect.element(genre).toHaveDisplayValue('Select a genre')
  await apply.click()
  await expect.element(chips).not.toBeInTheDocument()

  await genre.selectOptions('Comedy')
  await apply.click()
  await apply.click()
  await expectChips(['All Content'])
  await page.getByRole('tab', { name: 'Movies' }).click()
  await apply.click()
  await expectChips(['All Content', 'Movies'])
  await expect
    .element(page.getByRole('list', { name: 'Comedy Movies' }).getByRole('article').first())
    .toBeVisible()

  const { href } = router.state.location
  await cleanup()
  await renderScreen(href)
  await expectChips(['All Content', 'Movies'])
  await page.getByRole('button', { name: 'Remove All Content' }).click()
  await expectChips(['Movies'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expectChips([])
  await expect.element(genre).toHaveDisplayValue('Select a genre')
})

test.each(['/categories', '/tv/392019'])('no option of the select of %s has an empty value', async (path) => {
  await renderScreen(path)
  const select = page.getByRole('combobox').first()
  await expect.element(select).toBeInTheDocument()
  const options = [...select.element().querySelectorAll('option')]
  expect(options).not.toEqual([])
  for (const option of options) expect(option.getAttribute('value')).not.toBe('')
})

async function expectChips(texts: string[]): Promise<void> {
  await expect.poll(() => getTexts(chips)).toEqual(texts)
}
