import { AsyncLocalStorage } from 'node:async_hooks'

import type { Logger } from 'pino'

const runningFunction = new AsyncLocalStorage<string>()

/** Runs work of a function, so that what it leaves behind can be told from the server's own. */
export function runAsFunction<Result>(name: string, work: () => Result): Result {
  return runningFunction.run(name, work)
}

/**
 * Keeps a rejection or an error that a function left behind, a promise that nobody awaits or a timer, from ending the
 * process; Supabase gives each function a process of its own. Everybody else's still end it, as they should: by
 * `endBecause`, or at once where there is none.
 */
export function catchStrayErrors(
  logger: Logger,
  endBecause: (error: unknown) => void = rethrow,
): { stop: () => void } {
  const onStray = (error: unknown) => {
    const name = runningFunction.getStore()
    if (name === undefined) return endBecause(error)
    logger.error({ err: error, function: name }, 'a function left an error behind')
  }
  process.on('unhandledRejection', onStray)
  process.on('uncaughtException', onStray)
  return {
    stop() {
      process.off('unhandledRejection', onStray)
      process.off('uncaughtException', onStray)
    },
  }
}

/** Thrown in a listener for such errors, an error ends the process as if there were none. */
function rethrow(error: unknown): never {
  throw error
}
