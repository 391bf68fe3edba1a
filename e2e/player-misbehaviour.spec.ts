import { becomeMember } from './support/backend.ts'
import { embedPlayer, misbehave, videoState } from './support/player-page.ts'
import { expect, test } from './support/test.ts'

const FILM = '/embed/movie/655018?autoplay=true&startAt=70'

test.describe('the page misbehaves on demand', () => {
  test('error: it plays for a while, then fails and says so', async ({ page }) => {
    const player = await embedPlayer(page, `${FILM}&misbehave=error&after=3`)
    await expect.poll(() => player.last('error')).toBeDefined()
    const names = (await player.events()).map(({ event }) => event)
    expect(names[0]).toBe('ready')
    expect(names.filter((name) => name === 'error')).toHaveLength(1)
    await expect(player.frame.getByRole('alert')).toBeVisible()
  })

  test('silence: it plays and tells nothing', async ({ page }) => {
    const player = await embedPlayer(page, `${FILM}&misbehave=silence`)
    await expect.poll(async () => (await videoState(player.frame)).currentTime).toBeGreaterThan(71)
    expect(await player.events()).toEqual([])
  })

  test('slow: it takes its time to begin', async ({ page }) => {
    const since = Date.now()
    const player = await embedPlayer(page, `${FILM}&misbehave=slow&after=4`)
    await expect(player.frame.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect.poll(() => player.last('ready')).toBeDefined()
    expect(Date.now() - since).toBeGreaterThan(4000)
  })

  test('stall: the stream goes dry without a word of failure', async ({ page }) => {
    // The clip that holds second 70 ends at 72; nothing comes after it.
    const player = await embedPlayer(page, `${FILM}&misbehave=stall&after=1`)
    const lastChange = async () =>
      (await player.events()).findLast(({ event, currentTime }) => event !== 'timeupdate' && currentTime > 71)
    await expect.poll(lastChange).toMatchObject({ event: 'waiting', paused: false })
    expect((await videoState(player.frame)).currentTime).toBeLessThan(72.1)
    expect(await player.last('error')).toBeUndefined()
  })

  test('popups: a click and the script open windows where nothing stops them', async ({ page }) => {
    // The page's script tries before anybody has clicked.
    const opened = page.waitForEvent('popup')
    const player = await embedPlayer(page, `${FILM}&misbehave=popups`)
    await page.mouse.click(300, 300)
    await opened
    await expect(player.frame.locator('[data-popups]')).toHaveAttribute('data-popups', /^[1-9]\d* of \d+$/)
  })

  test('foreign: it tells of another title, and of this one from another window', async ({ page }) => {
    await page.goto('/people')
    const player = await embedPlayer(page, `${FILM}&misbehave=foreign`)
    const heard = () =>
      player.frame.parentFrame()?.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const lines = new Set<string>()
            window.addEventListener('message', ({ data, source }) => {
              const from = source === window.frames[0] ? 'the frame' : 'another window'
              lines.add(`${typeof data === 'object' ? data?.data?.tmdbId : typeof data} from ${from}`)
            })
            // Both repeat themselves twice a second.
            setTimeout(() => resolve([...lines]), 1500)
          }),
      )
    await expect
      .poll(heard)
      .toEqual(
        expect.arrayContaining([
          '655018 from the frame',
          '655019 from the frame',
          '655018 from another window',
          'string from the frame',
          'number from the frame',
        ]),
      )
  })
})

test('the app’s own frame can be made to misbehave, for one provider alone', async ({ page }) => {
  await misbehave(page, 0, 'error')
  await becomeMember(page)
  await page.goto('/movie/655018/watch')
  // The first provider fails at once; the second, which is sound, takes its place.
  await expect
    .poll(() => page.frames().some((frame) => new URL(frame.url(), 'x:/').pathname === '/watch/movie/655018'))
    .toBe(true)
  expect(page.frames().some((frame) => frame.url().includes('misbehave'))).toBe(false)
})

test.describe('in the app’s frame', () => {
  test.use({ expectedErrors: /Blocked opening/ })

  test('no popup gets through', async ({ page }) => {
    let popups = 0
    page.on('popup', () => (popups += 1))
    await misbehave(page, 0, 'popups')
    await becomeMember(page)
    await page.goto('/movie/655018/watch')
    const player = page.frameLocator('iframe')
    await player.getByRole('main', { name: 'Video player' }).click({ position: { x: 60, y: 120 } })
    await expect(player.locator('[data-popups]')).toHaveAttribute('data-popups', /^0 of ([3-9]|\d\d)/)
    expect(popups).toBe(0)
  })
})
