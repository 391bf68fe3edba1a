import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession } from '@playwright/test'

/** What came over the network; bytes are as transferred. */
export type Traffic = { requests: number; catalogueRequests: number; bytes: number; scriptBytes: number }

export type TrafficCounter = { read: () => Traffic; waitUntilQuiet: () => Promise<void> }

const QUIET_MS = 2000
const TIMEOUT_MS = 60_000

/** Counts a page's traffic from now on, without responses from the browser's cache. */
export function countTraffic(session: CDPSession): TrafficCounter {
  const scripts = new Set<string>()
  const traffic: Traffic = { requests: 0, catalogueRequests: 0, bytes: 0, scriptBytes: 0 }
  let lastActivityAt = performance.now()
  let pending = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (!/^https?:/.test(request.url) || redirectResponse) return
    lastActivityAt = performance.now()
    pending += 1
    if (type === 'Script' || /\/assets\/[^/]*\.js$/.test(request.url)) scripts.add(requestId)
    if (request.url.includes('/tmdb/3/')) traffic.catalogueRequests += 1
  })
  session.on('Network.loadingFailed', () => onSettled())
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    onSettled()
    // Cached responses have no encoded bytes.
    if (encodedDataLength > 0) traffic.requests += 1
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })

  function onSettled(): void {
    lastActivityAt = performance.now()
    pending -= 1
  }

  return {
    read: () => ({ ...traffic }),
    waitUntilQuiet: async () => {
      const deadline = performance.now() + TIMEOUT_MS
      while (performance.now() < deadline) {
        if (pending <= 0 && performance.now() - lastActivityAt > QUIET_MS) return
        await wait(50)
      }
      throw new Error('The page did not stop loading')
    },
  }
}
