/** How long work whose client was cut off may go on: time enough to roll back, or to commit what is nearly done. */
const AFTERMATH_MS = 2_000

/** Counts what is being done for requests, with or without somebody who still waits for it. */
export class WorkUnderWay {
  /** From then on every answer is the last on its connection. */
  isEnding = false
  #count = 0
  #idle: (() => void) | undefined

  async follow(work: Promise<unknown>): Promise<void> {
    this.#count += 1
    try {
      await work
    } finally {
      this.#count -= 1
      if (this.#count === 0) this.#idle?.()
    }
  }

  /** Fulfils when nothing is being done any more, or after a moment. */
  async idle(): Promise<void> {
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, AFTERMATH_MS)
      this.#idle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
