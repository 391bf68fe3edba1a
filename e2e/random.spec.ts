import { expect, test } from './support/test.ts'

test('a pick shows its type, poster and at most three genres, and is in the URL', async ({ page }) => {
  await page.goto('/random')
  await expect(page.getByRole('button', { name: 'Get Another' })).toBeVisible()
  await expect(page).toHaveURL(/\/random\?kind=(movie|tv)&id=\d+$/)
  const kind = new URL(page.url()).searchParams.get('kind')
  const pick = page.getByRole('main').getByRole('article')
  await expect(pick.getByText(kind === 'movie' ? 'Movie' : 'TV show', { exact: true })).toBeVisible()
  await expect(pick.getByRole('img', { name: /^Poster of/ })).toBeVisible()
  const genres = await pick.getByRole('list', { name: 'Genres' }).getByRole('listitem').count()
  expect(genres).toBeGreaterThan(0)
  expect(genres).toBeLessThanOrEqual(3)
  const id = new URL(page.url()).searchParams.get('id')
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', `/${kind}/${id}/watch`)

  const name = await pick.getByRole('heading').innerText()
  await page.getByRole('button', { name: 'Add to Watchlist' }).click()
  await page.getByRole('button', { name: 'Get Another' }).click()
  await expect(pick.getByRole('heading')).not.toHaveText(name)
  await page.goBack()
  await expect(pick.getByRole('heading')).toHaveText(name)
  await expect(page.getByRole('button', { name: 'In Watchlist' })).toBeVisible()
})

test('picks are movies and TV shows from pages 1 to 20 of several genres @full', async ({ page }) => {
  const requests: { kind: string; page: number; genre: string | null }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const kind = /\/discover\/(movie|tv)$/.exec(pathname)?.[1]
    if (kind)
      requests.push({ kind, page: Number(searchParams.get('page')), genre: searchParams.get('with_genres') })
  })
  await page.goto('/random')
  const another = page.getByRole('button', { name: 'Get Another' })
  for (let draw = 0; draw < 16; draw += 1) {
    const url = page.url()
    await another.click()
    await expect(page).not.toHaveURL(url)
    await expect(another).toBeEnabled()
  }
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['movie', 'tv']))
  expect(requests.every(({ page: number }) => number >= 1 && number <= 20)).toBe(true)
  expect(new Set(requests.map(({ genre }) => genre)).size).toBeGreaterThan(4)
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the current pick stays and an error is shown', async ({ page }) => {
    await page.goto('/random')
    const name = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText()
    await page.route('**/discover/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('button', { name: 'Get Another' }).click()
    await expect(page.getByText('We couldn’t find another pick. Please try again.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(name)
  })
})
