import { embedPlayer, getPlayerOrigin } from '../support/player-page.ts'
import { expect, isFullRun, test } from '../support/test.ts'

const SHAPES = [
  '/embed/movie/655018?autoplay=true&startAt=70',
  '/watch/tv/214406/1/3?autoplay=true&startAt=70',
  '/v/movie/655018?t=70',
  '/e/tv-214406-1-3?start=70',
  '/play/tv?tmdb=214406&season=1&episode=3&autoplay=1&t=70',
  '/stream/movie/655018?resume=70',
]

// Parsing is unit-tested, and the watch page plays all shapes: two stand for the others outside of full runs.
for (const shape of isFullRun ? SHAPES : SHAPES.slice(0, 2)) {
  test(`${shape} plays from the start position`, async ({ page }) => {
    const player = await embedPlayer(page, shape)
    await expect.poll(async () => (await player.findLast('timeupdate'))?.currentTime).toBeGreaterThan(70.2)
    const ready = await player.findLast('ready')
    expect(ready?.currentTime).toBeCloseTo(70, 0)
    const isMovie = shape.includes('movie')
    expect(ready).toMatchObject(
      isMovie
        ? { tmdbId: 655018, mediaType: 'movie' }
        : { tmdbId: 214406, mediaType: 'tv', season: 1, episode: 3 },
    )
  })
}

test('a movie has the runtime of the catalogue, ends on its poster and can be replayed', async ({
  page,
  request,
}) => {
  const { runtime } = await (await request.get('/tmdb/3/movie/655018?api_key=demo')).json()
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(async () => (await player.findLast('timeupdate'))?.duration).toBeCloseTo(runtime * 60, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: runtime * 60 - 3 })
  await expect.poll(async () => (await player.findLast('ended'))?.currentTime).toBeCloseTo(runtime * 60, 0)
  const screen = page.frameLocator('iframe')
  await expect(screen.locator('.poster')).not.toHaveClass(/is-gone/)
  await screen.locator('.replay-prompt').click()
  await expect(screen.locator('.poster')).toHaveClass(/is-gone/)
  await expect(screen.locator('.replay-prompt')).toBeHidden()
  await expect.poll(async () => (await player.findLast('timeupdate'))?.currentTime).toBeLessThan(60)
})

test('the player handles all commands of its parent @full', async ({ page }) => {
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(() => player.findLast('playing')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'pause' })
  await expect.poll(() => player.findLast('pause')).toMatchObject({ paused: true })
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 2700 })
  await expect.poll(async () => (await player.findLast('seeked'))?.currentTime).toBeCloseTo(2700, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'volume', value: 0.4 })
  await expect.poll(async () => (await player.findLast('volumechange'))?.volume).toBe(0.4)
  await player.send({ type: 'PLAYER_COMMAND', command: 'mute', value: true })
  await expect.poll(async () => (await player.findLast('volumechange'))?.muted).toBe(true)
  await player.send({ type: 'PLAYER_COMMAND', command: 'play' })
  await expect.poll(async () => (await player.findLast('timeupdate'))?.currentTime).toBeGreaterThan(2700.5)
  await player.send({ type: 'PLAYER_COMMAND', command: 'state' })
  await expect.poll(() => player.findLast('state')).toMatchObject({ paused: false, muted: true, volume: 0.4 })
  await player.send(JSON.stringify({ type: 'PLAYER_COMMAND', command: 'seek', value: 60 }))
  await expect.poll(async () => (await player.findLast('seeked'))?.currentTime).toBeCloseTo(60, 0)
})

