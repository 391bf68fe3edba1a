import { signInAsNewUser } from '../support/backend.ts'
import { embedPlayer, injectPlayerFault, readVideoState } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'

const MOVIE = '/embed/movie/655018?autoplay=true&startAt=70'

test.describe('a fault in the URL of the player page', () => {
  test('error: playback fails after a while with an event and a message', async ({ page }) => {
    const player = await embedPlayer(page, `${MOVIE}&misbehave=error&after=3`)
    await expect.poll(() => player.findLast('error')).toBeDefined()
    const names = (await player.getEvents()).map(({ event }) => event)
    expect(names[0]).toBe('ready')
    expect(names.filter((name) => name === 'error')).toHaveLength(1)
    await expect(player.frame.getByRole('alert')).toBeVisible()
  })

  test('silence: it plays without events @full', async ({ page }) => {
    const player = await embedPlayer(page, `${MOVIE}&misbehave=silence`)
    await expect.poll(async () => (await readVideoState(player.frame)).currentTime).toBeGreaterThan(71)
    expect(await player.getEvents()).toEqual([])
  })

  test('slow: it starts late @full', async ({ page }) => {
    const since = Date.now()
    const player = await embedPlayer(page, `${MOVIE}&misbehave=slow&after=4`)
    await expect(player.frame.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect.poll(() => player.findLast('ready')).toBeDefined()
    expect(Date.now() - since).toBeGreaterThan(4000)
  })

  test('stall: playback stops without an error @full', async ({ page }) => {
    // The clip at second 70 ends at second 72; none follows.
    const player = await embedPlayer(page, `${MOVIE}&misbehave=stall&after=1`)
    const lastChange = async () =>
      (await player.getEvents()).findLast(
        ({ event, currentTime }) => event !== 'timeupdate' && currentTime > 71,
      )
    await expect.poll(lastChange).toMatchObject({ event: 'waiting', paused: false })
    expect((await readVideoState(player.frame)).currentTime).toBeLessThan(72.1)
    expect(await player.findLast('error')).toBeUndefined()
  })

  test('popups: a click and the script open windows outside of a sandbox @full', async ({ page }) => {
    // The script also opens windows before any click.
    const opened = page.waitForEvent('popup')
    const player = await embedPlayer(page, `${MOVIE}&misbehave=popups`)
    await page.mouse.click(300, 300)
    await opened
    await expect(player.frame.locator('[data-popups]')).toHaveAttribute('data-popups', /^[1-9]\d* of \d+$/)
  })

  test('foreign: it sends events about another title, and from another window @full', async ({ page }) => {
    const player = await embedPlayer(page, `${MOVIE}&misbehave=foreign`)
    const collectMessages = () =>
      player.frame.parentFrame()?.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const lines = new Set<string>()
            window.addEventListener('message', ({ data, source }) => {
              const from = source === window.frames[0] ? 'the frame' : 'another window'
              lines.add(`${typeof data === 'object' ? data?.data?.tmdbId : typeof data} from ${from}`)
            })
            // Both are sent twice a second.
            setTimeout(() => resolve([...lines]), 1500)
          }),
      )
    await expect
      .poll(collectMessages)
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

test('playback goes on after a damaged segment @full', async ({ page }) => {
  let damaged = 0
  await page.route(/\/media\/clips\/.*\/72\.m4s$/, async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    damaged += 1
    // The media follows the box header that says `mdat`.
    if (damaged === 1) body.fill(0xff, body.indexOf('mdat') + 4)
    await route.fulfill({ response, body })
  })
  const player = await embedPlayer(page, MOVIE)
  await expect.poll(async () => (await readVideoState(player.frame)).currentTime).toBeGreaterThan(75)
  expect(damaged).toBeGreaterThan(1)
  expect(await readVideoState(player.frame)).toMatchObject({ paused: false })
  expect(await player.findLast('error')).toBeUndefined()
})

test('a fault can be injected into the app’s frame of one provider @full', async ({ page }) => {
  await injectPlayerFault(page, 0, 'error')
  await signInAsNewUser(page)
  await page.goto('/movie/655018/watch')
  // The first provider fails at once, and the app switches to the second one.
  await expect
    .poll(() => page.frames().some((frame) => new URL(frame.url(), 'x:/').pathname === '/watch/movie/655018'))
    .toBe(true)
  expect(page.frames().some((frame) => frame.url().includes('misbehave'))).toBe(false)
})

test.describe('popups in the app’s frame', () => {
  test.use({ expectedErrors: /Blocked opening/ })

  test('are blocked', async ({ page }) => {
    let popups = 0
    page.on('popup', () => (popups += 1))
    await injectPlayerFault(page, 0, 'popups')
    await signInAsNewUser(page)
    await page.goto('/movie/655018/watch')
    const player = page.frameLocator('iframe')
    await player.getByRole('main', { name: 'Video player' }).click({ position: { x: 60, y: 120 } })
    await expect(player.locator('[data-popups]')).toHaveAttribute('data-popups', /^0 of ([3-9]|\d\d)/)
    expect(popups).toBe(0)
  })
})
