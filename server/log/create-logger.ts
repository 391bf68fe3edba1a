import { format } from 'node:util'

import { pino, type DestinationStream, type Logger } from 'pino'

import { ConfigError } from '../config/config.ts'
import { currentRequest, isClientAbort } from '../http/request-context.ts'
import { createRedactor } from './redact.ts'
import { serializeError } from './serialize-error.ts'

export type LogSettings = {
  /** The lowest level that is written. */
  level?: string
  /** Values to redact, whatever they look like. */
  secrets?: readonly string[]
  /** Defaults to stderr. */
  destination?: DestinationStream
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const INFO = 30
const ERROR = 50

/**
 * Returns the server's logger: one JSON line per event, without secrets. Lines that are written while a request is
 * handled carry its id.
 * @throws ConfigError for an unknown level
 */
export function createLogger({ level = 'warn', secrets = [], destination }: LogSettings = {}): Logger {
  if (!LEVELS.includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${level.slice(0, 20)}"`)
  }
  const redact = createRedactor(secrets)
  return pino(
    {
      level,
      serializers: {
        err: (error: unknown) => serializeError(error),
        error: (error: unknown) => serializeError(error),
      },
      mixin: () => {
        const request = currentRequest()
        return request ? { requestId: request.id } : {}
      },
      hooks: {
        streamWrite: redact,
        logMethod(line, write, severity) {
          const request = currentRequest()
          // A request that its client aborted fails to be read, which is no server error.
          if (severity >= ERROR && severity < ERROR + 10 && request && isClientAbort(request)) {
            if (INFO >= this.levelVal) this.info(...line)
            return
          }
          write.apply(this, line)
        },
      },
    },
    destination ?? pino.destination(2),
  )
}

/** Sends what edge functions and libraries print to the log, where it gets a request id and is redacted. */
export function redirectConsole(logger: Logger): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) console[level] = print(level)
  // oxlint-disable-next-line no-console -- replaced, not called
  console.log = print('info')

  function print(level: 'debug' | 'info' | 'warn' | 'error') {
    return (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      // `format` would print an error's properties, which `serializeError` leaves out.
      const texts = values.map((value) => (value instanceof Error ? value.message : value))
      logger[level]({ ...(error && { err: error }) }, format(...texts))
    }
  }
}
