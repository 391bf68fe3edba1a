import type { Environment } from './environment.ts'
import { toHttpError, HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { readTranslator } from './read-translator.ts'
import { readBody } from './request-body.ts'

/** The export of a function's `handler.ts`; `index.ts` passes its runtime's environment. */
export type Handler = (environment: Environment) => (request: Request) => Promise<Response>

type Call = { request: Request; environment: Environment; text: string }

type PostHandlerOptions = {
  /** The function's name in logs. */
  name: string
  maxBodyBytes?: number
  /** Returns the response, as an object or as JSON. */
  work: (call: Call) => Promise<object | string>
}

/** Browsers send no more than a password or an id. */
const MAX_BODY_BYTES = 16 * 1024

/** Any origin is allowed: callers authenticate with a token, not with cookies. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-region, traceparent, tracestate, baggage',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '3600',
}

/** Creates a POST handler that responds with JSON, or with `{error: "<message>"}` on failure. */
export function createPostHandler({
  name,
  maxBodyBytes = MAX_BODY_BYTES,
  work,
}: PostHandlerOptions): Handler {
  return (environment) => async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST') throw new HttpError(405, messages.methodNotAllowed, { allow: 'POST' })
      const text = await readBody(request, maxBodyBytes)
      return respond(200, await work({ request, environment, text }))
    } catch (error) {
      const { status, translateTo, headers } = toHttpError(error, name)
      return respond(status, { error: translateTo(readTranslator(request)) }, headers)
    }
  }
}

function respond(status: number, body: object | string, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: {
      ...CORS_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
