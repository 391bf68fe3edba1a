import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Logger } from 'pino'

/** Runs tasks that outlive their request. Await `idle()` before closing the resources that tasks use. */
export class BackgroundTasks {
  readonly #logger: Logger
  readonly #running = new Set<Promise<void>>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts a task on the next turn of the event loop. A failure is logged under `name`. */
  start(name: string, task: () => Promise<void>): void {
    const running = this.#run(name, task).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #run(name: string, task: () => Promise<void>): Promise<void> {
    try {
      await nextTurn()
      await task()
    } catch (error) {
      this.#logger.error({ err: error }, `${name} failed`)
    }
  }
}
