import type { Page } from '@playwright/test'

import { FILM } from './viewer.ts'

/** About four a second, as browsers report. */
const HOUR_OF_MESSAGES = 4 * 3600

type Row = { figure: string; value: string; bar: string }

/** The cost of one message, and what an hour of them leaves in memory. */
export async function measureMessages(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}${FILM}/watch`)
  await page.locator('iframe[title^="Player"]').waitFor()
  await page.waitForLoadState('networkidle')
  // So that each rule, and each cache, has run before anything is counted.
  await send(page, 2000, 0)
  const before = await heapBytes(page)
  const times = await send(page, HOUR_OF_MESSAGES, 500)
  const after = await heapBytes(page)
  return [
    { figure: 'one message, median', value: `${at(times, 0.5).toFixed(3)} ms`, bar: 'under 1 ms' },
    { figure: 'one message, 99 of 100', value: `${at(times, 0.99).toFixed(3)} ms`, bar: '' },
    {
      figure: 'memory after an hour of them',
      value: `${((after - before) / 1024).toFixed(0)} KB more of ${(before / 1024 / 1024).toFixed(1)} MB`,
      bar: 'none',
    },
  ]
}

/** Sends `count` moments of the film, a quarter of a second apart, and gives what the page took for each. */
function send(page: Page, count: number, fromSeconds: number): Promise<number[]> {
  return page.evaluate(
    async ({ messages, from, tmdbId }) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Player"]')
      const origin = new URL(frame?.src ?? '').origin
      const times: number[] = []
      for (let index = 0; index < messages; index += 1) {
        const about = { tmdbId, mediaType: 'movie', duration: 8580, currentTime: from + index / 4 }
        const data = { type: 'PLAYER_EVENT', data: { event: 'timeupdate', ...about } }
        const message = new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null })
        const begun = performance.now()
        window.dispatchEvent(message)
        times.push(performance.now() - begun)
        // The page draws now and then, as it does between two messages of a real film.
        // eslint-disable-next-line no-await-in-loop -- one after the other is the point
        if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      return times
    },
    { messages: count, from: fromSeconds, tmdbId: Number(FILM.split('/').at(-1)) },
  )
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}
