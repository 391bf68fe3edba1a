/** One tab at a time sends the library, or takes back what may not be sent. */
export const LIBRARY_LOCK = 'marquee-library'

/** The queue of each lock in this tab, for browsers without Web Locks. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while nothing else holds the lock of this name, in any tab. Browsers without Web Locks, and all on an insecure
 * origin, know of this tab alone.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const result = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    result.catch(() => {}),
  )
  return result
}
