import type { IncomingMessage } from 'node:http'

import type { Logger } from 'pino'

import type { Answer } from './answer.ts'
import type { CurrentRequest } from './current-request.ts'

/** Writes one line when an answer has gone out, or its client went away. Costs nothing where nobody reads such lines. */
export function logAnswer(logger: Logger, request: CurrentRequest, answer: Answer): void {
  if (!logger.isLevelEnabled('info')) return
  const startedAt = performance.now()
  answer.once('close', () => {
    const { id, incoming, caller } = request
    logger.info(
      {
        requestId: id,
        method: incoming.method,
        path: loggablePath(incoming),
        status: answer.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: answer.bodyBytes,
        ...caller,
        ...(!answer.writableFinished && { isCutShort: true }),
      },
      'request',
    )
  })
}

/** The path and the names of what was asked with it: values are what people typed, tokens and addresses. */
function loggablePath({ url = '' }: IncomingMessage): string {
  const [path = '', query] = url.split('?', 2)
  if (!query) return path
  return `${path}?${[...new Set(new URLSearchParams(query).keys())].join('&')}`
}
