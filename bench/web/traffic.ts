import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession } from '@playwright/test'

/** What has come over the network, as it was packed. */
export type Traffic = { requests: number; catalogueRequests: number; bytes: number; scriptBytes: number }

const QUIET_MS = 2000
const GIVE_UP_MS = 60_000

/** Counts what a page asks for from now on. What the browser had already costs nothing. */
export function countTraffic(session: CDPSession): { read: () => Traffic; untilQuiet: () => Promise<void> } {
  const scripts = new Set<string>()
  const traffic: Traffic = { requests: 0, catalogueRequests: 0, bytes: 0, scriptBytes: 0 }
  let lastAt = performance.now()
  let open = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (!/^https?:/.test(request.url) || redirectResponse) return
    lastAt = performance.now()
    open += 1
    if (type === 'Script' || /\/assets\/[^/]*\.js$/.test(request.url)) scripts.add(requestId)
    if (request.url.includes('/tmdb/3/')) traffic.catalogueRequests += 1
  })
  session.on('Network.loadingFailed', () => settle())
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    settle()
    // What the browser had already comes without a byte.
    if (encodedDataLength > 0) traffic.requests += 1
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })

  function settle(): void {
    lastAt = performance.now()
    open -= 1
  }

  return {
    read: () => ({ ...traffic }),
    untilQuiet: async () => {
      const giveUpAt = performance.now() + GIVE_UP_MS
      while (performance.now() < giveUpAt) {
        if (open <= 0 && performance.now() - lastAt > QUIET_MS) return
        await wait(50)
      }
      throw new Error('The page never came to rest')
    },
  }
}
