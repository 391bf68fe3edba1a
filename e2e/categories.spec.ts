import { expect, test } from './support/test.ts'

test('tiles link to the movies of a genre, and on the TV tab to its TV shows', async ({ page }) => {
  await page.goto('/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All Content', 'Movies', 'TV Shows'])
  const tiles = page.getByRole('list', { name: 'Genres' }).getByRole('link')
  await expect(tiles).toHaveCount(18)
  await expect(tiles.filter({ hasText: 'Science Fiction' })).toHaveAttribute('href', '/movies?genre=878')
  const colors = await tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).backgroundColor))
  expect(new Set(colors).size).toBeGreaterThan(10)

  await page.getByRole('tab', { name: 'TV Shows' }).click()
  await expect(tiles.filter({ hasText: 'Sci-Fi & Fantasy' })).toHaveAttribute('href', '/tv-shows?genre=10765')
  await expect(page).toHaveURL('/categories?tab=tv')
  await tiles.filter({ hasText: 'Kids' }).click()
  await expect(page).toHaveURL('/tv-shows?genre=10762')
})

test('filters apply once a genre is selected, each as one chip, and can be removed', async ({ page }) => {
  await page.goto('/categories')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  const apply = page.getByRole('button', { name: 'Apply Filters' })
  const genre = page.getByRole('combobox', { name: 'Genre' })
  await expect(genre.locator('option:checked')).toHaveText('Select a genre')
  await apply.click()
  await expect(chips).toHaveCount(0)

  await genre.selectOption('Comedy')
  await apply.click()
  await apply.click()
  await expect(chips).toHaveText(['All Content'])
  await page.getByRole('tab', { name: 'Movies' }).click()
  await apply.click()
  await expect(chips).toHaveText(['All Content', 'Movies'])
  await expect(page.getByRole('list', { name: 'Comedy Movies' }).getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(chips).toHaveText(['All Content', 'Movies'])

  await page.getByRole('button', { name: 'Remove All Content' }).click()
  await expect(chips).toHaveText(['Movies'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(chips).toHaveCount(0)
  await expect(genre.locator('option:checked')).toHaveText('Select a genre')
})

test('no option of a select has an empty value', async ({ page }) => {
  for (const path of ['/categories', '/tv/392019']) {
    await page.goto(path)
    const options = page.getByRole('combobox').first().locator('option')
    await expect(options).not.toHaveCount(0)
    for (const option of await options.all()) expect(await option.getAttribute('value')).not.toBe('')
  }
})
