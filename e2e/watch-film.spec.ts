import { becomeMember } from './support/backend.ts'
import { misbehave } from './support/player-page.ts'
import { expect, test } from './support/test.ts'
import {
  currentTime,
  expectToAdvance,
  FILM,
  playerAddress,
  report,
  seekTo,
  shownPlayer,
} from './support/watching.ts'

test.beforeEach(async ({ page }) => {
  await becomeMember(page)
  await page.goto(`${FILM.path}/watch`)
})

test('the page has the player at 70 % height, what it plays, and six more like it', async ({ page }) => {
  await shownPlayer(page)
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
  await expect(page.getByRole('region', { name: 'More Like This' }).getByRole('article')).toHaveCount(6)
})

test('the bar tells what plays, and commands it', async ({ page }) => {
  const player = await shownPlayer(page)
  const video = player.locator('video')
  const bar = page.getByRole('group', { name: 'Player controls' })
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expectToAdvance(player)
  await expect(bar).toContainText(/\d:\d\d \/ 2:23:00/)

  await bar.getByRole('button', { name: 'Mute' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await expect(bar.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)

  await bar.getByRole('button', { name: 'Fullscreen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('DIV')
  await page.keyboard.press('f')
  await expect(bar.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
})

/** A film that ran for a moment goes on from there. */
const SHAPES = [
  /^\/embed\/movie\/655018\?server=1&poster=.+&autoplay=true(&startAt=\d+)?$/,
  /^\/watch\/movie\/655018\?primaryColor=[0-9a-f]{6}&title=.+&poster=.+&autoplay=true&nextbutton=false&player=default(&startAt=\d+)?$/,
  /^\/v\/movie\/655018(\?t=\d+)?$/,
  /^\/e\/movie-655018(\?start=\d+)?$/,
  /^\/play\/movie\?tmdb=655018&autoplay=1(&t=\d+)?$/,
  /^\/stream\/movie\/655018(\?resume=\d+)?$/,
]

test('the source button goes through the six addresses and begins again', async ({ page }) => {
  for (const shape of [...SHAPES, SHAPES[0]]) {
    await expect
      .poll(async () => {
        const { pathname, search } = await playerAddress(page)
        return decodeURIComponent(pathname + search)
      })
      .toMatch(shape ?? /^$/)
    await page.getByRole('button', { name: /^Source: / }).click()
  }
  await expect(page.getByText('9 left')).toBeVisible()
})

test('another source, and the other sub-source, go on where the film was, for the same credit', async ({
  page,
}) => {
  const first = await shownPlayer(page)
  await seekTo(first, 600)
  await expectToAdvance(first)
  await page.getByRole('button', { name: 'Server 1' }).click()
  await expect.poll(async () => (await playerAddress(page)).searchParams.get('server')).toBe('2')
  expect(Number((await playerAddress(page)).searchParams.get('startAt'))).toBeGreaterThanOrEqual(600)
  await page.getByRole('combobox', { name: 'Source' }).selectOption({ index: 2 })
  const third = await shownPlayer(page)
  await expect.poll(() => currentTime(third)).toBeGreaterThan(599)
  await expect(page.getByRole('button', { name: /^Server/ })).toBeHidden()
  await expect(page.getByText('9 left')).toBeVisible()
})

test('a source that fails gives way to the next at the same place, for one lap', async ({ page }) => {
  const seen: string[] = []
  for (let lap = 0; lap < 6; lap += 1) {
    const player = await shownPlayer(page)
    seen.push(new URL(player.url()).pathname.split('/')[1] ?? '')
    if (lap === 0) {
      await seekTo(player, 900)
      await expectToAdvance(player)
    }
    if (lap === 1)
      expect(Number((await playerAddress(page)).searchParams.get('startAt'))).toBeGreaterThanOrEqual(900)
    await report(player, 'error', seen[lap] === 'play' ? { tmdbId: FILM.id } : {})
    if (lap < 5)
      await expect.poll(async () => (await playerAddress(page)).pathname.split('/')[1]).not.toBe(seen[lap])
  }
  expect(seen).toEqual(['embed', 'watch', 'v', 'e', 'play', 'stream'])
  await expect(page.getByText('None of the sources can play this right now.', { exact: false })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: /^Source: / }).click()
  await expectToAdvance(await shownPlayer(page))
  await expect(page.getByText('9 left')).toBeVisible()
})

test('a source that stays silent is offered to be left', async ({ page }) => {
  await misbehave(page, 0, 'silence')
  await page.reload()
  await shownPlayer(page)
  await expect(
    page.getByRole('alert').getByText('has not answered for a while', { exact: false }),
  ).toBeVisible({
    timeout: 25_000,
  })
  await page.getByRole('button', { name: 'Try the next source' }).click()
  await expect.poll(async () => (await playerAddress(page)).pathname).toBe(`/watch${FILM.path}`)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('what others say of the player is not believed', async ({ page }) => {
  const player = await shownPlayer(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const before = (await playerAddress(page)).href
  const error = { event: 'error', currentTime: 3, duration: 5833, tmdbId: FILM.id, mediaType: 'movie' }
  // From this very page, from another frame of the player's origin, about another title.
  await page.evaluate((data) => window.postMessage({ type: 'PLAYER_EVENT', data }, '*'), error)
  await page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { title: 'Stranger', src })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  }, new URL('/v/movie/655018', player.url()).href)
  const stranger = page.frames().find((frame) => frame !== player && frame.url().includes('/v/movie/655018'))
  await stranger?.evaluate((data) => parent.postMessage({ type: 'PLAYER_EVENT', data }, '*'), error)
  await report(player, 'error', { tmdbId: 1 })
  await report(player, 'error', { mediaType: 'tv', season: 1, episode: 1 })
  // The last word is an honest one, so all before it have been heard.
  await player.locator('video').evaluate((video: HTMLVideoElement) => (video.muted = true))
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  expect((await playerAddress(page)).href).toBe(before)
})

test('popups to outside addresses are blocked for ten seconds, and then let through', async ({
  page,
  context,
}) => {
  await shownPlayer(page)
  await page.getByRole('button', { name: /^Source: / }).click()
  const opened: string[] = []
  context.on('page', (popup) => opened.push(popup.url()))
  const open = (address: string) => page.evaluate((url) => window.open(url, '_blank') !== null, address)
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
  await expect.poll(() => open('https://outside.example/'), { timeout: 20_000, intervals: [1000] }).toBe(true)
})

test('a film goes on within a second of where it was left', async ({ page }) => {
  await page.addInitScript((entry) => {
    localStorage.setItem('watchProgress', JSON.stringify({ [`movie-${entry.id}`]: entry }))
    addEventListener('message', ({ data }) => {
      if (data?.data?.event === 'timeupdate' && !('begunAt' in window))
        Object.assign(window, { begunAt: data.data.currentTime })
    })
  }, savedPlace(1234))
  await page.reload()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'begunAt'))).toBeGreaterThan(1233)
  expect(await page.evaluate(() => Reflect.get(window, 'begunAt'))).toBeLessThan(1235)
})

test('a server of the viewer’s own joins the six', async ({ page }) => {
  const { origin } = await playerAddress(page)
  await page.goto('/settings?tab=servers')
  await page.getByLabel('Server name').fill('My own')
  await page.getByLabel('Server URL').fill(`${origin}/v/{type}/{id}/{season}/{episode}`)
  await page.getByRole('button', { name: 'Add Server' }).click()
  await expect(page.getByText('Server Added')).toBeVisible()
  await page.goto(`${FILM.path}/watch`)
  const choice = page.getByRole('combobox', { name: 'Source' })
  await expect(choice.getByRole('option')).toHaveCount(7)
  await choice.selectOption('My own')
  await expect.poll(async () => (await playerAddress(page)).pathname).toBe(`/v${FILM.path}`)
  await expectToAdvance(await shownPlayer(page))
})

function savedPlace(watched: number) {
  return {
    id: FILM.id,
    type: 'movie',
    title: "Kepler's Daughter",
    poster_path: '/none.jpg',
    backdrop_path: null,
    release_date: '2026-03-20',
    vote_average: 8.1,
    progress: { watched, duration: 8580 },
    last_updated: Date.now(),
  }
}
