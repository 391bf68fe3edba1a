import { expect, test } from '../support/test.ts'

test('results are best match first, and a reload shows as many as before', async ({ page }) => {
  await page.route('**/search/multi**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: createPage(number) })
  })
  await page.goto('/search?q=night')
  await expect(page.getByText('50 of 50 results for night')).toBeVisible()
  const results = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(results.nth(0)).toHaveText('Night')
  await page.getByRole('button', { name: 'Show more results' }).press('Enter')
  await expect(page.getByText('100 of 100 results for night')).toBeVisible()
  await page.reload()
  await expect(page.getByText('100 of 100 results for night')).toBeVisible()
})

test('a result opens its page @full', async ({ page }) => {
  await page.goto('/search?q=half past midnight')
  await page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half Past Midnight' })).toBeVisible()
})

/** One of five pages of 20 movies: the least popular first, and the exact match on the third page. */
function createPage(number: number) {
  const movies = Array.from({ length: 20 }, (_, index) => {
    const id = (number - 1) * 20 + index + 1
    return { id, media_type: 'movie', title: id === 59 ? 'Night' : `Night ${id}`, popularity: id % 61 }
  })
  return { page: number, results: movies, total_pages: 5, total_results: 100 }
}
