/** Work for a client that was cut off may go on this long: enough to roll back, or to commit what is nearly done. */
const SETTLE_MS = 2_000

/** Counts the requests that are being handled, including those whose client has gone. */
export class InFlightRequests {
  /** Once set, each response closes its connection. */
  isDraining = false
  #count = 0
  #onIdle: (() => void) | undefined

  async track(work: Promise<unknown>): Promise<void> {
    this.#count += 1
    try {
      await work
    } finally {
      this.#count -= 1
      if (this.#count === 0) this.#onIdle?.()
    }
  }

  /** Resolves when no request is being handled any more, at the latest after `SETTLE_MS`. */
  async waitUntilIdle(): Promise<void> {
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SETTLE_MS)
      this.#onIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
