import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession } from '@playwright/test'

/** The requests of a page, also from caches; bytes are as transferred over the network. */
export type Traffic = {
  requests: number
  /** Handled by the service worker. */
  workerRequests: number
  bytes: number
  scriptBytes: number
}

export type TrafficCounter = { read: () => Traffic; waitUntilQuiet: (quietMs?: number) => Promise<void> }

const QUIET_MS = 2000
const TIMEOUT_MS = 60_000

/** Counts a page's traffic from now on. */
export function countTraffic(session: CDPSession): TrafficCounter {
  const scripts = new Set<string>()
  const traffic: Traffic = { requests: 0, workerRequests: 0, bytes: 0, scriptBytes: 0 }
  let lastActivityAt = performance.now()
  const pending = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (!/^https?:/.test(request.url) || redirectResponse) return
    lastActivityAt = performance.now()
    pending.add(requestId)
    traffic.requests += 1
    if (type === 'Script' || /\/assets\/[^/]*\.js$/.test(request.url)) scripts.add(requestId)
  })
  session.on('Network.responseReceived', ({ response }) => {
    const source = response.serviceWorkerRouterInfo?.actualSourceType ?? 'fetch-event'
    if (response.fromServiceWorker && source === 'fetch-event') traffic.workerRequests += 1
  })
  session.on('Network.loadingFailed', ({ requestId }) => onSettled(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    onSettled(requestId)
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })

  function onSettled(requestId: string): void {
    lastActivityAt = performance.now()
    pending.delete(requestId)
  }

  return {
    read: () => ({ ...traffic }),
    waitUntilQuiet: async (quietMs = QUIET_MS) => {
      // The requests of the latest action may not have started yet.
      lastActivityAt = performance.now()
      const deadline = performance.now() + TIMEOUT_MS
      while (performance.now() < deadline) {
        if (pending.size === 0 && performance.now() - lastActivityAt > quietMs) return
        await wait(50)
      }
      throw new Error('The page did not stop loading')
    },
  }
}
