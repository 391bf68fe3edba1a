import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const COLLECTION = {
  id: 31,
  name: 'The Harbor Collection',
  overview: 'Three nights in one harbor.',
  parts: [
    { id: 655018, title: 'Second', release_date: '2020-01-01' },
    { id: 517442, title: 'First', release_date: '2018-01-01' },
  ],
}

const heading = page.getByRole('heading', { level: 1 })
const movies = page.getByRole('region', { name: 'Movies in this collection' })
const parts = movies.getByRole('article')

test('a collection lists its parts in order and adds them to the watchlist', async () => {
  await renderScreen('/collection/31', { catalogue: { '/collection/31': COLLECTION } })
  await expect.element(heading).toHaveTextContent(COLLECTION.name)
  await expect.element(page.getByText('0 of 2 watched')).toBeVisible()
  await expect.element(page.getByText(/^\d+ h( \d+ min)? in total$/)).toBeVisible()
  expect(getTexts(parts.getByRole('heading'))).toEqual(['First', 'Second'])

  const saved = parts.getByRole('button', { pressed: true })
  await page.getByRole('button', { name: 'Add all to watchlist' }).click()
  await expect.element(page.getByRole('button', { name: 'All in your watchlist' })).toBeDisabled()
  await expect.element(saved).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(saved).not.toBeInTheDocument()
})

test('the page of a movie leads to its collection', async () => {
  const { router } = await renderScreen('/collection/473964')
  const part = movies.getByRole('link').first()
  await expect.element(part).toBeVisible()
  const name = heading.element().textContent
  await router.navigate({ href: part.element().getAttribute('href') ?? '' })
  await page.getByRole('link', { name: `Part of ${name}`, exact: false }).click()
  await expect.poll(() => router.state.location.href).toBe('/collection/473964')
  await expect.element(heading).toHaveTextContent(name)
})

describe('without such a page', () => {
  expectErrors(/Catalogue status 404/)

  test('a collection that the catalog does not have is not found', async () => {
    await renderScreen('/collection/99999999')
    await expect.element(page.getByRole('heading', { name: 'Collection not found' })).toBeVisible()
  })
})
