import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { Addition } from '#domain/import/plan/plan-import.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  marqueeFile,
  review,
  summary,
} from '#src/features/import/testing/import-files.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { signInAsNewUser } from '#src/testing/sign-in.ts'

import { applyImport, finishInterrupted } from './apply-import.ts'
import { openImports } from './import-database.ts'

const at = Date.UTC(2024, 1, 1, 12)
const TITLE: TitleSummary = {
  kind: 'movie',
  id: 1,
  name: 'A',
  posterPath: null,
  backdropPath: null,
  date: '',
  rating: 0,
}
const earlier = page.getByRole('region', { name: 'Earlier imports' })
const chooseButton = page.getByRole('button', { name: 'Choose files' })

beforeEach(() => openImports(GUEST).clearImports())

test('an import is part of the account, and a second one adds only what is new', async () => {
  const items = [
    exportedItem(1, { type: 'viewing', at }),
    exportedItem(1, { type: 'watchlist', at }),
    exportedItem(2, { type: 'list', list: 'Rainy days', at }),
    exportedItem(3, { type: 'list', list: 'Rainy days', at }),
  ]
  await renderScreen('/import', { session: {} })
  await importItems('4 entries', items)
  await expect.poll(fetchKinds).toEqual(['list', 'list_title', 'list_title', 'viewing', 'watchlist'])

  await page.getByRole('button', { name: 'Import more files' }).click()
  await chooseFiles(marqueeFile([...items, exportedItem(4, { type: 'list', list: 'rainy days', at })]))
  await expect.element(review.getByText('4 entries are already in your library.')).toBeVisible()
  await getAddButton('1 entry').click()
  await page.getByRole('link', { name: 'See your lists' }).click()
  await expect.element(page.getByRole('list', { name: 'Lists' }).getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByText('3 titles')).toBeVisible()
})

test('a guest’s import can be undone after signing in, except what was changed since', async () => {
  const { router } = await renderScreen('/import')
  await importItems('3 entries', [
    exportedItem(1, { type: 'viewing', at }),
    exportedItem(2, { type: 'rating', half_stars: 9, at }),
    exportedItem(3, { type: 'list', list: 'Rainy days', at }),
  ])
  await signInAsNewUser({})
  await router.navigate({ href: '/lists' })
  await expect.poll(fetchKinds).toEqual(['list', 'list_title', 'rating', 'viewing'])
  await page.getByRole('link', { name: /Rainy days/ }).click()
  await page.getByRole('button', { name: 'Note for Movie 3' }).click()
  await page.getByLabelText('Your note').fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Mine')).toBeVisible()
  await router.navigate({ href: '/import' })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('Import undone')).toBeVisible()
  await expect.element(page.getByText('Changes you made since then were kept.')).toBeVisible()
  await expect.poll(fetchKinds).toEqual(['list', 'list_title'])
})

test('the import of a guest can be undone by the user who took it over only', async () => {
  const { unmount } = await renderScreen('/import')
  await importItems('1 entry', [exportedItem(1, { type: 'rating', half_stars: 8, at })])
  await unmount()
  const first = await renderScreen('/import', { session: {} })
  await expect.element(earlier).toBeVisible()
  await expect.poll(fetchKinds).toEqual(['rating'])

  await first.unmount()
  await signInAsNewUser({})
  await getLibrary().change([
    {
      kind: 'rating',
      key: 'movie-1',
      body: { id: 1, media_type: 'movie', half_stars: 8, rated_at: 5, title: 'A' },
    },
  ])
  await renderScreen('/import')
  await expect.element(chooseButton).toBeVisible()
  await expect.poll(fetchKinds).toEqual(['rating'])
  await expect.element(page.getByRole('status', { name: 'Loading earlier imports' })).not.toBeInTheDocument()
  await expect.element(earlier).not.toBeInTheDocument()
})

test('deleting everything deletes what undoing the import of a guest needs', async () => {
  const { unmount } = await renderScreen('/import')
  await importItems('1 entry', [exportedItem(1, { type: 'rating', half_stars: 8, at })])
  expect(await openImports(GUEST).readApplied()).toHaveLength(1)
  await unmount()
  await renderScreen('/settings?tab=data', { session: {} })
  const action = { name: 'Delete everything' }
  await page.getByRole('button', action).click()
  await page.getByRole('dialog').getByRole('button', action).click()
  await expect.element(page.getByText('Everything deleted')).toBeVisible()
  await expect.element(page.getByText('Your library is empty')).toBeVisible()
  expect(await openImports(GUEST).readApplied()).toEqual([])
  expect(await openImports(getLibrary().owner).readApplied()).toEqual([])
})

test('an import that ends early can be undone as far as it came', async () => {
  await renderScreen('/import')
  const imports = openImports(GUEST)
  const stop = new AbortController()
  const additions: Addition[] = [
    { type: 'watchlist', title: TITLE, at },
    { type: 'rating', title: TITLE, halfStars: 8, at },
  ]
  const importing = applyImport(
    imports,
    { additions, newLists: [], sources: ['marquee'] },
    { signal: stop.signal, onProgress: () => stop.abort() },
  )
  await expect(importing).rejects.toThrow('aborted')
  await finishInterrupted(imports)
  expect(await imports.readApplied()).toMatchObject([
    { isFinished: true, items: [{ kind: 'watchlist', keys: ['movie-1'] }] },
  ])
})

async function importItems(count: string, items: readonly object[]): Promise<void> {
  await chooseFiles(marqueeFile(items))
  await getAddButton(count).click()
  await expect.element(summary).toBeVisible()
}

/** Returns the kinds of the items that the account has. */
async function fetchKinds(): Promise<string[]> {
  const supabase = await getSupabase()
  const rows = unwrapData(await supabase.from('library_items').select('kind').not('body', 'is', null))
  return rows.map(({ kind }) => String(kind)).toSorted()
}
