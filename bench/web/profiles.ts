import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A device to measure on. */
export type Profile = {
  name: 'phone' | 'desktop'
  context: BrowserContextOptions
  /** How many times slower than this machine. */
  slowdown: number
  network?: { latencyMs: number; downMbps: number; upMbps: number }
}

export const PHONE: Profile = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  slowdown: 4,
  network: { latencyMs: 150, downMbps: 1.6, upMbps: 0.75 },
}

export const DESKTOP: Profile = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 } },
  slowdown: 1,
}

/** A visitor on a device, with nothing kept of an earlier visit. */
export function openVisitor(browser: Browser, { context }: Profile): Promise<BrowserContext> {
  return browser.newContext(context)
}

const BYTES_PER_SECOND_PER_MBPS = 125_000

/** A page that is as slow as the profile says, and the session that made it so. */
export async function openPage(
  context: BrowserContext,
  { slowdown, network }: Profile,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downMbps * BYTES_PER_SECOND_PER_MBPS,
      uploadThroughput: network.upMbps * BYTES_PER_SECOND_PER_MBPS,
    })
  }
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}
