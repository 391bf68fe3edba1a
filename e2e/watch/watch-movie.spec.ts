import { signInAsNewUser } from '../support/backend.ts'
import { seedStorage } from '../support/local-storage.ts'
import { injectPlayerFault } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'
import {
  MOVIE,
  currentTime,
  expectPlaying,
  getPlayerFrame,
  getPlayerUrl,
  pausePlayback,
  seekTo,
  sendPlayerEvent,
} from '../support/watch-page.ts'

test.beforeEach(async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
})

test('the page shows the player at 70 % height, the movie’s facts and six similar movies', async ({
  page,
}) => {
  await getPlayerFrame(page)
  const box = await page.locator('iframe[title^="Player"]').boundingBox()
  expect(box?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.7, -1)
  await expect(page.getByRole('heading', { level: 1, name: "Kepler's Daughter" })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Facts' }).getByRole('listitem')).toHaveText([
    /\d\.\d\/10/,
    /20\d\d/,
    /\d+ min/,
  ])
  await expect(page.getByRole('list', { name: 'Genres' })).toContainText('Drama')
  await expect(page.getByText(/Juno Achterberg/)).toBeVisible()
  const similar = page.getByRole('region', { name: 'More Like This' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article')).toHaveCount(6)
})

test('playback has the player’s own controls alone, and keys of the page', async ({ page }) => {
  const player = await getPlayerFrame(page)
  const video = player.locator('video')
  const bar = page.getByRole('group', { name: 'Player controls' })
  await expect(bar.getByRole('button', { name: /^(?:Play|Pause|Mute|Unmute)$/ })).toHaveCount(0)
  await expectPlaying(player)
  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.keyboard.press('k')
  await expectPlaying(player)

  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)

  await bar.getByRole('button', { name: 'Fullscreen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('DIV')
  await page.keyboard.press('f')
  await expect(bar.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
})

/** With a start position if the movie has played before the switch. */
const URL_PATTERNS = [
  /^\/embed\/movie\/655018\?server=1&poster=.+&autoplay=true(&startAt=\d+)?$/,
  /^\/watch\/movie\/655018\?primaryColor=[0-9a-f]{6}&secondaryColor=[0-9a-f]{6}&iconColor=[0-9a-f]{6}&title=.+&poster=.+&autoplay=true&nextbutton=false&player=default(&startAt=\d+)?&sub_file=.+\/captions\.vtt&sub_label=English$/,
  /^\/v\/movie\/655018(\?t=\d+)?$/,
  /^\/e\/movie-655018(\?start=\d+)?$/,
  /^\/play\/movie\?tmdb=655018&autoplay=1(&t=\d+)?$/,
  /^\/stream\/movie\/655018(\?resume=\d+)?$/,
]

test('the source button cycles through the six providers @full', async ({ page }) => {
  for (const pattern of [...URL_PATTERNS, URL_PATTERNS[0]]) {
    await expect
      .poll(async () => {
        const { pathname, search } = await getPlayerUrl(page)
        return decodeURIComponent(pathname + search)
      })
      .toMatch(pattern ?? /^$/)
    await page.getByRole('button', { name: /^Source: / }).click()
  }
  await expect(page.getByText('9 left')).toBeVisible()
})

test('switching the source or its sub-source keeps the position and costs no credit', async ({ page }) => {
  const first = await getPlayerFrame(page)
  await seekTo(first, 600)
  await expectPlaying(first)
  await page.getByRole('button', { name: 'Sub-source 1' }).click()
  await expect.poll(async () => (await getPlayerUrl(page)).searchParams.get('server')).toBe('2')
  expect(Number((await getPlayerUrl(page)).searchParams.get('startAt'))).toBeGreaterThanOrEqual(600)
  await page.getByRole('button', { name: 'All sources' }).click()
  await page.getByRole('menuitemradio', { name: 'Cascade' }).click()
  const third = await getPlayerFrame(page)
  await expect.poll(() => currentTime(third)).toBeGreaterThan(599)
  await expect(page.getByRole('button', { name: /^Sub-source/ })).toBeHidden()
  await expect(page.getByText('9 left')).toBeVisible()
})

test('failing sources are skipped at the same position until all have failed', async ({ page }) => {
  test.slow()
  const seen: string[] = []
  for (let lap = 0; lap < 6; lap += 1) {
    const player = await getPlayerFrame(page)
    seen.push(new URL(player.url()).pathname.split('/')[1] ?? '')
    if (lap === 0) {
      await seekTo(player, 900)
      await expectPlaying(player)
    }
    if (lap === 1) {
      const { origin, searchParams } = await getPlayerUrl(page)
      expect(Number(searchParams.get('startAt'))).toBeGreaterThanOrEqual(900)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        primaryColor: '7c3aed',
        secondaryColor: '14141a',
        iconColor: 'f5f5f7',
        player: 'default',
        sub_file: `${origin}/media/movie/${MOVIE.id}/captions.vtt`,
        sub_label: 'English',
      })
      await expect(player.getByRole('button', { name: /aptions/ })).toBeAttached()
    }
    await sendPlayerEvent(player, 'error', seen[lap] === 'play' ? { tmdbId: MOVIE.id } : {})
    if (lap < 5)
      await expect.poll(async () => (await getPlayerUrl(page)).pathname.split('/')[1]).not.toBe(seen[lap])
  }
  expect(seen).toEqual(['embed', 'watch', 'v', 'e', 'play', 'stream'])
  await expect(page.getByText('None of the sources can play this right now.', { exact: false })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: /^Source: / }).click()
  await expectPlaying(await getPlayerFrame(page))
  await expect(page.getByText('9 left')).toBeVisible()
})

