import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const pick = page.getByRole('main').getByRole('article')
const name = pick.getByRole('heading', { level: 2 })
const another = page.getByRole('button', { name: 'Get Another' })

test('a pick shows its type, poster and at most three genres, and is in the URL', async () => {
  const { router } = await renderScreen('/random')
  await expect.element(another).toBeVisible()
  await expect.poll(() => router.state.location.href).toMatch(/^\/random\?kind=(movie|tv)&id=\d+$/)
  const { kind, id } = router.state.location.search
  await expect.element(pick.getByText(kind === 'movie' ? 'Movie' : 'TV show', { exact: true })).toBeVisible()
  await expect.element(pick.getByRole('img', { name: /^Poster of/ })).toBeVisible()
  const genres = pick.getByRole('list', { name: 'Genres' }).getByRole('listitem').elements().length
  expect(genres).toBeGreaterThan(0)
  expect(genres).toBeLessThanOrEqual(3)
  await expect
    .element(page.getByRole('link', { name: 'Watch Now' }))
    .toHaveAttribute('href', `/${kind}/${id}/watch`)

  const first = name.element().textContent
  await page.getByRole('button', { name: 'Add to Watchlist' }).click()
  await another.click()
  await expect.element(name).not.toHaveTextContent(first)
  router.history.back()
  await expect.element(name).toHaveTextContent(first)
  await expect.element(page.getByRole('button', { name: 'In Watchlist' })).toBeVisible()

  const lists = listCatalogueRequests().filter((request) => request.startsWith('/discover/'))
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) expect(list).toMatch(/^\/discover\/(movie|tv)\?with_genres=\d+&.*page=(1?\d|20)$/)
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('the current pick stays and an error is shown', async () => {
    const catalogue: Record<string, Stub> = {}
    await renderScreen('/random', { catalogue })
    await expect.element(name).toBeVisible()
    const first = name.element().textContent
    catalogue['/discover/movie'] = 401
    catalogue['/discover/tv'] = 401
    await another.click()
    await expect.element(page.getByText('We couldn’t find another pick. Please try again.')).toBeVisible()
    await expect.element(name).toHaveTextContent(first)
  })
})
