/** Handles each request before and after the app: request id, rejections, access log. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino, type Logger } from 'pino'

import type { CompressedResponse } from './compressed-response.ts'
import type { InFlightRequests } from './in-flight-requests.ts'
import type { Limits } from './limits.ts'
import { limitBodyPauses, type TakeRequestShare } from './per-client-limits.ts'
import { EXCESS, findViolation, type Rejection } from './reject-request.ts'
import { runInRequest, type RequestContext } from './request-context.ts'
import { readRequestHead } from './request-head.ts'
import type { createSecurityHeaders } from './security-headers.ts'

/** Middleware in the style of Connect, such as Vite's development server. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type RequestListenerOptions = {
  middleware?: Middleware
  logger?: Logger
  host: string
  limits: Limits
  headersFor: ReturnType<typeof createSecurityHeaders>
  requests: InFlightRequests
  takeShare: TakeRequestShare
}

export function createRequestListener(
  app: Hono,
  {
    middleware,
    logger = pino({ level: 'silent' }),
    host,
    limits,
    headersFor,
    requests,
    takeShare,
  }: RequestListenerOptions,
): (request: IncomingMessage, response: CompressedResponse) => void {
  const listener = getRequestListener(app.fetch, {
    // It would end the connection 500 ms later, possibly during the next request. `CompressedResponse` ends it instead.
    autoCleanupIncoming: false,
    // HTTP/1.0 clients may send no Host header.
    hostname: host.includes(':') ? `[${host}]` : host,
    errorHandler(error) {
      if (error instanceof RequestError) return jsonResponse(400, 'The URL or the Host header is malformed')
      logger.error({ err: error }, 'request failed')
      return jsonResponse(500, 'Internal error')
    },
  })
  const respond = (request: IncomingMessage, response: CompressedResponse) =>
    void requests.track(listener(request, response))
  return (request, response) => {
    const head = readRequestHead(request)
    const isInShare = takeShare(request, response, head.hasBody)
    response.configure({
      securityHeaders: headersFor(request.url ?? ''),
      requestId: head.id,
      acceptEncoding: head.acceptEncoding,
      shouldCountBytes: logger.isLevelEnabled('info'),
      requests,
      hasBody: head.hasBody,
      lingerTimeoutMs: isInShare ? limits.lingerTimeoutMs : limits.excessLingerTimeoutMs,
    })
    const context = { id: head.id, incoming: request }
    writeAccessLog(logger, context, response)
    if (head.hasBody) limitBodyPauses(request, response, limits, headersFor('/'))
    const violation = findViolation(request, head, limits)
    if (violation) return reject(response, violation)
    if (!isInShare) return reject(response, EXCESS)
    runInRequest(context, () => {
      if (middleware) middleware(request, response, () => respond(request, response))
      else respond(request, response)
    })
  }
}

/** Logs one line when the response has been sent or the client has disconnected, if the level includes it. */
function writeAccessLog(logger: Logger, context: RequestContext, response: CompressedResponse): void {
  if (!logger.isLevelEnabled('info')) return
  const startedAt = performance.now()
  response.once('close', () => {
    const { id, incoming, caller } = context
    logger.info(
      {
        requestId: id,
        method: incoming.method,
        path: pathForLog(incoming),
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: response.bodyBytes,
        ...caller,
        ...(!response.writableFinished && { isAborted: true }),
      },
      'request',
    )
  })
}

/** Returns the path and the names of the query parameters: their values can be tokens, emails or what people typed. */
function pathForLog({ url = '' }: IncomingMessage): string {
  const [path = '', query] = url.split('?', 2)
  if (!query) return path
  return `${path}?${[...new Set(new URLSearchParams(query).keys())].join('&')}`
}

function reject(response: CompressedResponse, { status, message, headers }: Rejection): void {
  const body = JSON.stringify({ message })
  const contentHeaders = { 'content-type': 'application/json', 'content-length': body.length }
  // The rest of the connection cannot be trusted either.
  response.writeHead(status, { ...headers, ...contentHeaders, connection: 'close' })
  response.end(body)
}

function jsonResponse(status: 400 | 500, message: string): Response {
  return Response.json({ message }, { status })
}
