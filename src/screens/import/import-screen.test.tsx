import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { openImports } from '#src/features/import/import-database.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const HEADER = 'Date,Name,Year,Letterboxd URI\n'
const WATCHLIST = textFile('watchlist.csv', `${HEADER}2022-06-01,Twin Peers,,https://boxd.it/a\n`)

const review = page.getByRole('region', { name: /^From / })
const finding = page.getByRole('heading', { name: 'Finding your titles' })
const showMore = page.getByRole('button', { name: 'Show more' })
const mostLikely = page.getByRole('button', { name: 'Use the most likely match for all' })

beforeEach(() => openImports(getLibrary().owner).clearImports())

test('a step that ends does not interrupt a user who types in the search', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = delayResponse(promise, () => Response.json(resultsOf(twinPeers(900))))
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
  await openImport(WATCHLIST, { '/search/movie': resultsOf(twinPeers(900), twinPeers(901)) })
  await press(mostLikely)
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
    catalogue['/search/movie'] = delayResponse(promise, () => Response.json(resultsOf(twinPeers(900))))
    await press(retry)
    await expect.element(retry).not.toBeInTheDocument()
    await expect.element(finding).toHaveFocus()
    resolve()
    await expect.element(review).toBeVisible()
  })
})

test('showing the last rows moves the focus to the first of them', async () => {
  const items = Array.from({ length: 70 }, (_, index) => ({
    media_type: 'movie',
    tmdb_id: index + 1,
    title: `Movie ${index + 1}`,
    release_date: '2020-01-01',
    type: 'watchlist',
    at: 5,
  }))
  const library = JSON.stringify({ format: 'marquee-library', version: 1, items })
  await openImport(textFile('marquee.json', library))
  await page.getByText('What we’ll add (70)').click()
  await press(showMore)
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
      return Response.json(resultsOf(...results))
    },
  })
  const questions = page.getByRole('region', { name: 'Which title? (60)' })
  await expect.element(questions.getByRole('combobox')).toHaveLength(50)
  await press(questions.getByRole('button', { name: 'Show more' }))
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

async function openImport(file: File, catalogue: Readonly<Record<string, Stub>> = {}): Promise<void> {
  await renderScreen('/import', { catalogue })
  const input = page.getByLabelText('Choose files')
  await expect.element(input).toBeInTheDocument()
  await input.upload(file)
}

async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/csv' })
}

function twinPeers(id: number) {
  return {
    id,
    title: 'Twin Peers',
    poster_path: null,
    backdrop_path: null,
    release_date: `${1090 + id}-01-01`,
    vote_average: 7.46,
    overview: '',
    genre_ids: [18],
  }
}

function resultsOf(...results: object[]) {
  return { page: 1, results, total_pages: 1, total_results: results.length }
}
