import { asRefusal } from './as-refusal.ts'
import type { Environment } from './environment.ts'
import { readText } from './read-text.ts'
import { Refusal } from './refusal.ts'

/** What a function's `handler.ts` exports; `index.ts` gives it the environment of its runtime. */
export type Handler = (environment: Environment) => (request: Request) => Promise<Response>

type Call = { request: Request; environment: Environment; text: string }

type PostHandlerOptions = {
  /** Names the function in the log. */
  name: string
  maxBodyBytes?: number
  /** Gives what is answered as JSON. */
  work: (call: Call) => Promise<object>
}

/** None of the browser's calls carries more than a password or an id. */
const MAX_BODY_BYTES = 16 * 1024

/** The app may be on any origin; who calls is told by the token, which no other page has. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-region, traceparent, tracestate, baggage',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '3600',
}

/** A handler for POST that answers JSON, and `{error: "<sentence>"}` when it refuses or fails. */
export function postHandler({ name, maxBodyBytes = MAX_BODY_BYTES, work }: PostHandlerOptions): Handler {
  return (environment) => async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST')
        throw new Refusal(405, 'This address answers POST only.', { allow: 'POST' })
      const text = await readText(request, maxBodyBytes)
      return answer(200, await work({ request, environment, text }))
    } catch (error) {
      const { status, message, headers } = asRefusal(error, name)
      return answer(status, { error: message }, headers)
    }
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...CORS_HEADERS, 'cache-control': 'no-store', ...headers },
  })
}
