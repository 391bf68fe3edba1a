import type { IncomingMessage, ServerResponse } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino, type Logger } from 'pino'

import type { Answer } from './answer.ts'
import { whileAnswering } from './current-request.ts'
import type { Limits } from './limits.ts'
import { logAnswer } from './log-answer.ts'
import { readPastRest } from './read-past.ts'
import { complaintAbout, type Refusal } from './refuse-request.ts'
import { readMarks } from './request-marks.ts'
import type { standardHeaders } from './standard-headers.ts'
import type { WorkUnderWay } from './work-under-way.ts'

/** Connect's shape, which Vite's development middleware has. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type AnswerParts = {
  middleware?: Middleware
  logger?: Logger
  host: string
  limits: Limits
  headersFor: ReturnType<typeof standardHeaders>
  work: WorkUnderWay
}

/** What a server does with each request: names it, refuses what nobody should see, and hands the rest to the app. */
export function answerRequests(
  app: Hono,
  { middleware, logger = pino({ level: 'silent' }), host, limits, headersFor, work }: AnswerParts,
): (request: IncomingMessage, answer: Answer) => void {
  const listener = getRequestListener(app.fetch, {
    // Its own way ends the connection half a second later, when another request may be on it: we read past.
    autoCleanupIncoming: false,
    // A client of HTTP/1.0 may name no host.
    hostname: host.includes(':') ? `[${host}]` : host,
    errorHandler(error) {
      if (error instanceof RequestError) return asJson(400, 'The address or the Host header cannot be read')
      logger.error({ err: error }, 'a request failed')
      return asJson(500, 'Internal error')
    },
  })
  const answerFrom = (request: IncomingMessage, answer: Answer) => void work.follow(listener(request, answer))
  return (request, answer) => {
    const marks = readMarks(request)
    answer.behave({
      standard: headersFor(request.url ?? ''),
      requestId: marks.id,
      acceptEncoding: marks.acceptEncoding,
      countsBytes: logger.isLevelEnabled('info'),
      work,
    })
    const current = { id: marks.id, incoming: request }
    logAnswer(logger, current, answer)
    const complaint = complaintAbout(request, marks, limits)
    if (complaint) return refuse(answer, complaint)
    readPastRest(request, answer)
    whileAnswering(current, () => {
      if (middleware) middleware(request, answer, () => answerFrom(request, answer))
      else answerFrom(request, answer)
    })
  }
}

function refuse(answer: Answer, { status, message, headers }: Refusal): void {
  const body = JSON.stringify({ message })
  const type = { 'content-type': 'application/json', 'content-length': body.length }
  // What else came on this connection is not to be trusted either.
  answer.writeHead(status, { ...headers, ...type, connection: 'close' })
  answer.end(body)
}

function asJson(status: 400 | 500, message: string): Response {
  return Response.json({ message }, { status })
}
