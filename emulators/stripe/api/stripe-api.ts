import { createHash, timingSafeEqual } from 'node:crypto'

import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { StripeDatabase, Transaction } from '../database/database.ts'
import { API_VERSION } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import { invalidRequest, StripeError } from '../stripe-error.ts'
import { PORTAL_ENDPOINTS, SUBSCRIPTION_ENDPOINTS } from './billing-endpoints.ts'
import { CHECKOUT_ENDPOINTS } from './checkout-endpoints.ts'
import { CLOCK_ENDPOINTS, CUSTOMER_ENDPOINTS } from './customer-endpoints.ts'
import { DISPUTE_ENDPOINTS } from './dispute-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { EVENT_ENDPOINTS } from './event-endpoints.ts'
import { expandResponse } from './expand.ts'
import { cacheResponse, findCachedResponse, type ApiRequest } from './idempotency.ts'
import { INVOICE_ENDPOINTS } from './invoice-endpoints.ts'
import { parseNestedParameters, type Parameters } from './nested-parameters.ts'
import { parseParameters } from './parameters.ts'
import { PAYMENT_ENDPOINTS } from './payment-endpoints.ts'
import { PRODUCT_ENDPOINTS } from './product-endpoints.ts'

const MAX_BODY_BYTES = 256 * 1024

const ENDPOINTS: readonly Endpoint[] = [
  ...CUSTOMER_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...INVOICE_ENDPOINTS,
  ...PORTAL_ENDPOINTS,
  ...EVENT_ENDPOINTS,
  ...CLOCK_ENDPOINTS,
]

export type StripeApiOptions = { database: StripeDatabase; secretKey: string; logger: Logger }

type ApiEnvironment = { Variables: { requestId: string } }
type ApiContext = Context<ApiEnvironment>

type SerializedResponse = { status: ContentfulStatusCode; body: string; isReplayed?: boolean }

/** Creates the API, to be mounted at `/v1`. */
export function createStripeApi({ database, secretKey, logger }: StripeApiOptions): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>()
  api.use(async (context, next) => {
    const requestId = newId('req')
    context.set('requestId', requestId)
    context.header('request-id', requestId)
    context.header('stripe-version', context.req.header('stripe-version') ?? API_VERSION)
    context.header('cache-control', 'no-store')
    requireSecretKey(context, secretKey)
    await next()
  })
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new StripeError(413, 'invalid_request_error', 'The request body is too large.')
      },
    }),
  )
  for (const endpoint of ENDPOINTS) {
    api.on(endpoint.method, endpoint.path, async (context) =>
      sendResponse(context, runEndpoint(database, endpoint, await readRequest(context), context)),
    )
  }
  api.all('*', ({ req }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}). This emulator implements a subset of Stripe's API.`
    throw new StripeError(404, 'invalid_request_error', message)
  })
  api.onError((error, context) => {
    if (error instanceof StripeError) {
      // The rest of the body was not read and must not be parsed as the next request.
      if (error.status === 413) context.header('connection', 'close')
      return context.json(error.body, error.status)
    }
    logger.error({ err: error, path: context.req.path }, 'request failed in the Stripe emulator')
    return context.json(
      { error: { type: 'api_error', message: 'An unexpected error occurred in the Stripe emulator.' } },
      500,
    )
  })
  return api
}

async function readRequest(context: ApiContext): Promise<ApiRequest> {
  const { req } = context
  const isPost = req.method === 'POST'
  const body = isPost ? await req.text() : new URL(req.url).search.slice(1)
  const type = req.header('content-type') ?? ''
  if (isPost && body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest('Parameters must be sent as application/x-www-form-urlencoded.')
  }
  const key = isPost ? (req.header('idempotency-key') ?? '') : ''
  return { key, requestId: context.get('requestId'), method: req.method, path: req.path, body }
}

/** Looks up the idempotency key and runs the handler in one transaction, so concurrent retries run once. */
function runEndpoint(
  database: StripeDatabase,
  endpoint: Endpoint,
  request: ApiRequest,
  context: ApiContext,
): SerializedResponse {
  const { expand, ...parameters } = parseNestedParameters(request.body)
  const id = context.req.param('id') ?? ''
  const work = (tx: Transaction): SerializedResponse => {
    const cached = request.key === '' ? undefined : findCachedResponse(tx, request)
    if (cached) return { ...cached, isReplayed: true }
    const response = invokeEndpoint(tx, endpoint, id, parameters, expand)
    if (request.key !== '') cacheResponse(tx, request, response.status, response.body)
    return response
  }
  if (request.method === 'GET') return database.read(work)
  return database.transact({ id: request.requestId, idempotency_key: request.key || null }, work)
}

function invokeEndpoint(
  tx: Transaction,
  endpoint: Endpoint,
  id: string,
  parameters: Parameters,
  expand: Parameters[string] | undefined,
): SerializedResponse {
  const paths = parseParameters(v.object({ expand: v.optional(v.array(v.string()), []) }), {
    ...(expand !== undefined && { expand }),
  }).expand
  const result = endpoint.handle({ tx, id, parameters })
  if (result instanceof StripeError) return { status: result.status, body: JSON.stringify(result.body) }
  return { status: 200, body: JSON.stringify(expandResponse(tx, result, paths)) }
}

function sendResponse(context: ApiContext, { status, body, isReplayed }: SerializedResponse): Response {
  const key = context.req.header('idempotency-key')
  if (key) context.header('idempotency-key', encodeURIComponent(key).slice(0, 255))
  if (isReplayed) context.header('idempotent-replayed', 'true')
  return context.body(body, status, { 'content-type': 'application/json' })
}

/** Accepts the secret key as a bearer token or as the user name of basic auth. @throws StripeError */
function requireSecretKey(context: Context, secretKey: string): void {
  const key = parseKey(context.req.header('authorization') ?? '')
  if (key === undefined) {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    )
  }
  if (!isEqual(key, secretKey)) {
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.')
  }
}

function parseKey(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(authorization) ?? []
  if (value === '') return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

/** Digests have equal length, which a constant-time comparison requires. */
function isEqual(key: string, expected: string): boolean {
  return timingSafeEqual(digest(key), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
