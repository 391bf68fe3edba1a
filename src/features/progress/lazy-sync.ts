/** Loads the sync code on demand, since guests never need it. */

/** Sends the sync queue to the account. */
export function pushProgress(userId: string): void {
  void withSync(({ syncNow }) => syncNow(userId))
}

async function withSync(run: (sync: typeof import('./background-sync.ts')) => unknown): Promise<void> {
  // Offline the chunk may not load; the queue is sent on the next start.
  const sync = await import('./background-sync.ts').catch(() => undefined)
  if (sync) await run(sync)
}
