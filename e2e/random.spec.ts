import { expect, test } from './support/test.ts'

test('a pick has its badge, facts and at most three genres, and stands in the address', async ({ page }) => {
  await page.goto('/random')
  await expect(page.getByRole('button', { name: 'Get Another' })).toBeVisible()
  await expect(page).toHaveURL(/\/random\?kind=(movie|tv)&id=\d+$/)
  const kind = new URL(page.url()).searchParams.get('kind')
  const pick = page.getByRole('main').getByRole('article')
  await expect(pick.getByText(kind === 'movie' ? 'Movie' : 'TV Show', { exact: true })).toBeVisible()
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

test('picks come from pages 1 to 20 of a genre, films and series alike', async ({ page }) => {
  const drawn: { kind: string; page: number; genre: string | null }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const kind = /\/discover\/(movie|tv)$/.exec(pathname)?.[1]
    if (kind)
      drawn.push({ kind, page: Number(searchParams.get('page')), genre: searchParams.get('with_genres') })
  })
  await page.goto('/random')
  const another = page.getByRole('button', { name: 'Get Another' })
  for (let draw = 0; draw < 16; draw += 1) {
    const address = page.url()
    await another.click()
    await expect(page).not.toHaveURL(address)
    await expect(another).toBeEnabled()
  }
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(['movie', 'tv']))
  expect(drawn.every(({ page: number }) => number >= 1 && number <= 20)).toBe(true)
  expect(new Set(drawn.map(({ genre }) => genre)).size).toBeGreaterThan(4)
})

test.describe('when nothing else can be had', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the pick stays, and the viewer is told', async ({ page }) => {
    await page.goto('/random')
    const name = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText()
    await page.route('**/discover/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('button', { name: 'Get Another' }).click()
    await expect(page.getByText('Nothing else could be picked. Please try again.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(name)
  })
})
