import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  chooseFiles,
  exportedItem,
  getAddButton,
  marqueeFile,
  movieRecord,
  review,
  summary,
  textFile,
} from '#src/features/import/testing/import-files.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

import { openImports } from './import-database.ts'

const alert = page.getByRole('alert')
const retry = page.getByRole('button', { name: 'Try again' })
const chooseButton = page.getByRole('button', { name: 'Choose files' })

beforeEach(() => openImports(getLibrary().owner).clearImports())

test('files that cannot be imported say what to do, and change nothing', async () => {
  await renderScreen('/import')
  await chooseFiles(textFile('notes.csv', 'a,b\n1,2\n'))
  await expect
    .element(alert)
    .toHaveTextContent('We don’t recognize “notes.csv.” Choose an export from one of the services below.')
  await chooseFiles(textFile('broken.json', '{"a": '))
  await expect.element(alert).toMatchTextContent(/We couldn’t read “broken\.json\.”/)
  const bomb = zipSync({ 'watched.csv': strToU8(' '.repeat(20_000_000)) })
  await chooseFiles(new File([new Uint8Array(bomb)], 'bomb.zip', { type: 'application/zip' }))
  await expect.element(alert).toMatchTextContent(/“bomb\.zip” is too large once unzipped\./)
  await chooseFiles(textFile('ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n'))
  await expect.element(alert).toHaveTextContent('There’s nothing to import in “ratings.csv.”')
})

test('files are not blamed when the code that reads them does not load', async () => {
  const { Worker } = globalThis
  vi.spyOn(globalThis, 'Worker').mockImplementation(function createWorker(_url, options) {
    return new Worker('/missing-worker.js', options)
  })
  await renderScreen('/import')
  await chooseFiles(textFile('watchlist.csv', 'Title\nThe Salt Road\n'))
  await expect
    .element(alert)
    .toHaveTextContent('We couldn’t start reading your files. Reload this page and try again.')
})

test('an import of what was added since the preview changes nothing', async () => {
  await renderScreen('/import')
  await chooseFiles(marqueeFile([exportedItem(1, { type: 'rating', half_stars: 2, at: 5 })]))
  await expect.element(getAddButton('1 entry')).toBeVisible()
  await getLibrary().change([
    {
      kind: 'rating',
      key: 'movie-1',
      body: { id: 1, media_type: 'movie', half_stars: 10, rated_at: 5, title: 'Movie 1' },
    },
  ])
  await getAddButton('1 entry').click()
  await expect.element(review.getByRole('status')).toMatchTextContent(/Nothing new\./)
  await review.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(chooseButton).toBeVisible()
})

describe('when the catalogue fails', () => {
  expectErrors(/^Failed to look up titles:|RequestError/)

  test('what was found is stored, and the rest is looked up again', async () => {
    const names = ['Alpha', 'Beta', 'Gamma']
    const searched: string[] = []
    let isDown = true
    const catalogue = {
      '/search/movie': async ({ searchParams }: URL) => {
        const title = searchParams.get('query') ?? ''
        searched.push(title)
        if (title !== 'Gamma' || !isDown)
          return Response.json(toPage([movieRecord({ id: names.indexOf(title) + 1, title })]))
        await expect.element(page.getByText(/^2 of 3 titles/)).toBeVisible()
        return Response.json({}, { status: 401 })
      },
    }
    const { unmount } = await renderScreen('/import', { catalogue })
    const rows = names.map((name) => `2022-06-01,${name},2020,x\n`).join('')
    await chooseFiles(textFile('watchlist.csv', `Date,Name,Year,Letterboxd URI\n${rows}`))
    await expect.element(alert).toMatchTextContent(/What we’ve found so far is saved\./)
    await unmount()
    searched.length = 0
    await renderScreen('/import', { catalogue })
    await expect.element(retry).toBeVisible()
    isDown = false
    await retry.click()
    await expect.element(review.getByText('3 titles in your watchlist')).toBeVisible()
    expect(new Set(searched)).toEqual(new Set(['Gamma']))
  })
})

describe('on a full device', () => {
  expectErrors(/^(Failed to write the library on this device|The watchlist could not be copied)/)

  test('an import says how much is missing, and the rest can be imported later', async () => {
    rejectWrites()
    await renderScreen('/import')
    const watched = Array.from({ length: 260 }, (_, index) =>
      exportedItem(index + 1, { type: 'viewing', at: Date.UTC(2019, 0, 1) }),
    )
    await chooseFiles(marqueeFile(watched))
    await getAddButton('260 entries').click()
    await expect.element(summary.getByRole('alert')).toMatchTextContent(/10 entries weren’t added\./)
    await expect.element(summary.getByText('250 entries in your history')).toBeVisible()
    await page.getByRole('button', { name: 'Import more files' }).click()
    await chooseFiles(marqueeFile(watched))
    await expect.element(getAddButton('10 entries')).toBeVisible()
  })
})

describe('where the browser fails', () => {
  expectErrors(/^UnknownError/)

  test('earlier imports that cannot be read are read again', async () => {
    const { unmount } = await renderScreen('/import')
    await chooseFiles(marqueeFile([exportedItem(1, { type: 'rating', half_stars: 8, at: 5 })]))
    await getAddButton('1 entry').click()
    await expect.element(summary).toBeVisible()
    await unmount()
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function read(
      this: IDBObjectStore,
      ...range
    ) {
      if (this.transaction.db.name === 'marquee-imports') throw new DOMException('', 'UnknownError')
      return Reflect.apply(getAll, this, range)
    })
    await renderScreen('/import')
    await expect.element(alert).toMatchTextContent(/We couldn’t load your earlier imports\./)
    reads.mockRestore()
    retry.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Earlier imports' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Import your library' })).toHaveFocus()
  })
})

// eslint-disable-next-line typescript/unbound-method -- Reflect.apply passes the store
const { getAll, put } = IDBObjectStore.prototype

/** The library has room for one batch of an import. */
function rejectWrites(): void {
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
    this: IDBObjectStore,
    ...values
  ) {
    const isOfLibrary = this.transaction.db.name === 'marquee' && this.name === 'items'
    count += isOfLibrary ? 1 : 0
    if (isOfLibrary && count > 250) throw new DOMException('', 'QuotaExceededError')
    return Reflect.apply(put, this, values)
  })
}
