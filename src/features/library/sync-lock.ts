/** One tab at a time sends the library, or takes back what may not be sent. */
export const SYNC_LOCK = 'marquee-library'

/** Runs `work` while nothing is being sent. Without Web Locks, another tab may send meanwhile. */
export function withSyncLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(SYNC_LOCK, work) : work()
}
