import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser, signInByRequest } from './support/backend.ts'
import { expectToast } from './support/feedback.ts'
import { readStored } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'

const IMPORTED_AT = Date.UTC(2019, 0, 1)

test('titles that a guest imports stay in an account whose watchlist was cleared before', async ({
  page,
}) => {
  const email = await signInAsNewUser(page)
  await requestAsUser(page, 'POST', 'library_items', { kind: 'clearing', key: 'watchlist', body: {} })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/import')
  await importItems(
    page,
    [1, 2].map((id) => createItem(id, { type: 'watchlist', at: IMPORTED_AT + id })),
  )
  await signInByRequest(page, email)
  await page.goto('/watchlist')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Movie 2', 'Movie 1'])
  await expect.poll(() => fetchBodies(page, 'watchlist')).toHaveLength(2)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible()
  expect(await readStored(page, 'watchlist')).toHaveLength(2)
})

test('what the account has stays as it is after an import by a guest, and after its undo', async ({
  page,
}) => {
  const email = await signInAsNewUser(page)
  const title = { id: 1, media_type: 'movie', title: 'Movie 1' }
  const saved = { ...title, added_at: 7 }
  const rated = { ...title, half_stars: 10, rated_at: 7, updated_at: 7 }
  for (const [kind, body] of Object.entries({ watchlist: saved, rating: rated }))
    await requestAsUser(page, 'POST', 'library_items', {
      kind,
      key: 'movie-1',
      body,
      changed_at: new Date(7),
    })
  await page.evaluate(() => localStorage.clear())

  await page.goto('/import')
  await importItems(page, [
    createItem(1, { type: 'watchlist', at: IMPORTED_AT }),
    createItem(1, { type: 'rating', half_stars: 2, at: IMPORTED_AT }),
    createItem(2, { type: 'rating', half_stars: 4, at: IMPORTED_AT }),
  ])
  await signInByRequest(page, email)
  await page.goto('/import')
  await expect.poll(() => fetchBodies(page, 'rating')).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, 'Import undone', 'Changes you made since then were kept.')
  await expect.poll(() => fetchBodies(page, 'rating')).toEqual([expect.objectContaining({ half_stars: 10 })])
  expect(await fetchBodies(page, 'watchlist')).toEqual([saved])
  expect(await readStored(page, 'watchlist')).toEqual([saved])
})

function createItem(id: number, changes: object) {
  return { media_type: 'movie', tmdb_id: id, title: `Movie ${id}`, release_date: '2020-01-01', ...changes }
}

async function importItems(page: Page, items: object[]): Promise<void> {
  const text = JSON.stringify({ format: 'marquee-library', version: 1, items })
  const file = { name: 'marquee.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: `Add ${items.length} entries` }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
}

async function fetchBodies(page: Page, kind: string): Promise<unknown[]> {
  const query = `library_items?select=body&kind=eq.${kind}&body=not.is.null&order=key`
  const rows: { body: unknown }[] = await requestAsUser(page, 'GET', query)
  return rows.map(({ body }) => body)
}
