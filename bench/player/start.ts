import type { Page } from '@playwright/test'

import { FILM } from './viewer.ts'

const ROUNDS = 7

type Times = { firstFrame: number; firstTimeupdate: number }
type Row = { figure: string; 'median ms': number; 'player page alone': number; ratio: number }

/** How long a viewer waits, beside what the player page takes by itself in a bare page of the same browser. */
export async function measureStart(page: Page, url: string): Promise<Row[]> {
  const [app, alone]: [Times[], Times[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    app.push(await clickWatchNow(page))
    alone.push(await openAlone(page, url))
  }
  return (['firstFrame', 'firstTimeupdate'] as const).map((figure) => {
    const [ours, floor] = [medianOf(app, figure), medianOf(alone, figure)]
    return {
      figure: figure === 'firstFrame' ? 'first frame shown' : 'first timeupdate heard',
      'median ms': Math.round(ours),
      'player page alone': Math.round(floor),
      ratio: Math.round((ours / floor) * 100) / 100,
    }
  })
}

async function clickWatchNow(page: Page): Promise<Times> {
  await page.goto(FILM)
  await page.getByRole('link', { name: 'Watch Now' }).waitFor()
  await page.waitForLoadState('networkidle')
  await listen(page)
  const begun = Date.now()
  await page.getByRole('link', { name: 'Watch Now' }).click()
  return waitForTimes(page, begun)
}

/** The same player page in a page of the app's origin that does nothing else. */
async function openAlone(page: Page, url: string): Promise<Times> {
  await page.goto(`${FILM}/watch`)
  const address = await page.locator('iframe[title^="Player"]').getAttribute('src')
  await page.goto(`${url}/robots.txt`)
  await page.setContent('<!doctype html><title>Alone</title>')
  await listen(page)
  const begun = Date.now()
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, allow: 'autoplay', title: 'Player' })
    document.body.append(frame)
  }, address ?? '')
  return waitForTimes(page, begun)
}

/** Notes when the player first tells of the time. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heard: { timeupdateAt?: number } = {}
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => {
      if (data?.data?.event === 'timeupdate') heard.timeupdateAt ??= Date.now()
    })
  })
}

async function waitForTimes(page: Page, begun: number): Promise<Times> {
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
    () => 'heard' in window && Object(window.heard).timeupdateAt,
  )
  return { firstFrame: frameAt - begun, firstTimeupdate: (await timeupdateAt.jsonValue()) - begun }
}

function medianOf(times: Times[], figure: keyof Times): number {
  const sorted = times.map((one) => one[figure]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
