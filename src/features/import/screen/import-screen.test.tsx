import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openImports } from '#src/features/import/import-database.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  marqueeFile,
  movieRecord,
  review,
  textFile,
} from '#src/features/import/testing/import-files.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { delayResponse, toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const HEADER = 'Date,Name,Year,Letterboxd URI\n'
const WATCHLIST = textFile('watchlist.csv', `${HEADER}2022-06-01,Twin Peers,,https://boxd.it/a\n`)

const finding = page.getByRole('heading', { name: 'Finding your titles' })
const showMore = page.getByRole('button', { name: 'Show more' })
const mostLikely = page.getByRole('button', { name: 'Use the most likely match for all' })

beforeEach(() => openImports(getLibrary().owner).clearImports())

test('a step that ends does not interrupt a user who types in the search', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = delayResponse(promise, () => Response.json(toPage([twinPeers(900)])))
  await openImport(WATCHLIST, { '/search/movie': respond })
  await expect.element(finding).toHaveFocus()
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  search.element().focus()
  await userEvent.keyboard('hel')
  resolve()
  await expect.element(review).toBeVisible()
  await userEvent.keyboard('lo')
  await expect.element(search).toHaveValue('hello')
})

test('choosing the most likely titles moves the focus to the questions', async () => {
  await openImport(WATCHLIST, { '/search/movie': toPage([twinPeers(900), twinPeers(901)]) })
  await mostLikely.click()
  await expect.element(mostLikely).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Which title? (1)' })).toHaveFocus()
})

describe('when the catalogue fails', () => {
  expectErrors(/^Failed to look up titles:|RequestError/)

  test('trying again moves the focus to what goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const catalogue: Record<string, Stub> = { '/search/movie': 401 }
    await openImport(WATCHLIST, catalogue)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    catalogue['/search/movie'] = delayResponse(promise, () => Response.json(toPage([twinPeers(900)])))
    await retry.click()
    await expect.element(retry).not.toBeInTheDocument()
    await expect.element(finding).toHaveFocus()
    resolve()
    await expect.element(review).toBeVisible()
  })
})

test('showing the last rows moves the focus to the first of them', async () => {
  const items = Array.from({ length: 70 }, (_, index) =>
    exportedItem(index + 1, { type: 'watchlist', at: 5 }),
  )
  await openImport(marqueeFile(items))
  await page.getByText('What we’ll add (70)').click()
  await showMore.click()
  await expect.element(showMore).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Movie 51' })).toHaveFocus()
})

test('of many names that wait for a choice, more are shown on request', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `2022-06-01,Twin ${index + 1},,x\n`)
  await openImport(textFile('watchlist.csv', HEADER + rows.join('')), {
    '/search/movie': ({ searchParams }) => {
      const title = searchParams.get('query') ?? ''
      const id = Number(title.slice(5)) * 2
      const results = [1990, 1991].map((year, index) => ({
        ...twinPeers(id + index),
        title,
        release_date: `${year}-01-01`,
      }))
      return Response.json(toPage(results))
    },
  })
  const questions = page.getByRole('region', { name: 'Which title? (60)' })
  await expect.element(questions.getByRole('combobox')).toHaveLength(50)
  await questions.getByRole('button', { name: 'Show more' }).click()
  await expect.element(questions.getByRole('combobox')).toHaveLength(60)
  await expect.element(questions.getByRole('listitem').nth(50)).toHaveFocus()
  await mostLikely.click()
  await expect.element(review.getByText('60 titles in your watchlist')).toBeVisible()
})

test('a spreadsheet asks for the order of its dates, and names the columns that are not read', async () => {
  await openImport(
    textFile('movies.csv', "Title,Watched on,Mood,Cinema\nKepler's Daughter,3/4/2021,Calm,Odeon\n"),
  )
  await page.getByRole('combobox', { name: 'Dates in your file' }).selectOptions('3/4/2021 is April 3, 2021')
  await page.getByText('What we’ll add (1)').click()
  await expect.element(page.getByText('Watched April 3, 2021')).toBeVisible()
  await expect.element(page.getByText('Files we couldn’t fully read (1)')).toBeVisible()
  await expect.element(page.getByText('Not read: Mood, Cinema.')).toBeVisible()
})

test('a name that several titles have waits for a choice, which can be changed and is stored', async () => {
  const catalogue = { '/search/movie': toPage([twinPeers(900), twinPeers(901)]) }
  const { unmount } = await openImport(WATCHLIST, catalogue)
  const choice = page.getByRole('combobox', { name: 'Title for Twin Peers' })
  await expect.element(review.getByRole('status')).toHaveTextContent('Nothing to add yet. See below.')
  await choice.selectOptions('Twin Peers (1991) · Movie')
  await expect.element(review.getByText('1 title in your watchlist')).toBeVisible()
  await choice.selectOptions('None of these')
  await expect.element(choice).toHaveDisplayValue('None of these')
  await expect.element(review.getByText('1 entry won’t be imported.')).toBeVisible()

  await unmount()
  const { router } = await renderScreen('/import', { catalogue })
  await expect.element(review.getByText('1 entry won’t be imported.')).toBeVisible()
  await choice.selectOptions('Twin Peers (1990) · Movie')
  await getAddButton('1 entry').click()
  await page.getByRole('link', { name: 'See your watchlist' }).click()
  await expect.poll(() => router.state.location.href).toBe('/watchlist')
  await expect
    .element(
      page
        .getByRole('main')
        .getByRole('link', { name: /Twin Peers/ })
        .first(),
    )
    .toHaveAttribute('href', '/movie/900')
})

test('the command menu and the settings lead to it', async () => {
  const { router } = await renderScreen('/about')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('import')
  await page.getByRole('option', { name: 'Import', exact: true }).click()
  await expect.poll(() => router.state.location.href).toBe('/import')
  await router.navigate({ href: '/settings?tab=data' })
  await page.getByRole('link', { name: 'Import files' }).click()
  await expect.poll(() => router.state.location.href).toBe('/import')
})

async function openImport(file: File, catalogue: Readonly<Record<string, Stub>> = {}) {
  const screen = await renderScreen('/import', { catalogue })
  await chooseFiles(file)
  return screen
}

/** Its year is 1990 for 900. */
function twinPeers(id: number) {
  return movieRecord({ id, title: 'Twin Peers', release_date: `${1090 + id}-01-01` })
}