test('events are sent once and in order', async ({ page, request }) => {
  const { runtime } = await (await request.get('/tmdb/3/movie/655018?api_key=demo')).json()
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true&startAt=70')
  const times = async () => (await player.getEvents()).filter(({ event }) => event === 'timeupdate')
  await expect.poll(async () => (await times()).length).toBeGreaterThan(12)
  const updates = await times()
  const seconds = (updates.at(-1)?.currentTime ?? 0) - (updates[0]?.currentTime ?? 0)
  expect((updates.length - 1) / seconds).toBeLessThan(5.2)
  expect((updates.length - 1) / seconds).toBeGreaterThan(2)

  await player.send({ type: 'PLAYER_COMMAND', command: 'pause' })
  await expect.poll(() => player.findLast('pause')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 2700 })
  await expect.poll(() => player.findLast('seeked')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'mute', value: true })
  // Also unmutes, with a single event.
  await player.send({ type: 'PLAYER_COMMAND', command: 'volume', value: 0.4 })
  await expect.poll(async () => (await player.findLast('volumechange'))?.volume).toBe(0.4)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: runtime * 60 - 2 })
  await player.send({ type: 'PLAYER_COMMAND', command: 'play' })
  await expect.poll(() => player.findLast('ended')).toBeDefined()

  const names = (await player.getEvents()).map(({ event }) => event)
  const changes = names.filter((name) => !['timeupdate', 'waiting', 'playing'].includes(name))
  // Browsers pause a video before it ends.
  expect(changes).toEqual([
    'ready',
    'play',
    'pause',
    'seeked',
    'volumechange',
    'volumechange',
    ...(changes.indexOf('seeked', 4) < changes.lastIndexOf('play') ? ['seeked', 'play'] : ['play', 'seeked']),
    'pause',
    'ended',
  ])
  const motion = names.filter((name) => ['waiting', 'playing', 'pause'].includes(name))
  expect(motion.filter((name, index) => name === motion[index - 1])).toEqual([])
  expect(names.slice(0, 3)).toEqual(['ready', 'play', 'playing'])
})

test('the Next button sends an event where the URL enables it @full', async ({ page }) => {
  const path = '/watch/tv/214406/1/3?autoplay=false&nextbutton'
  const player = await embedPlayer(page, `${path}=true`)
  await player.frame.getByRole('button', { name: 'Next episode' }).click()
  await expect
    .poll(() => player.findLast('next'))
    .toMatchObject({ tmdbId: 214406, mediaType: 'tv', season: 1, episode: 3 })
  const other = await embedPlayer(page, `${path}=false`)
  await expect(other.frame.getByRole('group', { name: 'Controls' })).toBeVisible()
  await expect(other.frame.getByRole('button', { name: 'Next episode' })).toHaveCount(0)
})

test('the player ignores commands from other windows', async ({ page }) => {
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(() => player.findLast('playing')).toBeDefined()
  await player.frame.evaluate(() => {
    // From its own window, with the right origin and format.
    window.postMessage({ type: 'PLAYER_COMMAND', command: 'pause' }, '*')
  })
  const before = (await player.findLast('timeupdate'))?.currentTime ?? 0
  await expect
    .poll(async () => (await player.findLast('timeupdate'))?.currentTime)
    .toBeGreaterThan(before + 1)
  expect(await player.findLast('pause')).toBeUndefined()
})

test('playback is controlled by buttons and keys', async ({ page }) => {
  const { frame } = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  const video = frame.locator('video')
  const state = () =>
    video.evaluate(({ paused, currentTime, muted, volume }: HTMLVideoElement) => ({
      paused,
      currentTime,
      muted,
      volume,
    }))
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0.3)

  await page.mouse.move(300, 300)
  const controls = frame.getByRole('group', { name: 'Controls' })
  await controls.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await state()).paused).toBe(true)

  const seek = frame.getByRole('slider', { name: 'Seek' })
  await seek.focus()
  await seek.press('5')
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(1000)
  await expect(seek).toHaveAttribute('aria-valuetext', /minutes? .* of .* minutes/)

  const middle = (await state()).currentTime
  await seek.press('l')
  await expect.poll(async () => (await state()).currentTime).toBeCloseTo(middle + 10, 0)
  await seek.press('m')
  await expect.poll(async () => (await state()).muted).toBe(true)
  await seek.press('k')
  await expect.poll(async () => (await state()).paused).toBe(false)
  await seek.press('f')
  await expect.poll(() => frame.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

test('other origins cannot embed the player @full', async ({ page, request }) => {
  await page.goto('/people')
  const response = await request.get(`${getPlayerOrigin()}/embed/movie/655018`)
  const policy = response.headers()['content-security-policy'] ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(ancestors?.every((origin) => new URL(origin).port === new URL(page.url()).port)).toBe(true)
})
