import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from './support/backend.ts'
import { clickAndConfirm, expectToast } from './support/feedback.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  getReview,
  getSummary,
  marqueeFile,
  rateInOtherTab,
  textFile,
} from './support/import-files.ts'
import { readItems } from './support/stored-items.ts'
import { expect, test } from './support/test.ts'

const rated = (id: number) => exportedItem(id, { type: 'rating', half_stars: 2, at: 5 })

test.describe('on a full device', () => {
  test.use({
    expectedErrors: /^(Failed to write the library on this device|The watchlist could not be copied)/,
  })

  test('an import says how much is missing, and the rest can be imported later', async ({ page }) => {
    await page.addInitScript(rejectWrites)
    await page.goto('/import')
    const watched = Array.from({ length: 260 }, (_, index) =>
      exportedItem(index + 1, { type: 'viewing', at: Date.UTC(2019, 0, 1) }),
    )
    await chooseFiles(page, marqueeFile(watched))
    await getAddButton(page, '260 entries').click()
    await expect(getSummary(page).getByRole('alert')).toContainText('10 entries weren’t added.')
    await expect(getSummary(page).getByText('250 entries in your history')).toBeVisible()
    await page.getByRole('button', { name: 'Import more files' }).click()
    await chooseFiles(page, marqueeFile(watched))
    await expect(getAddButton(page, '10 entries')).toBeVisible()
  })
})

