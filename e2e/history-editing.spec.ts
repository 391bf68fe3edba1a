import type { Page } from '@playwright/test'

import { seedViewings, storedViewing } from './support/stored-viewings.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 24 * 60 * 60_000

// A row links to a title that the catalogue may not have.
test.use({ expectedErrors: /RequestError/ })

const viewings = (page: Page) => page.getByRole('list', { name: 'Entries' })
const deleteButtons = (page: Page) => viewings(page).getByRole('button', { name: /^Delete/ })
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name} from your history`, exact: true })
const editButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit the date of ${name}`, exact: true })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search your history' })
const emptyText = (page: Page) => page.getByText('Movies and TV shows you watch will show up here.')

test('days are deleted only between two complete dates', async ({ page }) => {
  const now = Date.now()
  await seedViewings(page, [storedViewing('movie', 1, now - 300 * DAY_MS), storedViewing('movie', 2, now)])
  await page.goto('/history')
  await page.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete from your history' })
  const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To', { exact: true })]
  const expectError = async (field: typeof from, error: string) => {
    await dialog.getByRole('button', { name: 'Delete these dates' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(error)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(error)
  }

  await expectError(from, 'Enter a valid start date.')
  // A month and a day without a year, and a day that does not exist.
  for (const typed of ['0115', '02312025']) {
    await from.press('Home')
    await from.pressSequentially(typed)
    await expectError(from, 'Enter a valid start date.')
  }
  await from.fill('2020-01-01')
  await to.fill('')
  await expectError(to, 'Enter a valid end date.')
  await to.pressSequentially('0231')
  await expectError(to, 'Enter a valid end date.')
  await to.fill('2020-01-02')
  await expectError(from, 'There’s nothing to delete on these dates.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(deleteButtons(page)).toHaveCount(2)
})

test('focus stays near what was edited or deleted', async ({ page }) => {
  const now = Date.now()
  await seedViewings(
    page,
    [1, 2, 3].map((id) => storedViewing('movie', id, now - id * 1000)),
  )
  await page.goto('/history')

  await test.step('a date that was saved', async () => {
    await editButton(page, 'Title 1').click()
    await page.getByRole('dialog').getByLabel('Date').fill('2020-05-17')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'May 17, 2020' })).toBeVisible()
    await expect(editButton(page, 'Title 1')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Before Marquee' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Before Marquee' })).toBeVisible()
    await expect(editButton(page, 'Title 1')).toBeFocused()
  })

  await test.step('rows that are deleted', async () => {
    await deleteButton(page, 'Title 2').press('Enter')
    await expect(deleteButton(page, 'Title 3')).toBeFocused()
    // Across the heading of a day.
    await page.keyboard.press('Enter')
    await expect(deleteButton(page, 'Title 1')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(emptyText(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a date that moves a viewing out of view leaves the focus in the history', async ({ page }) => {
  const now = Date.now()
  await seedViewings(
    page,
    Array.from({ length: 60 }, (_, index) => storedViewing('movie', index + 1, now - index * 1000)),
  )
  await page.goto('/history')
  await editButton(page, 'Title 1').click()
  await page.getByRole('button', { name: 'Before Marquee' }).press('Enter')
  await expect(page.getByText('Date changed')).toBeVisible()
  await expect(editButton(page, 'Title 1')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the search field shows what is searched', async ({ page }) => {
  await seedViewings(page, [storedViewing('movie', 1, Date.now())])
  await page.goto('/history')
  await searchField(page).pressSequentially('zzz')
  await expect(page).toHaveURL('/history?q=zzz')
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect(deleteButtons(page)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue('')
  await expect(searchField(page)).toBeFocused()

  await page.keyboard.type('title')
  await expect(page).toHaveURL('/history?q=title')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL('/history')
  await expect(searchField(page)).toHaveValue('')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('title')
})

test('deleting the only viewing that was found focuses the heading', async ({ page }) => {
  await seedViewings(page, [
    storedViewing('movie', 1, Date.now()),
    storedViewing('movie', 2, Date.now() - 1000),
  ])
  await page.goto('/history?q=Title+2')
  await deleteButton(page, 'Title 2').press('Enter')
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after midnight, what was watched before is no longer from today', async ({ page }) => {
  const evening = new Date(2026, 10, 24, 23, 58)
  await page.clock.install({ time: evening })
  await seedViewings(page, [storedViewing('movie', 1, evening.getTime() - 60_000)])
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog').getByLabel('To', { exact: true })).toHaveValue('2026-11-25')
})
