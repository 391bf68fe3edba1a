import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { expectToast } from '#src/testing/toasts.ts'

/** Titles of the catalogue: focusing a card prefetches its page. */
const [SALT_ROAD, NORTH_PIER, LOW_WATER] = [676869, 655018, 529650]

const STARTED = [
  createStarted(SALT_ROAD, 'The Salt Road', 3),
  createStarted(NORTH_PIER, 'North Pier', 2),
  createStarted(LOW_WATER, 'Low Water', 1),
]

const continueWatching = page.getByRole('list', { name: 'Continue Watching' })
const recentlyWatched = page.getByRole('list', { name: 'Recently Watched' })
const undo = page.getByRole('button', { name: 'Undo' })
const getCard = (name: string) => continueWatching.getByRole('listitem').filter({ hasText: name })
const removeButton = (name: string) =>
  continueWatching.getByRole('button', { name: `Remove ${name} from Continue Watching` })

test('a card has a bar as long as what was watched', async () => {
  await openHome()
  const card = getCard('Low Water')
  await expect.element(card.getByText('10% watched')).toBeInTheDocument()
  const bar = card.element().querySelector<HTMLElement>('[style="width: 10%;"]')
  scrollTo(card)
  await expect.element(bar).toBeInViewport()
  const share = (bar?.getBoundingClientRect().width ?? 0) / (bar?.parentElement?.clientWidth ?? 0)
  expect(share).toBeCloseTo(0.1)
})

test('a card is removed with the keyboard and restored by Undo', async () => {
  await openHome()
  const before = readProgress()
  await press(removeButton('North Pier'))
  await expectToast('Removed from Continue Watching', 'North Pier')
  expect(getNames(continueWatching)).toEqual(['The Salt Road', 'Low Water'])
  await expect.element(getCard('Low Water').getByRole('link').first()).toHaveFocus()
  await expect.poll(() => Object.keys(readProgress())).toEqual([`movie-${SALT_ROAD}`, `movie-${LOW_WATER}`])
  await undo.click()
  await expect.poll(() => getNames(continueWatching)).toEqual(['The Salt Road', 'North Pier', 'Low Water'])
  await expect.poll(readProgress).toEqual(before)
})

test('a card is marked as watched and restored by Undo', async () => {
  await openHome()
  const before = readProgress()
  await press(continueWatching.getByRole('button', { name: 'Mark Low Water as watched' }))
  await expectToast('Marked as watched', 'Low Water')
  expect(getNames(recentlyWatched)).toEqual(['Low Water'])
  await expect
    .poll(() => readProgress()[`movie-${LOW_WATER}`])
    .toMatchObject({ progress: { watched: 6000, duration: 6000 } })
  await undo.click()
  await expect.poll(() => getNames(continueWatching)).toEqual(['The Salt Road', 'North Pier', 'Low Water'])
  await expect.element(recentlyWatched).not.toBeInTheDocument()
  await expect.poll(readProgress).toEqual(before)
})

test('the buttons appear on hover and are large enough', async () => {
  await openHome()
  const remove = removeButton('The Salt Road')
  const { parentElement } = remove.element()
  await expect.element(parentElement).toHaveStyle({ opacity: '0' })
  await getCard('The Salt Road').getByRole('link').first().hover()
  await expect.element(parentElement).toHaveStyle({ opacity: '1' })
  const { width, height } = remove.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await remove.click()
  await expectToast('Removed from Continue Watching', 'The Salt Road')
})

function createStarted(id: number, name: string, watchedAt: number) {
  const { title } = createMoviePosition()
  return toPositionItem(
    createMoviePosition({ playable: { kind: 'movie', id }, title: { ...title, name }, watchedAt }),
  )
}

async function openHome(): Promise<void> {
  await renderScreen('/', { library: STARTED })
  await expect.poll(() => getNames(continueWatching)).toEqual(['The Salt Road', 'North Pier', 'Low Water'])
  await expect.poll(() => Object.keys(readProgress())).toHaveLength(STARTED.length)
}

async function press(button: Locator): Promise<void> {
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

const getNames = (row: Locator) => getTexts(row.getByRole('heading', { level: 3 }))

function readProgress(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem('watchProgress') ?? '{}')
}
