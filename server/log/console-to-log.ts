import { format } from 'node:util'

import type { Logger } from 'pino'

/** Sends what functions and libraries print into the log: one line each, with the request's id and without secrets. */
export function consoleToLog(logger: Logger): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) console[level] = print(level)
  // oxlint-disable-next-line no-console -- this is where it ends
  console.log = print('info')

  function print(level: 'debug' | 'info' | 'warn' | 'error') {
    return (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      // An error is told as any other is, and not with all that hangs on it.
      const texts = values.map((value) => (value instanceof Error ? value.message : value))
      logger[level]({ ...(error && { err: error }) }, format(...texts))
    }
  }
}
