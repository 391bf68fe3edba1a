import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { getPlayerUrl, player, postFromPlayer, sendPlayerEvent } from '#src/testing/player.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = { tmdbId: 655018, mediaType: 'movie' } as const
const PATH = `/movie/${MOVIE.tmdbId}`
const TV_SHOW = { tmdbId: 392019, mediaType: 'tv' } as const

/** The paths of the six providers. */
const PATHS = [
  '/embed/movie/655018',
  '/watch/movie/655018',
  '/v/movie/655018',
  '/e/movie-655018',
  '/play/movie',
  '/stream/movie/655018',
]

const sourceButton = page.getByRole('button', { name: /^Source: / })
const subSourceButton = page.getByRole('button', { name: /^Sub-source/ })
const allSources = page.getByRole('button', { name: 'All sources' })
const menuItems = page.getByRole('menu', { name: 'All sources' }).getByRole('menuitemradio')
const allFailed = page.getByText('None of the sources can play this right now.', { exact: false })
const nextEpisode = page.getByRole('button', { name: 'Next Episode' })
const charged = page.getByText('9 left')

test('the source button cycles through the six providers, at no further cost', async () => {
  await openMovie()
  for (const path of [...PATHS, PATHS[0]]) {
    await expect.poll(() => getPlayerUrl().pathname).toBe(path)
    await sourceButton.click()
  }
  await expect.element(charged).toBeVisible()
})

test('switching the source or its sub-source keeps the position and costs no credit', async () => {
  await openMovie()
  await sendPlayerEvent({ ...MOVIE, event: 'timeupdate', currentTime: 600 })
  await subSourceButton.click()
  await expect.poll(() => getPlayerUrl().searchParams.get('server')).toBe('2')
  expect(getPlayerUrl().searchParams.get('startAt')).toBe('600')
  await allSources.click()
  await menuItems.filter({ hasText: 'Player 3' }).click()
  await expect.poll(() => getPlayerUrl().pathname).toBe(PATHS[2])
  expect(getPlayerUrl().searchParams.get('t')).toBe('600')
  await expect.element(subSourceButton).not.toBeInTheDocument()
  await expect.element(charged).toBeVisible()
})

test('failing sources are skipped at the same position until all have failed', async () => {
  await openMovie()
  await sendPlayerEvent({ ...MOVIE, event: 'timeupdate', currentTime: 900 })
  for (const [index, path] of PATHS.entries()) {
    await expect.poll(() => getPlayerUrl().pathname).toBe(path)
    if (index === 1)
      expect(Object.fromEntries(getPlayerUrl().searchParams)).toMatchObject({
        startAt: '900',
        primaryColor: '7c3aed',
        secondaryColor: '14141a',
        iconColor: 'f5f5f7',
        player: 'default',
      })
    // A page may not know the length of what it cannot play.
    if (path === '/play/movie')
      await postFromPlayer({ type: 'PLAYER_EVENT', data: { ...MOVIE, event: 'error' } })
    else await sendPlayerEvent({ ...MOVIE, event: 'error' })
  }
  await expect.element(allFailed).toBeVisible()
  await expect.element(player).not.toBeInTheDocument()
  await sourceButton.click()
  await expect.element(player).toBeVisible()
  await expect.element(charged).toBeVisible()
})

test('the next episode tries the sources again after all have failed for one', async () => {
  await renderScreen(`/tv/${TV_SHOW.tmdbId}/watch?season=1&episode=1`, { session: {} })
  const seen = new Set<string>()
  for (let source = 1; source <= PATHS.length; source += 1) {
    await expect.element(player).toBeVisible()
    await expect.poll(() => seen.has(getPlayerUrl().href)).toBe(false)
    seen.add(getPlayerUrl().href)
    await sendPlayerEvent({ ...TV_SHOW, season: 1, episode: 1, event: 'error' })
  }
  await expect.element(allFailed).toBeVisible()
  await nextEpisode.click()
  await expect.element(player).toBeVisible()
  await expect.element(allFailed).not.toBeInTheDocument()
})

