import { onlineManager } from '@tanstack/react-query'

import { RequestError } from './request-error.ts'
import { useStore } from './store.ts'

/** The service worker passes HEAD requests through, so that only the server can respond. */
const PROBE_URL = '/favicon.svg'
const TIMEOUT_MS = 5000
const FIRST_DELAY_MS = 2000
const MAX_DELAY_MS = 30_000

let polling: Promise<void> | undefined

/**
 * Treats the app as offline while its server is unreachable, whatever the device reports: a server on the same machine
 * needs no network, and a network may have no internet access. Back online, TanStack Query refetches.
 */
export function trackConnection(): void {
  onlineManager.setEventListener(() => {
    window.addEventListener('offline', waitForServer)
    return () => window.removeEventListener('offline', waitForServer)
  })
  if (!navigator.onLine) void waitForServer()
}

/** Checks the connection if a request failed without a response or timed out. */
export function checkConnectionAfter(error: Error): void {
  if (error instanceof RequestError && (error.status === 0 || error.status === 408)) void waitForServer()
}

/** Returns whether the app's server can be reached, as far as is known. */
export function useIsOnline(): boolean {
  return useStore(onlineStatus)
}

const onlineStatus = {
  get: () => onlineManager.isOnline(),
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
}

/** Resolves when the server responds. Until then the app counts as offline and the server is polled. */
export function waitForServer(): Promise<void> {
  polling ??= pollServer().finally(() => (polling = undefined))
  return polling
}

async function pollServer(): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(MAX_DELAY_MS, delayMs * 2)) {
    if (await doesServerRespond()) break
    onlineManager.setOnline(false)
    await waitForNextAttempt(delayMs)
  }
  onlineManager.setOnline(true)
}

/** Any response counts, even an error. */
async function doesServerRespond(): Promise<boolean> {
  try {
    await fetch(PROBE_URL, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

/** Resolves after the delay, or earlier when the network or the user comes back. */
function waitForNextAttempt(delayMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listeners = new AbortController()
  const timer = setTimeout(resolve, delayMs)
  for (const [target, name] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const)
    target.addEventListener(name, () => resolve(), { signal: listeners.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    listeners.abort()
  })
}
