import { onlineManager } from '@tanstack/react-query'

import { RequestError } from './request-error.ts'

/**
 * Has the app count as offline while its server cannot be reached, whatever the device says of its network: a server on the
 * same machine needs none, and a network may lead nowhere. Being back, every query that failed or is old is made again.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const comeBack = () => setOnline(true)
    window.addEventListener('online', comeBack)
    window.addEventListener('offline', doubtConnection)
    return () => {
      window.removeEventListener('online', comeBack)
      window.removeEventListener('offline', doubtConnection)
    }
  })
  if (!navigator.onLine) doubtConnection()
}

/** What came of a request may say that nobody is there. */
export function doubtConnectionAfter(error: Error): void {
  if (error instanceof RequestError && (error.status === 0 || error.status === 408)) doubtConnection()
}

function doubtConnection(): void {
  import('./watch-server.ts').then(
    ({ watchServer }) => watchServer(),
    // Not even that can be had: the device's own word is all there is.
    () => onlineManager.setOnline(navigator.onLine),
  )
}
