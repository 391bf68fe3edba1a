import { AsyncLocalStorage } from 'node:async_hooks'

import type { Logger } from 'pino'

const runningFunction = new AsyncLocalStorage<string>()

/** Runs code of an edge function, so that `handleUncaughtErrors` can attribute its errors. */
export function runAsFunction<Result>(name: string, work: () => Result): Result {
  return runningFunction.run(name, work)
}

/**
 * Logs uncaught errors and rejections of edge functions instead of letting them end the process, since on Supabase each
 * function has a process of its own. All other uncaught errors are fatal: they go to `onFatalError`, or end the process.
 */
export function handleUncaughtErrors(
  logger: Logger,
  onFatalError: (error: unknown) => void = rethrow,
): { stop: () => void } {
  const onError = (error: unknown) => {
    const name = runningFunction.getStore()
    if (name === undefined) return onFatalError(error)
    logger.error({ err: error, function: name }, 'an edge function left an error uncaught')
  }
  process.on('unhandledRejection', onError)
  process.on('uncaughtException', onError)
  return {
    stop() {
      process.off('unhandledRejection', onError)
      process.off('uncaughtException', onError)
    },
  }
}

/** Throwing in the listener ends the process. */
function rethrow(error: unknown): never {
  throw error
}