test('an unresponsive source offers the next one @full', async ({ page }) => {
  await injectPlayerFault(page, 0, 'silence')
  await page.clock.install()
  await page.reload()
  await getPlayerFrame(page)
  await page.clock.fastForward(12_000)
  await expect(page.getByRole('alert').getByText('isn’t responding', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try next source' }).click()
  await expect.poll(async () => (await getPlayerUrl(page)).pathname).toBe(`/watch${MOVIE.path}`)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('events from other windows, origins and titles are ignored', async ({ page }) => {
  const player = await getPlayerFrame(page)
  await pausePlayback(player)
  const before = (await getPlayerUrl(page)).href
  const error = { event: 'error', currentTime: 3, duration: 5833, tmdbId: MOVIE.id, mediaType: 'movie' }
  // From the page itself, from another frame of the player's origin, and about another title.
  await page.evaluate((data) => window.postMessage({ type: 'PLAYER_EVENT', data }, '*'), error)
  await page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { title: 'Other', src })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  }, new URL('/v/movie/655018', player.url()).href)
  const otherFrame = page
    .frames()
    .find((frame) => frame !== player && frame.url().includes('/v/movie/655018'))
  await otherFrame?.evaluate((data) => parent.postMessage({ type: 'PLAYER_EVENT', data }, '*'), error)
  await sendPlayerEvent(player, 'error', { tmdbId: 1 })
  await sendPlayerEvent(player, 'error', { mediaType: 'tv', season: 1, episode: 1 })
  expect((await getPlayerUrl(page)).href).toBe(before)
  // A valid event, which shows that none before it has moved to the next source.
  await sendPlayerEvent(player, 'error')
  await expect.poll(async () => (await getPlayerUrl(page)).pathname).toBe(`/watch${MOVIE.path}`)
})

test('popups to other origins are blocked for ten seconds @full', async ({ page, context }) => {
  await page.clock.install()
  await page.reload()
  await getPlayerFrame(page)
  await page.getByRole('button', { name: /^Source: / }).click()
  const opened: string[] = []
  context.on('page', (popup) => opened.push(popup.url()))
  const open = (url: string) => page.evaluate((target) => window.open(target, '_blank') !== null, url)
  expect(await open('https://outside.example/')).toBe(false)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://outside.example/',
      target: '_blank',
    })
    document.body.append(link)
    link.click()
  })
  expect(await open('/people')).toBe(true)
  expect(opened.filter((url) => url.includes('outside'))).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await page.clock.fastForward(10_000)
  await expect.poll(() => open('https://outside.example/')).toBe(true)
})

test('a movie resumes within a second of its position', async ({ page }) => {
  await page.addInitScript(seedStorage, createSavedPosition(1234))
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.data?.event === 'timeupdate' && !('startedAt' in window))
        Object.assign(window, { startedAt: data.data.currentTime })
    })
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'startedAt'))).toBeGreaterThan(1233)
  expect(await page.evaluate(() => Reflect.get(window, 'startedAt'))).toBeLessThan(1235)
})

test('a finished movie resumes at its end and can start over @full', async ({ page }) => {
  await page.addInitScript(seedStorage, createSavedPosition(8000))
  await page.reload()
  await expect.poll(async () => (await getPlayerUrl(page)).searchParams.get('startAt')).toBe('8000')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(async () => (await getPlayerUrl(page)).searchParams.has('startAt')).toBe(false)
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0)
  const player = await getPlayerFrame(page)
  await expectPlaying(player)
  expect(await currentTime(player)).toBeLessThan(60)
  await expect(page.getByText('9 left')).toBeVisible()
})

test('a server added in settings is a seventh source @full', async ({ page }) => {
  const { origin } = await getPlayerUrl(page)
  await page.goto('/settings?tab=servers')
  await page.getByLabel('Server name').fill('My own')
  await page.getByLabel('Server URL').fill(`${origin}/v/{type}/{id}/{season}/{episode}`)
  await page.getByRole('button', { name: 'Add server' }).click()
  await expect(page.getByText('Server Added')).toBeVisible()
  await page.goto(`${MOVIE.path}/watch`)
  await page.getByRole('button', { name: 'All sources' }).click()
  const choices = page.getByRole('menu', { name: 'All sources' }).getByRole('menuitemradio')
  // The first of six providers has two sub-sources.
  await expect(choices).toHaveCount(8)
  await choices.filter({ hasText: 'My own' }).click()
  await expect.poll(async () => (await getPlayerUrl(page)).pathname).toBe(`/v${MOVIE.path}`)
  await expectPlaying(await getPlayerFrame(page))
})

function createSavedPosition(watched: number) {
  const entry = {
    id: MOVIE.id,
    type: 'movie',
    title: "Kepler's Daughter",
    poster_path: '/none.jpg',
    backdrop_path: null,
    release_date: '2026-03-20',
    vote_average: 8.1,
    progress: { watched, duration: 8580 },
    last_updated: Date.now(),
  }
  return { watchProgress: { [`movie-${MOVIE.id}`]: entry } }
}
