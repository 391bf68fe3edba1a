import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { trackConnection } from '#src/lib/connection.ts'

import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('however many chunks fail, an unreachable server gets one check and what the backoff allows', async () => {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const requests: string[] = []
  const server = { isReachable: false }
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return server.isReachable ? Promise.resolve(new Response()) : Promise.reject(new Error('unreachable'))
  })
  trackConnection()
  const unsubscribe = onlineManager.subscribe(() => {})
  reloadOnStaleChunk()
  for (let failed = 0; failed < 1000; failed += 1) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('chunk') }))
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(requests).toEqual(['/', '/favicon.svg', '/favicon.svg', '/favicon.svg'])
  expect(onlineManager.isOnline()).toBe(false)

  const changes: boolean[] = []
  const unsubscribeFromChanges = onlineManager.subscribe((isOnline) => changes.push(isOnline))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(changes, 'a network alone is no connection').toEqual([])
  server.isReachable = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([true])
  unsubscribe()
  unsubscribeFromChanges()
})
