import { pino, type DestinationStream, type Logger } from 'pino'

import { ConfigError } from '../config/config.ts'
import { currentRequest, isCutShort } from '../http/current-request.ts'
import { describeError } from './describe-error.ts'
import { redactor } from './redact.ts'

export type LogSettings = {
  /** From `debug` to `error`; what is below it is not written. */
  level?: string
  /** Values that must not appear, whatever they look like. */
  secrets?: readonly string[]
  /** Where lines go; stderr unless a test reads them. */
  destination?: DestinationStream
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const INFO = 30
const ERROR = 50

/**
 * The server's log: one JSON line each, without secrets. A line that is written while a request is being answered
 * carries that request's id, however deep it comes from.
 * @throws ConfigError for a level that there is not
 */
export function createLogger({ level = 'warn', secrets = [], destination }: LogSettings = {}): Logger {
  if (!LEVELS.includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${level.slice(0, 20)}"`)
  }
  const redact = redactor(secrets)
  return pino(
    {
      level,
      serializers: {
        err: (error: unknown) => describeError(error),
        error: (error: unknown) => describeError(error),
      },
      mixin: () => {
        const request = currentRequest()
        return request ? { requestId: request.id } : {}
      },
      hooks: {
        streamWrite: redact,
        logMethod(line, write, severity) {
          const request = currentRequest()
          // Whoever hung up in the middle of a request made reading it fail: worth knowing, not worth waking anybody.
          if (severity >= ERROR && severity < ERROR + 10 && request && isCutShort(request)) {
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
