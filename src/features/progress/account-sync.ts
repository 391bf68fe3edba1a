/** The door to the code that talks with the account, which a guest never fetches. */

/** Sends what waits in the outbox. */
export function tellAccount(userId: string): void {
  void whenLoaded(({ catchUp }) => catchUp(userId))
}

/** Keeps the device and a user's account in step until the function that it gives is called. */
export function keepInStepWithAccount(userId: string): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  void whenLoaded(({ keepInStep }) => {
    if (!isOver) stop = keepInStep(userId)
  })
  return () => {
    isOver = true
    stop?.()
  }
}

async function whenLoaded(then: (sync: typeof import('./background-sync.ts')) => unknown): Promise<void> {
  // Without a network there may be no code either: what waits goes out at the next start.
  const sync = await import('./background-sync.ts').catch(() => undefined)
  if (sync) await then(sync)
}
