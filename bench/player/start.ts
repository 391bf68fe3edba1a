import type { Page } from '@playwright/test'

import { medianOf, round } from '../statistics.ts'
import { MOVIE_PATH } from './signed-in-page.ts'

const ROUNDS = 7

type Times = { firstFrame: number; firstTimeupdate: number }
type Row = { figure: string; 'median ms': number; 'player page alone': number; ratio: number }

/** Compares how long users wait with how long the player page takes inside an empty page. */
export async function measureStart(page: Page, url: string): Promise<Row[]> {
  const [app, alone]: [Times[], Times[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    app.push(await clickWatchNow(page))
    alone.push(await openAlone(page, url))
  }
  return (['firstFrame', 'firstTimeupdate'] as const).map((figure) => {
    const [appMs, aloneMs] = [app, alone].map((times) => medianOf(times.map((time) => time[figure])))
    return {
      figure: figure === 'firstFrame' ? 'first frame' : 'first timeupdate message',
      'median ms': Math.round(appMs ?? 0),
      'player page alone': Math.round(aloneMs ?? 0),
      ratio: round((appMs ?? 0) / (aloneMs ?? 1)),
    }
  })
}

async function clickWatchNow(page: Page): Promise<Times> {
  await page.goto(MOVIE_PATH)
  await page.getByRole('link', { name: 'Watch Now' }).waitFor()
  await page.waitForLoadState('networkidle')
  await recordTimeupdate(page)
  const startedAt = Date.now()
  await page.getByRole('link', { name: 'Watch Now' }).click()
  return waitForTimes(page, startedAt)
}

/** Embeds the same player page in an otherwise empty page of the app's origin. */
async function openAlone(page: Page, url: string): Promise<Times> {
  await page.goto(`${MOVIE_PATH}/watch`)
  const playerUrl = await page.locator('iframe[title^="Player"]').getAttribute('src')
  await page.goto(`${url}/robots.txt`)
  await page.setContent('<!doctype html><title>Alone</title>')
  await recordTimeupdate(page)
  const startedAt = Date.now()
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, allow: 'autoplay', title: 'Player' })
    document.body.append(frame)
  }, playerUrl ?? '')
  return waitForTimes(page, startedAt)
}

/** Records the time of the player's first `timeupdate` message in `window.recorded`. */
function recordTimeupdate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const recorded: { timeupdateAt?: number } = {}
    Object.assign(window, { recorded })
    addEventListener('message', ({ data }) => {
      if (data?.data?.event === 'timeupdate') recorded.timeupdateAt ??= Date.now()
    })
  })
}

async function waitForTimes(page: Page, startedAt: number): Promise<Times> {
  const handle = await page.waitForSelector('iframe[title^="Player"]')
  const frame = await handle.contentFrame()
  if (!frame) throw new Error('The player frame has no document')
  await frame.waitForURL(/^http/)
  const frameAt = await frame.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        if (video.currentTime > 0) resolve(Date.now())
        else video.requestVideoFrameCallback(() => resolve(Date.now()))
      }),
  )
  const timeupdateAt = await page.waitForFunction(
    () => 'recorded' in window && Object(window.recorded).timeupdateAt,
  )
  return { firstFrame: frameAt - startedAt, firstTimeupdate: (await timeupdateAt.jsonValue()) - startedAt }
}
