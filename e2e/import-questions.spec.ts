import { movieRecord } from './support/catalogue.ts'
import { chooseFiles, getReview, textFile } from './support/import-files.ts'
import { expect, test } from './support/test.ts'

test('of many names that wait for a choice, more are shown on request', async ({ page }) => {
  await page.route('**/tmdb/3/search/movie?**', (route) => {
    const title = new URL(route.request().url()).searchParams.get('query') ?? ''
    const results = [1990, 1991].map((year, index) =>
      movieRecord({ id: Number(title.slice(5)) * 2 + index, title, release_date: `${year}-01-01` }),
    )
    return route.fulfill({ json: { page: 1, results, total_pages: 1, total_results: 2 } })
  })
  await page.goto('/import')
  const rows = Array.from({ length: 60 }, (_, index) => `2022-06-01,Twin ${index + 1},,x\n`).join('')
  await chooseFiles(page, textFile('watchlist.csv', `Date,Name,Year,Letterboxd URI\n${rows}`))
  const questions = page.getByRole('region', { name: 'Which title? (60)' })
  await expect(questions.getByRole('combobox')).toHaveCount(50)
  await questions.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(questions.getByRole('combobox')).toHaveCount(60)
  await expect(questions.getByRole('listitem').nth(50)).toBeFocused()
  await questions.getByRole('button', { name: 'Use the most likely match for all' }).click()
  await expect(getReview(page).getByText('60 titles in your watchlist')).toBeVisible()
})

test('a spreadsheet asks for the order of its dates, and names the columns that are not read', async ({
  page,
}) => {
  await page.goto('/import')
  await chooseFiles(
    page,
    textFile('movies.csv', "Title,Watched on,Mood,Cinema\nKepler's Daughter,3/4/2021,Calm,Odeon\n"),
  )
  const dates = page.getByRole('combobox', { name: 'Dates in your file' })
  await dates.selectOption({ label: '3/4/2021 is April 3, 2021' })
  await page.getByText('What we’ll add (1)').click()
  await expect(page.getByText('Watched April 3, 2021')).toBeVisible()
  await expect(page.getByText('Files we couldn’t fully read (1)')).toBeVisible()
  await expect(page.getByText('Not read: Mood, Cinema.')).toBeVisible()
})
