import type { Logger } from 'pino'

import { describeError } from '../log/describe-error.ts'
import type { Running } from './serve.ts'

/** After that whatever is left is not worth waiting for; the database can bear it. Service managers commonly wait longer. */
const LAST_MOMENT_MS = 25_000

/** Ends the process, once. */
export type Stop = (exitCode: 0 | 1) => void

/**
 * Gives what ends the process in order: with this exit code, unless the end goes wrong or takes too long. Before there is
 * anything to put away it ends at once.
 */
export function stopInOrder(running: () => Running | undefined, logger: Logger): Stop {
  let isStopping = false
  return (exitCode) => {
    if (isStopping) return
    isStopping = true
    const timer = setTimeout(() => {
      logger.error('the stop took too long and was cut short')
      process.exit(1)
    }, LAST_MOMENT_MS)
    void end(exitCode).finally(() => clearTimeout(timer))
  }

  async function end(exitCode: 0 | 1): Promise<void> {
    try {
      await running()?.close()
    } catch (error) {
      logger.error({ err: error }, 'the stop failed')
      process.exit(1)
    }
    process.exit(exitCode)
  }
}

/** A terminal and npm bring one Ctrl-C two or three times: they are the same wish. */
const SAME_WISH_MS = 500

/** The first signal ends the process in order, the second at once. */
export function stopOnSignals(stop: Stop): void {
  let firstAt: number | undefined
  const onSignal = () => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > SAME_WISH_MS) process.exit(1)
    stop(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** What nobody caught: nothing can be trusted from here on, so the process ends, in order as far as it still can. */
export function endBecause(logger: Logger, stop: Stop): (error: unknown) => void {
  return (error) => {
    logger.fatal({ err: describeError(error) }, 'an error that nobody caught ends the process')
    stop(1)
  }
}
