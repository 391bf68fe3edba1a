import { onlineManager } from '@tanstack/react-query'

import { RequestError } from './request-error.ts'
import { useStore } from './store.ts'

/**
 * Treats the app as offline while its server is unreachable, whatever the device reports: a server on the same machine
 * needs no network, and a network may have no internet access. Back online, TanStack Query refetches.
 */
export function trackConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const onOnline = () => setOnline(true)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', checkConnection)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', checkConnection)
    }
  })
  if (!navigator.onLine) checkConnection()
}

/** Checks the connection if a request failed without a response or timed out. */
export function checkConnectionAfter(error: Error): void {
  if (error instanceof RequestError && (error.status === 0 || error.status === 408)) checkConnection()
}

/** Returns whether the app's server can be reached, as far as is known. */
export function useIsOnline(): boolean {
  return useStore(onlineStatus)
}

const onlineStatus = {
  get: () => onlineManager.isOnline(),
  subscribe: (listener: () => void) => onlineManager.subscribe(listener),
}

/** Finds out whether the app's server can be reached. */
export function checkConnection(): void {
  import('./watch-server.ts').then(
    ({ waitForServer }) => waitForServer(),
    // The chunk cannot be loaded either.
    () => onlineManager.setOnline(navigator.onLine),
  )
}
