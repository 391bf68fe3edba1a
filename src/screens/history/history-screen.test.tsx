import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { DAY_MS } from '#domain/time.ts'
import { createViewing } from '#domain/viewings/testing/viewings.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** They exist in the catalogue: the page of a title that gets the focus is prefetched. */
const IDS = [529650, 655018, 676869]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const deleteButtons = page.getByRole('list', { name: 'Entries' }).getByRole('button', { name: /^Delete/ })
const deleteButton = (number: number) => button(`Delete Title ${number} from your history`)
const editButton = (number: number) => button(`Edit the date of Title ${number}`)
const searchField = page.getByRole('searchbox', { name: 'Search your history' })
const mainHeading = page.getByRole('heading', { level: 1 })

test('days are deleted only between two complete dates', async () => {
  await openHistory([300 * DAY_MS, 0])
  await button('Delete…').click()
  const dialog = page.getByRole('dialog', { name: 'Delete from your history' })
  const from = dialog.getByLabelText('From', { exact: true })
  const to = dialog.getByLabelText('To', { exact: true })
  const expectError = async (field: Locator, error: string) => {
    await dialog.getByRole('button', { name: 'Delete these dates' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(error)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(error)
  }

  await expectError(from, 'Enter a valid start date.')
  // A month and a day without a year, and a day that does not exist.
  for (const typed of ['0115', '02312025']) {
    await userEvent.keyboard(`{Home}${typed}`)
    await expectError(from, 'Enter a valid start date.')
  }
  await from.fill('2020-01-01')
  await to.fill('')
  await expectError(to, 'Enter a valid end date.')
  await userEvent.keyboard('0231')
  await expectError(to, 'Enter a valid end date.')
  await to.fill('2020-01-02')
  await expectError(from, 'There’s nothing to delete on these dates.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => deleteButtons.elements()).toHaveLength(2)
})

test('focus stays near what was edited or deleted', async () => {
  await openHistory([1000, 2000, 3000])
  await editButton(1).click()
  await page.getByRole('dialog').getByLabelText('Date').fill('2020-05-17')
  await press(button('Save'))
  await expect.element(heading('May 17, 2020')).toBeVisible()
  await expect.element(editButton(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press(button('Before Marquee'))
  await expect.element(heading('Before Marquee')).toBeVisible()
  await expect.element(editButton(1)).toHaveFocus()

  await press(deleteButton(2))
  await expect.element(deleteButton(3)).toHaveFocus()
  // Across the heading of a day.
  await userEvent.keyboard('{Enter}')
  await expect.element(deleteButton(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  await expect.element(mainHeading).toHaveFocus()
})

test('a date that moves a viewing out of view leaves the focus in the history', async () => {
  await openHistory(Array.from({ length: 60 }, (_, index) => index * 1000))
  await editButton(1).click()
  await press(button('Before Marquee'))
  await expect.element(page.getByText('Date changed')).toBeVisible()
  await expect.element(editButton(1)).not.toBeInTheDocument()
  await expect.element(mainHeading).toHaveFocus()
})

test('the search field shows what is searched', async () => {
  const router = await openHistory([0])
  await searchField.fill('zzz')
  await expect.poll(() => router.state.location.href).toBe('/history?q=zzz')
  await press(button('Show everything'))
  await expect.poll(() => deleteButtons.elements()).toHaveLength(1)
  await expect.element(searchField).toHaveValue('')
  await expect.element(searchField).toHaveFocus()

  await userEvent.keyboard('title')
  await expect.poll(() => router.state.location.href).toBe('/history?q=title')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect.poll(() => router.state.location.href).toBe('/history')
  await expect.element(searchField).toHaveValue('')
  router.history.back()
  await expect.element(searchField).toHaveValue('title')
})

test('deleting the only viewing that was found focuses the heading', async () => {
  await openHistory([0, 1000], '/history?q=Title+2')
  await press(deleteButton(2))
  await expect.element(heading('No entries match')).toBeVisible()
  await expect.element(mainHeading).toHaveFocus()
})

/** Opens the history of movies that were watched so many milliseconds ago. */
async function openHistory(ages: readonly number[], path = '/history') {
  const now = Date.now()
  const library = ages.map((age, index) => {
    const title = { ...createViewing().title, name: `Title ${index + 1}`, posterPath: null }
    const id = IDS[index] ?? index
    return toViewingChange(createViewing({ playable: { kind: 'movie', id }, watchedAt: now - age, title }))
  })
  const { router } = await renderScreen(path, { library })
  await expect.element(searchField).toBeVisible()
  return router
}

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  control.element().focus()
  await userEvent.keyboard('{Enter}')
}
