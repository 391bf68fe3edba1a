import { describe, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const ROWS = `
  Trending, Trending Movies, Trending Series, Popular Movies, Top Rated,
  Action Movies, Comedy Movies, Drama Movies, Adventure Movies, Crime Movies, Family Movies,
  Popular TV Shows, Top Rated TV Shows,
  Action TV Shows, Comedy TV Shows, Drama TV Shows, Adventure TV Shows, Crime TV Shows, Family TV Shows
`
  .split(',')
  .map((row) => row.trim())

const row = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

test('rows are in order and load when they come near the window', async () => {
  await renderScreen('/')
  await expect.poll(() => getTexts(page.getByRole('heading', { level: 2 }))).toEqual(ROWS)
  await expect.element(row('Trending').getByRole('article').first()).toBeVisible()
  const last = row('Family TV Shows')
  await expect.element(last.getByRole('article')).not.toBeInTheDocument()
  await expect
    .element(last.getByRole('link', { name: 'See all Family TV Shows' }))
    .toHaveAttribute('href', '/tv-shows?genre=10751')
  scrollTo(last)
  await expect.element(last.getByRole('article').first()).toBeVisible()
})

test('Continue Watching and suggestions appear once a title was started', async () => {
  await renderScreen('/', { library: [toPositionItem(createMoviePosition())] })
  await expect.element(heading('Continue Watching')).toBeVisible()
  await expect.element(heading("We Think You'll Like")).toBeVisible()
  await expect.element(page.getByText('AI Recommendations')).toBeVisible()
  await expect.element(heading('Recently Watched')).not.toBeInTheDocument()
})

test('a trending row switches from today to this week', async () => {
  await renderScreen('/')
  const getNames = () => getTexts(row('Trending').getByRole('heading', { level: 3 })).join()
  await expect
    .element(row('Trending').getByRole('button', { name: 'Today' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(getNames).not.toBe('')
  const today = getNames()
  await row('Trending').getByRole('button', { name: 'This week' }).click()
  await expect.poll(() => !['', today].includes(getNames())).toBe(true)
  await expect
    .element(row('Trending').getByRole('button', { name: 'This week', pressed: true }))
    .toHaveFocus()
})

test('the kind of a hero card is the one that the record states', async () => {
  const results = [
    { id: 41, media_type: 'movie', name: 'Stated movie' },
    { id: 42, media_type: 'tv', title: 'Stated show' },
    { id: 43, name: 'Only a name' },
  ]
  await renderScreen('/', {
    catalogue: { '/trending/all/day': { page: 1, results, total_pages: 1, total_results: 3 } },
  })
  const cards = page.getByRole('list', { name: 'Trending now' }).getByRole('link')
  await expect.element(cards).toHaveLength(3)
  expect(cards.elements().map((card) => card.getAttribute('href'))).toEqual(['/movie/41', '/tv/42', '/tv/43'])
})

test('releasing a dragged card of the hero does not open it, and the next click does', async () => {
  const { router } = await renderScreen('/')
  const card = page.getByRole('list', { name: 'Trending now' }).getByRole('link').first()
  await expect.element(card).toBeVisible()
  const send = (type: string, clientX: number) =>
    card
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX, detail: 1 }),
      )
  send('pointerdown', 0)
  await handlePendingEvents()
  send('pointermove', 60)
  // The click belongs to the release.
  send('pointerup', 60)
  send('click', 60)
  await handlePendingEvents()
  expect(router.history.location.href).toBe('/')
  send('click', 60)
  await expect.poll(() => router.history.location.href).toMatch(/^\/(?:movie|tv)\/\d+$/)
})

test('the watchlist still grows when local storage is full', async () => {
  const { router } = await renderScreen('/')
  await addToWatchlist(row('Trending').getByRole('article').nth(0))
  fillStorage()
  await addToWatchlist(row('Trending').getByRole('article').nth(1))
  await expect
    .poll(() => vi.mocked(console.warn).mock.calls.map(String))
    .toEqual([expect.stringMatching(/^The watchlist could not be copied to local storage:/)])
  vi.mocked(console.warn).mockClear()
  localStorage.clear()
  await router.navigate({ href: '/watchlist' })
  await expect.element(page.getByRole('tab', { name: 'All (2)' })).toBeVisible()
})

describe('when the catalogue fails', () => {
  expectErrors(/^RequestError/)

  test('a row shows an error and can be retried', async () => {
    const catalogue: Record<string, Stub> = { '/trending/movie/day': 404 }
    await renderScreen('/', { catalogue })
    const failed = row('Trending Movies')
    await expect.element(failed).toBeInTheDocument()
    scrollTo(failed)
    await expect.element(failed.getByText('We couldn’t load Trending Movies.')).toBeVisible()
    delete catalogue['/trending/movie/day']
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed.getByRole('article').first()).toBeVisible()
  })
})

function handlePendingEvents(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function addToWatchlist(card: Locator): Promise<void> {
  await card.hover()
  await card.getByRole('button', { name: /your watchlist$/ }).click()
}

/** Fills localStorage to the last character. */
function fillStorage(): void {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
    } catch {
      // Too large: tries a smaller size.
    }
  }
}
