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
  // A film that plays would add messages and work of its own.
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  // The first two hours fill what is kept once: compiled code, caches, the entry of this film.
  const work = await millisecondsOfWork(page, () => send(page, HOUR_OF_MESSAGES))
  const times = await send(page, HOUR_OF_MESSAGES)
  const before = await heapBytes(page)
  await send(page, HOUR_OF_MESSAGES)
  const after = await heapBytes(page)
  return [
    { figure: 'a message, heard and kept: mean', value: `${mean(times).toFixed(3)} ms`, bar: 'under 1 ms' },
    { figure: 'the same, 99 of 100', value: `${at(times, 0.99).toFixed(1)} ms`, bar: 'under 1 ms' },
    {
      figure: 'with all that the page does after it: mean',
      value: `${(work / HOUR_OF_MESSAGES).toFixed(3)} ms`,
      bar: '',
    },
    {
      figure: 'memory that the third hour adds',
      value: `${((after - before) / 1024).toFixed(0)} KB to ${(before / 1024 / 1024).toFixed(1)} MB`,
      bar: 'none',
    },
  ]
}

/** Sends `count` moments of the film, a quarter of a second apart, and gives what the page took to hear each. */
function send(page: Page, count: number): Promise<number[]> {
  return page.evaluate(
    async ({ messages, tmdbId }) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Player"]')
      const origin = new URL(frame?.src ?? '').origin
      const times: number[] = []
      for (let index = 0; index < messages; index += 1) {
        const about = { tmdbId, mediaType: 'movie', duration: 8580, currentTime: 500 + index / 4 }
        const data = { type: 'PLAYER_EVENT', data: { event: 'timeupdate', ...about } }
        const message = new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null })
        const begun = performance.now()
        window.dispatchEvent(message)
        times.push(performance.now() - begun)
        // What follows a message, drawing included, has its turn before the next one.
        // eslint-disable-next-line no-await-in-loop -- one after the other is the point
        await new Promise((resolve) => setTimeout(resolve))
      }
      return times
    },
    { messages: count, tmdbId: Number(FILM.split('/').at(-1)) },
  )
}

/** What the page's main thread works while `act` runs. */
async function millisecondsOfWork(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await seconds()
  await act()
  const after = await seconds()
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

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}

function mean(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
