import { clickAndConfirm, expectToast } from '../support/feedback.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  getReview,
  getSummary,
  marqueeFile,
} from '../support/import-files.ts'
import { readItems } from '../support/stored-items.ts'
import { expect, test } from '../support/test.ts'

const rated = (id: number) => exportedItem(id, { type: 'rating', half_stars: 2, at: 5 })

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

/** Runs in the page: an import takes some seconds. */
function slowDown(): void {
  const { setTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay = 200, ...values: unknown[]) => setTimeout(run, delay, ...values),
  })
}
