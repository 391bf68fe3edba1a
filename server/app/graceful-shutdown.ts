import type { Logger } from 'pino'

import { serializeError } from '../log/serialize-error.ts'
import type { RunningServer } from './serve.ts'

/** Shorter than service managers commonly wait. The database survives being killed after that. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/** Closes the server and exits the process. Further calls do nothing. */
export type Shutdown = (exitCode: 0 | 1) => void

/**
 * Returns a function that closes the running server and exits with the given code, or with 1 if closing fails or takes
 * longer than `SHUTDOWN_TIMEOUT_MS`. Exits at once if no server runs yet.
 */
export function createShutdown(getRunning: () => RunningServer | undefined, logger: Logger): Shutdown {
  let isStopping = false
  return (exitCode) => {
    if (isStopping) return
    isStopping = true
    const timer = setTimeout(() => {
      logger.error('shutdown timed out')
      process.exit(1)
    }, SHUTDOWN_TIMEOUT_MS)
    void closeAndExit(exitCode).finally(() => clearTimeout(timer))
  }

  async function closeAndExit(exitCode: 0 | 1): Promise<void> {
    try {
      await getRunning()?.close()
    } catch (error) {
      logger.error({ err: error }, 'shutdown failed')
      process.exit(1)
    }
    process.exit(exitCode)
  }
}

/** A terminal and npm deliver a single Ctrl-C two or three times within this time. */
const REPEATED_SIGNAL_MS = 500

/** Shuts down on the first signal, and exits at once on a second one. */
export function shutDownOnSignals(shutDown: Shutdown): void {
  let firstAt: number | undefined
  const onSignal = () => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > REPEATED_SIGNAL_MS) process.exit(1)
    shutDown(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** Returns a handler for uncaught errors: the process state is unknown after one, so that it shuts down. */
export function shutDownOnError(logger: Logger, shutDown: Shutdown): (error: unknown) => void {
  return (error) => {
    logger.fatal({ err: serializeError(error) }, 'uncaught error, shutting down')
    shutDown(1)
  }
}
