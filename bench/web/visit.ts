import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

import type { Site } from './measurement.ts'
import { observe } from './page-observer.ts'
import { countTraffic, type TrafficCounter } from './traffic.ts'

/** A device to emulate. */
export type Profile = {
  name: string
  context: BrowserContextOptions
  /** How many times slower than this machine's CPU. */
  cpuSlowdown: number
  network?: { latencyMs: number; downMbps: number; upMbps: number }
}

export type Visit = { page: Page; session: CDPSession; traffic: TrafficCounter }

export type Metrics = { elements: number; stylePasses: number; layouts: number; scriptMs: number }

export const PHONE: Profile = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  cpuSlowdown: 4,
  network: { latencyMs: 150, downMbps: 1.6, upMbps: 0.75 },
}

export const DESKTOP: Profile = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 } },
  cpuSlowdown: 1,
}

export const WIDE_DESKTOP: Profile = {
  ...DESKTOP,
  name: 'desktop 2560 px',
  context: { viewport: { width: 2560, height: 1440 } },
}

const BYTES_PER_SECOND_PER_MBPS = 125_000

/** Opens a URL in a new browser context and runs `measure` when the page has stopped loading. */
export function withVisit<Result>(
  browser: Browser,
  profile: Profile,
  url: string,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  return withContext(browser, profile, async (context) => measure(await visit(context, profile, url)))
}

export async function withContext<Result>(
  browser: Browser,
  profile: Profile,
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(profile.context)
  try {
    return await measure(context)
  } finally {
    await context.close()
  }
}

/** Opens a URL in a new page and waits until it has stopped loading. */
export async function visit(context: BrowserContext, profile: Profile, url: string): Promise<Visit> {
  const { page, session } = await openThrottledPage(context, profile)
  const traffic = countTraffic(session)
  await page.addInitScript(observe)
  await page.goto(url)
  await traffic.waitUntilQuiet()
  return { page, session, traffic }
}

/** Only the product has a service worker. Also waits for what its registration loads. */
export async function waitForServiceWorker({ page, traffic }: Visit, { name }: Site): Promise<void> {
  if (name !== 'Marquee') return
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))
  await traffic.waitUntilQuiet()
}

/** Resolves to what the page has cost so far. */
export async function readMetrics(page: Page, session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    stylePasses: read('RecalcStyleCount'),
    layouts: read('LayoutCount'),
    scriptMs: read('ScriptDuration') * 1000,
  }
}

async function openThrottledPage(
  context: BrowserContext,
  { cpuSlowdown, network }: Profile,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downMbps * BYTES_PER_SECOND_PER_MBPS,
      uploadThroughput: network.upMbps * BYTES_PER_SECOND_PER_MBPS,
    })
  }
  if (cpuSlowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, session }
}
