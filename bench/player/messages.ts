import type { Page } from '@playwright/test'

import { percentileOf } from '../statistics.ts'
import { MOVIE_PATH } from './signed-in-page.ts'

/** Browsers fire about four `timeupdate` events per second. */
const MESSAGES_PER_HOUR = 4 * 3600

type Row = { figure: string; value: string; target: string }

/** Measures the time that one message takes, and the memory that an hour of them leaves behind. */
export async function measureMessages(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}${MOVIE_PATH}/watch`)
  await page.locator('iframe[title^="Player"]').waitFor()
  await page.waitForLoadState('networkidle')
  // Playback would add messages and work of its own.
  const player = page.locator('iframe[title^="Player"]').contentFrame()
  await player.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        video.addEventListener('pause', resolve, { once: true })
        video.pause()
      }),
  )
  // The first two hours warm up what is stored once: compiled code, caches and this movie's progress.
  const workMs = await measureTaskMs(page, () => send(page, MESSAGES_PER_HOUR))
  const times = await send(page, MESSAGES_PER_HOUR)
  const before = await heapBytes(page)
  await send(page, MESSAGES_PER_HOUR)
  const after = await heapBytes(page)
  return [
    { figure: 'handling a message: mean', value: `${mean(times).toFixed(3)} ms`, target: 'under 1 ms' },
    {
      figure: 'handling a message: p99',
      value: `${percentileOf(times, 0.99).toFixed(1)} ms`,
      target: 'under 1 ms',
    },
    {
      figure: 'with all work that follows: mean',
      value: `${(workMs / MESSAGES_PER_HOUR).toFixed(3)} ms`,
      target: '',
    },
    {
      figure: 'memory added by the third hour',
      value: `${((after - before) / 1024).toFixed(0)} KB to ${(before / 1024 / 1024).toFixed(1)} MB`,
      target: 'none',
    },
  ]
}

/** Sends time updates, 250 ms of playback apart, and resolves to the milliseconds that the page took to handle each. */
function send(page: Page, count: number): Promise<number[]> {
  return page.evaluate(
    async ({ messages, tmdbId }) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Player"]')
      const origin = new URL(frame?.src ?? '').origin
      const times: number[] = []
      for (let index = 0; index < messages; index += 1) {
        const details = { tmdbId, mediaType: 'movie', duration: 8580, currentTime: 500 + index / 4 }
        const data = { type: 'PLAYER_EVENT', data: { event: 'timeupdate', ...details } }
        const message = new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null })
        const startedAt = performance.now()
        window.dispatchEvent(message)
        times.push(performance.now() - startedAt)
        // Lets the page finish its work, including rendering, before the next message.
        await new Promise((resolve) => setTimeout(resolve))
      }
      return times
    },
    { messages: count, tmdbId: Number(MOVIE_PATH.split('/').at(-1)) },
  )
}

/** Resolves to the time that the page's main thread is busy while `act` runs. */
async function measureTaskMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const readSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await readSeconds()
  await act()
  const after = await readSeconds()
  await session.detach()
  return (after - before) * 1000
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

function mean(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
