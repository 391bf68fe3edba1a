import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page, userEvent } from 'vitest/browser'

import type { ItemChange } from '#domain/library/merge.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createEpisodePosition, createMoviePosition } from '#domain/progress/testing/positions.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

import { clearShown } from './pick-session.ts'

/** 41 minutes of it are left. */
const UNFINISHED = toPositionItem(
  createMoviePosition({
    playable: { kind: 'movie', id: 655018 },
    progress: { watched: 6000 - 41 * 60, duration: 6000 },
  }),
)

/** Its second episode is next. */
const TV_SHOW = toPositionItem(
  createEpisodePosition(1, {
    playable: { kind: 'tv', id: 392019, season: 1, episode: 1 },
    progress: { watched: 2400, duration: 2400 },
  }),
)

const find = page.getByRole('button', { name: 'Find something', exact: true })
const another = page.getByRole('button', { name: 'Get another', exact: true })
const reasons = page.getByRole('list', { name: 'Why this pick' }).getByRole('listitem')
const facts = page.getByRole('list', { name: 'Time and cost' }).getByRole('listitem')
const alert = page.getByRole('alert')

// The picks of the test before would not be offered again.
beforeEach(clearShown)

test('a time after midnight: an unfinished title of the watchlist fits, then nothing, and options widen', async () => {
  setTime(23, 10)
  const { router, expectUrl } = await open('for.120', { library: [UNFINISHED, save(655018)] })
  await page.getByRole('button', { name: 'Finish by a time' }).click()
  await page.getByLabelText('Finish by', { exact: true }).fill('00:30')
  await page.getByRole('switch', { name: 'Only my watchlist' }).click()
  await find.click()
  await expectUrl(/picker=by\.0030\+only\.watchlist&kind=movie&id=655018$/)
  await expect.element(reasons.last()).toHaveTextContent('Ends at 11:51 PM, before 12:30 AM')
  expect(getTexts(reasons).slice(0, -1)).toEqual(['41 minutes left', 'In your watchlist'])
  const resume = page.getByRole('link', { name: /^Resume/ })
  await expect.element(resume).toHaveAttribute('href', '/movie/655018/watch')

  await another.click()
  const nothing = alert.filter({ hasText: 'That’s everything that fits' })
  await expect.element(nothing).toBeVisible()
  expect(getTexts(nothing.getByRole('button'))).toEqual([
    'Add 30 minutes',
    'Beyond my watchlist',
    'Show earlier picks again',
  ])
  await nothing.getByRole('button', { name: 'Beyond my watchlist' }).click()
  await expectUrl(/picker=by\.0030&kind=(movie|tv)&id=\d+$/)
  await expect.element(reasons.last()).toMatchTextContent(/^Ends at \d+:\d\d [AP]M, before 12:30 AM$/)
  expect(router.state.location.search.id).not.toBe(655018)

  // The same link later: its time has passed.
  setTime(0, 31)
  await cleanup()
  await renderScreen(router.state.location.href)
  await expect.element(reasons.last()).toMatchTextContent(/^Runs \d+ minutes?, longer than you have$/)
  await another.click()
  await expect.element(page.getByText('It’s too late to finish by 12:30 AM')).toBeVisible()
})

test('only the user’s providers, which the device remembers', async () => {
  await open('for.200+genres.18')
  await page.getByRole('switch', { name: 'Only my streaming services' }).click()
  await find.click()
  await expect.element(alert).toHaveTextContent('Choose at least one streaming service.')
  await page.getByRole('group', { name: 'My streaming services' }).getByRole('button').first().click()
  const [provider] = JSON.parse(localStorage.getItem('myProviders') ?? '{}').US
  await find.click()
  await expect.element(reasons.last()).toMatchTextContent(/^Fits your 200 minutes/)
  const lists = listCatalogueRequests().filter((request) => request.startsWith('/discover/'))
  expect(lists).not.toEqual([])
  for (const request of lists) {
    const parameters = new URLSearchParams(request.slice(request.indexOf('?')))
    expect(Object.fromEntries(parameters)).toMatchObject({
      with_watch_providers: String(provider),
      watch_region: 'US',
      'with_runtime.lte': '200',
      with_genres: '18',
    })
  }
})

