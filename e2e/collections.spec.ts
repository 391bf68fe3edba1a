import { expect, test, WIDTHS } from './support/test.ts'

const COLLECTION = {
  id: 31,
  name: 'The Harbor Collection',
  overview: 'Three nights in one harbor.',
  parts: [
    { id: 655018, title: 'Second', release_date: '2020-01-01' },
    { id: 517442, title: 'First', release_date: '2018-01-01' },
  ],
}

for (const width of WIDTHS) {
  test(`a collection lists its parts in order and adds them to the watchlist at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/tmdb/3/collection/31?**', (route) => route.fulfill({ json: COLLECTION }))
    await page.goto('/collection/31')
    await expect(page.getByRole('heading', { level: 1, name: COLLECTION.name })).toBeVisible()
    await expect(page.getByText('0 of 2 watched')).toBeVisible()
    await expect(page.getByText(/^\d+ h( \d+ min)? in total$/)).toBeVisible()
    const parts = page.getByRole('region', { name: 'Movies in this collection' }).getByRole('article')
    await expect(parts.getByRole('heading')).toHaveText(['First', 'Second'])

    await page.getByRole('button', { name: 'Add all to watchlist' }).click()
    await expect(page.getByRole('button', { name: 'All in your watchlist' })).toBeDisabled()
    await expect(parts.getByRole('button', { pressed: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(parts.getByRole('button', { pressed: true })).toHaveCount(0)
  })
}

test('the page of a movie leads to its collection', async ({ page }) => {
  await page.goto('/collection/473964')
  const part = page.getByRole('region', { name: 'Movies in this collection' }).getByRole('link').first()
  await part.waitFor()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await part.click()
  await page.getByRole('link', { name: `Part of ${name}` }).click()
  await expect(page).toHaveURL('/collection/473964')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test.describe('without such a page', () => {
  test.use({ expectedErrors: /Catalogue status 404/ })

  test('a collection that the catalog does not have is not found', async ({ page }) => {
    await page.goto('/collection/99999999')
    await expect(page.getByRole('heading', { name: 'Collection not found' })).toBeVisible()
  })
})
