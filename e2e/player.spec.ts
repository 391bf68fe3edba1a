import { publicConfig } from './support/backend.ts'
import { embedPlayer } from './support/player-page.ts'
import { expect, test } from './support/test.ts'

const SHAPES = [
  '/embed/movie/655018?autoplay=true&startAt=70',
  '/watch/tv/214406/1/3?autoplay=true&startAt=70',
  '/v/movie/655018?t=70',
  '/e/tv-214406-1-3?start=70',
  '/play/tv?tmdb=214406&season=1&episode=3&autoplay=1&t=70',
  '/stream/movie/655018?resume=70',
]

for (const shape of SHAPES) {
  test(`${shape} plays from where it was told`, async ({ page }) => {
    const player = await embedPlayer(page, shape)
    await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeGreaterThan(70.2)
    const ready = await player.last('ready')
    expect(ready?.currentTime).toBeCloseTo(70, 0)
    const isFilm = shape.includes('movie')
    expect(ready).toMatchObject(
      isFilm
        ? { tmdbId: 655018, mediaType: 'movie' }
        : { tmdbId: 214406, mediaType: 'tv', season: 1, episode: 3 },
    )
  })
}

test('a film lasts as long as the catalogue says, ends before its picture, and begins again', async ({
  page,
  request,
}) => {
  const { runtime } = await (await request.get('/tmdb/3/movie/655018?api_key=demo')).json()
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(async () => (await player.last('timeupdate'))?.duration).toBeCloseTo(runtime * 60, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: runtime * 60 - 3 })
  await expect.poll(async () => (await player.last('ended'))?.currentTime).toBeCloseTo(runtime * 60, 0)
  const screen = page.frameLocator('iframe')
  await expect(screen.locator('.poster')).not.toHaveClass(/is-gone/)
  await screen.locator('.replay-prompt').click()
  await expect(screen.locator('.poster')).toHaveClass(/is-gone/)
  await expect(screen.locator('.replay-prompt')).toBeHidden()
  await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeLessThan(60)
})

test('it obeys its parent: pause, seek, volume, mute, play, state', async ({ page }) => {
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(() => player.last('playing')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'pause' })
  await expect.poll(() => player.last('pause')).toMatchObject({ paused: true })
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 2700 })
  await expect.poll(async () => (await player.last('seeked'))?.currentTime).toBeCloseTo(2700, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'volume', value: 0.4 })
  await expect.poll(async () => (await player.last('volumechange'))?.volume).toBe(0.4)
  await player.send({ type: 'PLAYER_COMMAND', command: 'mute', value: true })
  await expect.poll(async () => (await player.last('volumechange'))?.muted).toBe(true)
  await player.send({ type: 'PLAYER_COMMAND', command: 'play' })
  await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeGreaterThan(2700.5)
  await player.send({ type: 'PLAYER_COMMAND', command: 'state' })
  await expect.poll(() => player.last('state')).toMatchObject({ paused: false, muted: true, volume: 0.4 })
  await player.send(JSON.stringify({ type: 'PLAYER_COMMAND', command: 'seek', value: 60 }))
  await expect.poll(async () => (await player.last('seeked'))?.currentTime).toBeCloseTo(60, 0)
})

test('everything is told once and in order', async ({ page, request }) => {
  const { runtime } = await (await request.get('/tmdb/3/movie/655018?api_key=demo')).json()
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true&startAt=70')
  const times = async () => (await player.events()).filter(({ event }) => event === 'timeupdate')
  await expect.poll(async () => (await times()).length).toBeGreaterThan(12)
  const seen = await times()
  const seconds = (seen.at(-1)?.currentTime ?? 0) - (seen[0]?.currentTime ?? 0)
  expect((seen.length - 1) / seconds).toBeLessThan(5.2)
  expect((seen.length - 1) / seconds).toBeGreaterThan(2)

  await player.send({ type: 'PLAYER_COMMAND', command: 'pause' })
  await expect.poll(() => player.last('pause')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 2700 })
  await expect.poll(() => player.last('seeked')).toBeDefined()
  await player.send({ type: 'PLAYER_COMMAND', command: 'mute', value: true })
  // Sound and its being muted change together here.
  await player.send({ type: 'PLAYER_COMMAND', command: 'volume', value: 0.4 })
  await expect.poll(async () => (await player.last('volumechange'))?.volume).toBe(0.4)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: runtime * 60 - 2 })
  await player.send({ type: 'PLAYER_COMMAND', command: 'play' })
  await expect.poll(() => player.last('ended')).toBeDefined()

  const names = (await player.events()).map(({ event }) => event)
  const changes = names.filter((name) => !['timeupdate', 'waiting', 'playing'].includes(name))
  // At its end a film pauses by itself.
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

test('its button for the next episode asks the parent for it, where the address wants one', async ({
  page,
}) => {
  const path = '/watch/tv/214406/1/3?autoplay=false&nextbutton'
  const player = await embedPlayer(page, `${path}=true`)
  await player.frame.getByRole('button', { name: 'Next episode' }).click()
  await expect
    .poll(() => player.last('next'))
    .toMatchObject({ tmdbId: 214406, mediaType: 'tv', season: 1, episode: 3 })
  const other = await embedPlayer(page, `${path}=false`)
  await expect(other.frame.getByRole('group', { name: 'Controls' })).toBeVisible()
  await expect(other.frame.getByRole('button', { name: 'Next episode' })).toHaveCount(0)
})

test('it obeys nobody else', async ({ page }) => {
  const player = await embedPlayer(page, '/embed/movie/655018?autoplay=true')
  await expect.poll(() => player.last('playing')).toBeDefined()
  await player.frame.evaluate(() => {
    // From its own window: the right origin is not enough, nor is the right shape.
    window.postMessage({ type: 'PLAYER_COMMAND', command: 'pause' }, '*')
  })
  const before = (await player.last('timeupdate'))?.currentTime ?? 0
  await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeGreaterThan(before + 1)
  expect(await player.last('pause')).toBeUndefined()
})

test('a viewer plays, seeks and turns the sound down with the controls and the keys', async ({ page }) => {
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

test('a stranger’s page cannot show it', async ({ page, request }) => {
  await page.goto('/people')
  const config = await publicConfig(request)
  const answer = await request.get(`${config.players[0].origin}/embed/movie/655018`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(ancestors?.every((origin) => new URL(origin).port === new URL(page.url()).port)).toBe(true)
})
