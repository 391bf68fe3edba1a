import { expect, test } from './support/test.ts'

test('films are listed page by page, and a page can be sent as a link', async ({ page }) => {
  await page.goto('/movies')
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(async () => (await titles()).length).toBe(20)
  const first = await titles()
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('link', { name: 'Next' }))
    .click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect.poll(async () => (await titles()).join()).not.toBe(first.join())
  const second = await titles()
  await page.reload()
  await expect.poll(titles).toEqual(second)
})

test('a category leads to its films', async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('link', { name: 'Crime' }).click()
  await expect(page).toHaveURL('/movies?genre=80')
  await expect(page.getByText('Showing movies in selected genre')).toBeVisible()
})

test('search finds films, series and people, and says when it finds nothing', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByText('Discover Your Next Watch')).toBeVisible()
  await page.goto('/search?q=half past midnight')
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
  await page.goto('/search?q=qqqqzzzz')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a blank search asks the catalogue nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/search/multi') && asked.push(request.url()))
  await page.goto('/search?q=%20%20')
  await expect(page.getByText('Discover Your Next Watch')).toBeVisible()
  expect(asked).toEqual([])
})

test('a series lists its seasons and finds an episode by a part of its name', async ({ page }) => {
  await page.goto('/tv-shows')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const episodes = page.getByRole('region', { name: 'Episodes' })
  const names = episodes.getByRole('heading', { level: 3 })
  await expect.poll(() => names.count()).toBeGreaterThan(3)
  await expect(page.getByRole('switch', { name: 'Auto Next Episode' })).toBeChecked()
  const wanted = (await names.nth(2).innerText()).replace(/^E3\s*/, '')
  await episodes.getByLabel('Search episodes').fill(wanted.toUpperCase())
  await expect(names).toHaveCount(1)
  await expect(episodes.getByRole('link')).toHaveAttribute('href', /\/watch\?season=1&episode=3$/)
})

test('a random pick can be had again', async ({ page }) => {
  await page.goto('/random')
  const name = () => page.getByRole('main').getByRole('heading', { level: 2 }).innerText()
  await expect(page.getByRole('button', { name: 'Get Another' })).toBeVisible()
  const first = await name()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Get Another' }).click()
      return name()
    })
    .not.toBe(first)
})
