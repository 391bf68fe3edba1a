import type { Browser, Page } from '@playwright/test'

import { medianOf, round } from '../statistics.ts'
import { MOVIE_PATH, openPage } from './signed-in-page.ts'

const ROUNDS = 5

/** How much longer than the player page alone a user may wait for the first frame. */
const GOAL_RATIO = 1.3

const PLAYER = 'iframe[title^="Player"]'

/** Times of day in milliseconds. */
type Marks = { startedAt?: number; firstFrameAt?: number; firstTimeupdateAt?: number }
type Times = { firstFrame: number; firstTimeupdate: number }
type Row = { figure: string; 'median ms': number; 'player page alone': number; ratio: number; goal: string }

/**
 * Compares how long the user of `signedInPage` waits with how long the player page takes inside an empty page, in turns.
 * Each time starts with an empty cache.
 */
export async function measureStart(browser: Browser, signedInPage: Page, url: string): Promise<Row[]> {
  const playerUrl = await readPlayerUrl(signedInPage)
  const storageState = await signedInPage.context().storageState()
  const measure = async (start: (page: Page) => Promise<Times>) => {
    const page = await openPage(browser, { baseURL: url, storageState })
    await page.addInitScript(recordMarks)
    const times = await start(page)
    await page.context().close()
    return times
  }
  const [app, alone]: [Times[], Times[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    app.push(await measure(clickWatchNow))
    alone.push(await measure((page) => openAlone(page, playerUrl)))
  }
  return (['firstFrame', 'firstTimeupdate'] as const).map((figure) => {
    const [appMs, aloneMs] = [app, alone].map((times) => medianOf(times.map((time) => time[figure])))
    return {
      figure: figure === 'firstFrame' ? 'first frame' : 'first timeupdate message',
      'median ms': Math.round(appMs ?? 0),
      'player page alone': Math.round(aloneMs ?? 0),
      ratio: round((appMs ?? 0) / (aloneMs ?? 1)),
      goal: figure === 'firstFrame' ? `at most ${GOAL_RATIO}` : '',
    }
  })
}

async function clickWatchNow(page: Page): Promise<Times> {
  await page.goto(MOVIE_PATH)
  const watchNow = page.getByRole('link', { name: 'Watch Now' })
  await watchNow.waitFor()
  await page.waitForLoadState('networkidle')
  await watchNow.click()
  return waitForTimes(page)
}

async function readPlayerUrl(page: Page): Promise<string> {
  const frame = await (await page.waitForSelector(PLAYER)).contentFrame()
  await frame?.waitForURL(({ pathname }) => pathname.includes(MOVIE_PATH))
  return frame?.url() ?? ''
}

/** Embeds the same player page in an otherwise empty page of the app's origin. */
async function openAlone(page: Page, playerUrl: string): Promise<Times> {
  await page.goto('/robots.txt')
  await page.evaluate((src) => {
    const marks: Marks = Reflect.get(window, 'marks')
    marks.startedAt = Date.now()
    const frame = Object.assign(document.createElement('iframe'), { src, allow: 'autoplay', title: 'Player' })
    // About as large as in the app: larger frames take longer to paint.
    Object.assign(frame.style, { border: 0, width: '70vw', height: '70vh' })
    document.body.replaceChildren(frame)
  }, playerUrl)
  return waitForTimes(page)
}

/** Runs in every document. Frames report their first frame to the page, which records all times in `window.marks`. */
function recordMarks(): void {
  const marks: Marks = {}
  Object.assign(window, { marks })
  addEventListener('click', () => (marks.startedAt ??= Date.now()), { capture: true })
  addEventListener('message', ({ data }) => {
    if (data?.firstFrameAt) marks.firstFrameAt ??= data.firstFrameAt
    if (data?.data?.event === 'timeupdate') marks.firstTimeupdateAt ??= Date.now()
  })
  document.addEventListener(
    'loadstart',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return
      target.requestVideoFrameCallback(() => parent.postMessage({ firstFrameAt: Date.now() }, '*'))
    },
    { capture: true, once: true },
  )
}

async function waitForTimes(page: Page): Promise<Times> {
  const handle = await page.waitForFunction(() => {
    const marks: Marks = Reflect.get(window, 'marks')
    return marks.startedAt && marks.firstFrameAt && marks.firstTimeupdateAt ? marks : undefined
  })
  const { startedAt = 0, firstFrameAt = 0, firstTimeupdateAt = 0 } = (await handle.jsonValue()) ?? {}
  return { firstFrame: firstFrameAt - startedAt, firstTimeupdate: firstTimeupdateAt - startedAt }
}
