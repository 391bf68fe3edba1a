import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { createViewing } from '#domain/history/testing/viewings.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { DAY_MS } from '#domain/time.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** They exist in the catalogue: the page of a title that gets the focus is prefetched. */
const IDS = [529650, 655018, 676869]
const now = Date.now()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const rows = page
  .getByRole('list', { name: 'Entries' })
  .getByRole('listitem')
  .filter({ has: page.getByRole('link') })
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

test('earlier progress is searched and filtered, in the URL', async () => {
  const router = await openProgress()
  await expect.element(rows).toHaveLength(4)
  await expect.element(page.getByRole('status').filter({ hasText: '4 entries' })).toBeInTheDocument()
  await expect.element(heading('Yesterday')).toBeVisible()
  await expect.element(rows.filter({ hasText: 'Season 1, episode 2' })).toMatchTextContent(/25% watched/)

  await searchField.fill('cafe leon')
  await expect.element(rows).toHaveLength(1)
  await searchField.fill('')
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('TV shows')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Finished')
  await expect.element(rows).toMatchTextContent(/Season 1, episode 1/)
  await expect.poll(() => router.state.location.href).toBe('/history?kind=tv&status=finished')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Rewatches')
  await expect.element(heading('No entries match')).toBeVisible()
  await button('Show everything').click()
  await expect.element(rows).toHaveLength(4)
})

test('a link opens the history as it was filtered', async () => {
  await openProgress('/history?kind=tv&status=finished')
  await expect.element(rows).toMatchTextContent(/Season 1, episode 1/)
})

test('some days are deleted, with an undo', async () => {
  await openProgress()
  await button('Delete…').click()
  const dialog = page.getByRole('dialog', { name: 'Delete from your history' })
  const deleteDates = async (from: number, to: number) => {
    await dialog.getByLabelText('From', { exact: true }).fill(toLocalDate(from))
    await dialog.getByLabelText('To', { exact: true }).fill(toLocalDate(to))
    await dialog.getByRole('button', { name: 'Delete these dates' }).click()
  }
  await deleteDates(now, now - DAY_MS)
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Choose a start date before the end date.')
  await deleteDates(now - DAY_MS, now)
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByText('Deleted 2 entries')).toBeVisible()
  await button('Undo').click()
  await expect.element(rows).toHaveLength(4)
})

test('everything is deleted', async () => {
  await openProgress()
  await button('Delete…').click()
  await button('Delete everything').click()
  const question = page.getByRole('dialog', { name: 'Delete all your history?' })
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect.element(page.getByText('Movies and TV shows you watch will show up here.')).toBeVisible()
  await expect.poll(() => localStorage.getItem('watchProgress')).toBe('{}')
})

/** Opens the history of progress without viewings, as earlier versions stored it. */
async function openProgress(path = '/history') {
  const [leon, pier] = IDS.map((id) => ({ kind: 'movie' as const, id }))
  const { title } = createMoviePosition()
  const library = [
    {
      playable: leon,
      title: { ...title, name: 'Café Léon' },
      progress: { watched: 6000, duration: 6000 },
      watchedAt: now,
    },
    { playable: pier, watchedAt: now - DAY_MS },
    { playable: createEpisode(1), progress: { watched: 2400, duration: 2400 }, watchedAt: now - 41 * DAY_MS },
    { playable: createEpisode(2), progress: { watched: 600, duration: 2400 }, watchedAt: now - 40 * DAY_MS },
  ].map((changes) => toPositionItem(createMoviePosition(changes)))
  const { router } = await renderScreen(path, { library })
  await expect.element(rows.first()).toBeVisible()
  return router
}

function createEpisode(episode: number) {
  return { kind: 'tv' as const, id: 392019, season: 1, episode }
}

/** Opens the history of movies that were watched so many milliseconds ago. */
async function openHistory(ages: readonly number[], path = '/history') {
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