test('events from other windows, origins and titles are ignored', async () => {
  await openMovie()
  const before = getPlayerUrl().href
  const data = { ...MOVIE, event: 'error', currentTime: 3, duration: 5833 } as const
  // From the page itself, from another frame of the player's origin, from the frame of another origin.
  postMessage({ type: 'PLAYER_EVENT', data }, '*')
  await postFromPlayer({ type: 'PLAYER_EVENT', data }, addFrame(before))
  dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'PLAYER_EVENT', data },
      origin: 'https://other.example',
      source: getFrameWindow(),
    }),
  )
  await sendPlayerEvent({ ...data, tmdbId: 1 })
  await sendPlayerEvent({ ...data, mediaType: 'tv', season: 1, episode: 1 })
  expect(getPlayerUrl().href).toBe(before)
  // A valid event, which shows that none before it has moved to the next source.
  await sendPlayerEvent(data)
  await expect.poll(() => getPlayerUrl().pathname).toBe(PATHS[1])
})

test('a provider’s page is asked for in the language of the interface', async () => {
  await openMovie()
  expect(getPlayerUrl().searchParams.get('language')).toBe('en')
})

test('a server added in settings is a seventh source', async () => {
  const server = {
    id: '1796000000000',
    name: 'My own',
    url: 'https://own.example/v/{type}/{id}?hl={language}',
  }
  localStorage.setItem('appSettings', JSON.stringify({ servers: [server] }))
  await openMovie()
  await allSources.click()
  // The first of six providers has two sub-sources.
  await expect.element(menuItems).toHaveLength(8)
  await menuItems.filter({ hasText: 'My own' }).click()
  await expect.poll(() => getPlayerUrl().href).toBe(`https://own.example/v${PATH}?hl=en`)
})

// Too early for Continue Watching, and later.
test.each([110, 1234])('a movie resumes at its position, %i seconds', async (seconds) => {
  await openMovie(seconds)
  await expect.poll(() => getPlayerUrl().searchParams.get('startAt')).toBe(String(seconds))
})

test('an episode resumes at its position', async () => {
  const playable = { kind: 'tv', id: TV_SHOW.tmdbId, season: 1, episode: 3 } as const
  const position = createMoviePosition({ playable, progress: { watched: 1320, duration: 2400 } })
  await renderScreen(`/tv/${playable.id}/watch?season=1&episode=3`, {
    session: {},
    library: [toPositionItem(position)],
  })
  await expect.element(player).toBeVisible()
  await expect.poll(() => getPlayerUrl().searchParams.get('startAt')).toBe('1320')
})

test('a finished movie resumes at its end and can start over', async () => {
  await openMovie(8000)
  await expect.poll(() => getPlayerUrl().searchParams.get('startAt')).toBe('8000')
  const startOver = page.getByRole('button', { name: 'Start over' })
  await startOver.click()
  await expect.poll(() => getPlayerUrl().searchParams.has('startAt')).toBe(false)
  await expect.element(startOver).not.toBeInTheDocument()
  await expect.element(charged).toBeVisible()
})

describe('as time passes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))

  afterEach(() => {
    // Otherwise the page would block popups from now on.
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
  })

  test('an unresponsive source offers the next one', async () => {
    await openMovie()
    const offer = page.getByRole('alert')
    await expect.element(offer).not.toBeInTheDocument()
    vi.advanceTimersByTime(12_000)
    await expect.element(offer.getByText('isn’t responding', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Try next source' }).click()
    await expect.poll(() => getPlayerUrl().pathname).toBe(PATHS[1])
    await expect.element(offer).not.toBeInTheDocument()
  })
})

async function openMovie(watched?: number): Promise<void> {
  const playable = { kind: 'movie', id: MOVIE.tmdbId } as const
  const progress = { watched: watched ?? 0, duration: 8580 }
  const library = watched === undefined ? [] : [toPositionItem(createMoviePosition({ playable, progress }))]
  await renderScreen(`${PATH}/watch`, { session: {}, library })
  await expect.element(player).toBeVisible()
}

/** Adds a frame beside the app. */
function addFrame(src: string): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), { title: 'Other', src })
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return frame
}

function getFrameWindow(): Window | null {
  return document.querySelector<HTMLIFrameElement>('iframe[title^="Player"]')?.contentWindow ?? null
}
