/** Loads the sync code on demand, since guests never need it. */

/** Sends the sync queue to the account. */
export function pushProgress(userId: string): void {
  void withSync(({ syncNow }) => syncNow(userId))
}

/** Keeps the device and the account in sync. Returns a function that stops it. */
export function syncProgress(userId: string): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  void withSync(({ startSync }) => {
    if (!isStopped) stop = startSync(userId)
  })
  return () => {
    isStopped = true
    stop?.()
  }
}

async function withSync(run: (sync: typeof import('./background-sync.ts')) => unknown): Promise<void> {
  // Offline the chunk may not load; the queue is sent on the next start.
  const sync = await import('./background-sync.ts').catch(() => undefined)
  if (sync) await run(sync)
}