test('an import that another tab has begun stays when one is applied', async ({ page, context }) => {
  await page.goto('/import')
  await chooseFiles(page, marqueeFile([rated(1)]))
  await expect(getAddButton(page, '1 entry')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/import')
  await getReview(other).getByRole('button', { name: 'Cancel import' }).click()
  await chooseFiles(other, marqueeFile([rated(2), rated(3)]))
  await expect(getAddButton(other, '2 entries')).toBeVisible()
  await getAddButton(page, '1 entry').click()
  await expect(getAddButton(page, '2 entries'), 'the import that is stored now').toBeVisible()
  await getAddButton(other, '2 entries').click()
  await expect(getSummary(other)).toBeVisible()
  expect((await readItems(page, 'rating')).map(({ key }) => key)).toEqual(['movie-2', 'movie-3'])
})

test('an import of what was added since the preview changes nothing', async ({ page, context }) => {
  await page.goto('/import')
  await chooseFiles(page, marqueeFile([rated(655018)]))
  await expect(getAddButton(page, '1 entry')).toBeVisible()
  await rateInOtherTab(context)
  await getAddButton(page, '1 entry').click()
  await expect(getReview(page).getByRole('status')).toContainText('Nothing new.')
  await getReview(page).getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('deleting everything stops what another tab imports', async ({ page, context }) => {
  await page.addInitScript(slowDown)
  await page.goto('/import')
  const watched = Array.from({ length: 5000 }, (_, index) =>
    exportedItem(index + 1, { type: 'viewing', at: Date.UTC(2019, 0, 1) }),
  )
  await chooseFiles(page, marqueeFile(watched))
  const other = await context.newPage()
  await other.goto('/settings?tab=data')
  await getAddButton(page, '5,000 entries').click()
  await expect(page.getByText(/^[1-9][\d,]* of 5,000 entries$/)).toBeVisible()
  await clickAndConfirm(other, 'Delete everything')
  await expectToast(other, 'Everything deleted', 'Your library is empty')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.goto('/history')
    await expect(tab.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  }
  await page.goto('/import')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toBeHidden()
})

test('the import of a guest can be undone by the user who took it over only', async ({ page }) => {
  const fetchRatings = () => requestAsUser(page, 'GET', 'library_items?kind=eq.rating&select=key')
  await importRatingAsGuest(page)
  await signInAsNewUser(page)
  await page.goto('/import')
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toBeVisible()
  await expect.poll(fetchRatings).toHaveLength(1)

  await signInAsNewUser(page)
  await page.goto('/about')
  const rating = { id: 1, media_type: 'movie', half_stars: 8, rated_at: 5, title: 'A' }
  await requestAsUser(page, 'POST', 'library_items', { kind: 'rating', key: 'movie-1', body: rating })
  await page.goto('/import')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect.poll(fetchRatings).toHaveLength(1)
  await expect(page.getByRole('status', { name: 'Loading earlier imports' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toBeHidden()
})

test('deleting everything deletes what undoing the import of a guest needs', async ({ page }) => {
  await importRatingAsGuest(page)
  await signInAsNewUser(page)
  await page.goto('/settings?tab=data')
  await clickAndConfirm(page, 'Delete everything')
  await expectToast(page, 'Everything deleted', 'Your library is empty')
  const keys = await page.evaluate(async () => {
    const opened = indexedDB.open('marquee-imports')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const found = opened.result.transaction('imports').objectStore('imports').getAllKeys()
    await new Promise((resolve) => (found.onsuccess = resolve))
    return found.result
  })
  expect(keys).toEqual([])
})

test('an import that another tab is applying is complete when it is listed', async ({ page, context }) => {
  await page.addInitScript(slowDown)
  await page.goto('/import')
  const watched = Array.from({ length: 2000 }, (_, index) =>
    exportedItem(index + 1, { type: 'viewing', at: Date.UTC(2019, 0, 1) }),
  )
  await chooseFiles(page, marqueeFile(watched))
  await expect(getAddButton(page, '2,000 entries')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/import')
  await expect(getAddButton(other, '2,000 entries')).toBeVisible()
  await getAddButton(page, '2,000 entries').click()
  await expect(page.getByText(/^[1-9][\d,]* of 2,000 entries$/)).toBeVisible()
  await getReview(other).getByRole('button', { name: 'Cancel import' }).click()
  const earlier = other.getByRole('region', { name: 'Earlier imports' })
  await expect(earlier.getByText(/ in your history$/)).toHaveText('2,000 entries in your history')
})

test.describe('where the browser fails', () => {
  test.use({ expectedErrors: /UnknownError/ })

  test('earlier imports that cannot be read are read again', async ({ page }) => {
    await importRatingAsGuest(page)
    await page.addInitScript(rejectReads)
    await page.goto('/import')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your earlier imports.')
    await page.evaluate(() => Object.assign(globalThis, { isReadable: true }))
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Earlier imports' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Import your library' })).toBeFocused()
  })
})

async function importRatingAsGuest(page: Page): Promise<void> {
  await page.goto('/import')
  const at = Date.UTC(2015, 1, 1)
  await chooseFiles(page, marqueeFile([exportedItem(1, { type: 'rating', half_stars: 8, at })]))
  await getAddButton(page, '1 entry').click()
  await expect(getSummary(page)).toBeVisible()
}

/** Runs in the page: earlier imports cannot be read. */
function rejectReads(): void {
  const { prototype } = IDBObjectStore
  // eslint-disable-next-line typescript/unbound-method -- Reflect.apply passes the store
  prototype.getAll = new Proxy(prototype.getAll, {
    apply: (getAll, store: IDBObjectStore, values) => {
      if (store.transaction.db.name === 'marquee-imports' && !('isReadable' in globalThis))
        throw new DOMException('', 'UnknownError')
      return Reflect.apply(getAll, store, values)
    },
  })
}

/** Runs in the page: an import takes some seconds. */
function slowDown(): void {
  const { setTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay = 200, ...values: unknown[]) => setTimeout(run, delay, ...values),
  })
}

/** Runs in the page: the library has room for one batch of an import. */
function rejectWrites(): void {
  const { prototype } = IDBObjectStore
  let count = 0
  // eslint-disable-next-line typescript/unbound-method -- Reflect.apply passes the store
  prototype.put = new Proxy(prototype.put, {
    apply: (put, store: IDBObjectStore, values) => {
      const isOfLibrary = store.transaction.db.name === 'marquee' && store.name === 'items'
      count += isOfLibrary ? 1 : 0
      if (isOfLibrary && count > 250) throw new DOMException('', 'QuotaExceededError')
      return Reflect.apply(put, store, values)
    },
  })
}

test('files are not blamed when the code that reads them does not load', async ({ page }) => {
  await page.goto('/import')
  await page.route('**/assets/parse-worker*', (route) => route.abort())
  await chooseFiles(page, textFile('watchlist.csv', 'Title\nThe Salt Road\n'))
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t start reading your files. Reload this page and try again.',
  )
})