test('unfinished titles, the watchlist and discoveries take turns', async () => {
  const { router } = await open('for.200', {
    library: [UNFINISHED, TV_SHOW, save(612407), save(676869)],
  })
  await find.click()
  const picked: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await expect.poll(() => getPick(router)).not.toBe(picked.at(-1) ?? 'undefined-undefined')
    await expect.element(reasons.last()).toMatchTextContent(/^Fits your 200 minutes/)
    picked.push(getPick(router))
    if (picked.at(-1) === 'tv-392019')
      await expect.element(page.getByRole('link', { name: 'Play next: S1 E2' })).toBeVisible()
    await another.click()
  }
  for (const round of [picked.slice(0, 4), picked.slice(4)]) {
    expect(round.filter((key) => ['movie-655018', 'tv-392019'].includes(key))).toHaveLength(1)
    expect(round.filter((key) => ['movie-612407', 'movie-676869'].includes(key))).toHaveLength(1)
  }
  expect(new Set(picked).size).toBe(8)
})

test('the time that a pick ends goes on with the clock', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date().setHours(20, 46, 0, 0),
  })
  onTestFinished(() => void vi.useRealTimers())
  await open('by.2130&kind=movie&id=655018', { library: [UNFINISHED] })
  await expect.element(reasons.last()).toHaveTextContent('Ends at 9:27 PM, before 9:30 PM')
  vi.advanceTimersByTime(5 * MINUTE_MS)
  await expect.element(reasons.last()).toHaveTextContent('Runs 41 minutes, longer than you have')
  await expect.element(facts.filter({ hasText: 'Ends at 9:32 PM' })).toBeVisible()
})

test('a long watchlist is searched part by part', async () => {
  const library = Array.from({ length: 64 }, (_, index) => save(index + 1))
  await open('for.5+only.watchlist', { library, catalogue: stubMovies(64) })
  await find.click()
  await expect.element(page.getByText('No match so far')).toBeVisible()
  expect(listDetails()).toHaveLength(60)
  await page.getByRole('button', { name: 'Keep looking' }).click()
  await expect.element(page.getByText('Nothing fits')).toBeVisible()
  expect(listDetails()).toHaveLength(64)
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('the search says so and can be repeated, and a slow one shows that it goes on', async () => {
    const catalogue: Record<string, Stub> = {}
    const library = Array.from({ length: 40 }, (_, index) => save(index + 1))
    await open('for.95', { library, catalogue })
    catalogue['*'] = 401
    await find.click()
    await expect.element(alert).toMatchTextContent(/We couldn’t find a pick\./)
    // Not all titles of the watchlist are waited for.
    expect(listDetails().length).toBeLessThanOrEqual(8)
    delete catalogue['*']
    const { promise, resolve } = Promise.withResolvers<void>()
    catalogue['/discover/movie'] = delayResponse(promise)
    catalogue['/discover/tv'] = delayResponse(promise)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('status', { name: 'Looking for something that fits…' })).toBeVisible()
    resolve()
    await expect.element(reasons.last()).toMatchTextContent(/^Fits your 95 minutes/)
  })
})

test('the command palette opens the picker', async () => {
  const { router } = await renderScreen('/random')
  await expect.element(page.getByRole('button', { name: 'Get Another', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('fits my time')
  await page.getByRole('option', { name: 'Find something that fits my time' }).click()
  await expect.element(page.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible()
  expect(router.state.location.search.picker).toBeDefined()
})

async function open(picker: string, options: Parameters<typeof renderScreen>[1] = {}) {
  const { router } = await renderScreen(`/random?picker=${picker}`, options)
  const expectUrl = (url: RegExp) => expect.poll(() => router.state.location.href).toMatch(url)
  return { router, expectUrl }
}

type Router = Awaited<ReturnType<typeof renderScreen>>['router']

function getPick({ state }: Router): string {
  const { kind, id } = state.location.search
  return `${kind}-${id}`
}

function setTime(hours: number, minutes: number): void {
  vi.setSystemTime(new Date().setHours(hours, minutes, 0, 0))
  onTestFinished(() => void vi.useRealTimers())
}

/** Adds a movie to the watchlist. */
function save(id: number): ItemChange {
  return {
    kind: 'watchlist',
    key: `movie-${id}`,
    body: { id, title: 'Saved movie', media_type: 'movie', added_at: id },
  }
}

/** Movies of an hour and a half. */
function stubMovies(count: number): Record<string, Stub> {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return Object.fromEntries(ids.map((id) => [`/movie/${id}`, { id, title: 'Saved movie', runtime: 90 }]))
}

function listDetails(): string[] {
  return listCatalogueRequests().filter((request) => request.startsWith('/movie/'))
}
