import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Logger } from 'pino'

/** Work that goes on after its request was answered. Whoever closes what it works with waits for it first. */
export class BackgroundWork {
  readonly #logger: Logger
  readonly #running = new Set<Promise<void>>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts `work` in a moment; its failure goes to the log under `name`, since nobody waits for it. */
  start(name: string, work: () => Promise<void>): void {
    const running = this.#run(name, work).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Fulfils when nothing is going on. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #run(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await nextTurn()
      await work()
    } catch (error) {
      this.#logger.error({ err: error }, `${name} failed`)
    }
  }
}
