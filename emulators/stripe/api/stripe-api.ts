import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import * as v from 'valibot'

import { API_VERSION } from '../books/api-version.ts'
import type { Bookkeeping, Books } from '../books/books.ts'
import { newId } from '../books/ids.ts'
import { invalidRequest, StripeError } from '../stripe-error.ts'
import { CATALOGUE_ENDPOINTS } from './catalogue-endpoints.ts'
import { CHECKOUT_ENDPOINTS } from './checkout-endpoints.ts'
import { CLOCK_ENDPOINTS } from './clock-endpoints.ts'
import { CUSTOMER_ENDPOINTS } from './customer-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { EVENT_ENDPOINTS } from './event-endpoints.ts'
import { expanded } from './expand.ts'
import { keepAnswer, keptAnswer, type Request } from './idempotency.ts'
import { INVOICE_ENDPOINTS } from './invoice-endpoints.ts'
import { readNested, type Parameters } from './nested-parameters.ts'
import { readParameters } from './parameters.ts'
import { PAYMENT_ENDPOINTS } from './payment-endpoints.ts'
import { PORTAL_ENDPOINTS } from './portal-endpoints.ts'
import { requireSecretKey } from './secret-key.ts'
import { SUBSCRIPTION_ENDPOINTS } from './subscription-endpoints.ts'

const MAX_BODY_BYTES = 256 * 1024

const ENDPOINTS: readonly Endpoint[] = [
  ...CUSTOMER_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...INVOICE_ENDPOINTS,
  ...PORTAL_ENDPOINTS,
  ...EVENT_ENDPOINTS,
  ...CLOCK_ENDPOINTS,
]

export type StripeApiOptions = { bookkeeping: Bookkeeping; secretKey: string; logger: Logger }

type ApiEnvironment = { Variables: { requestId: string } }
type ApiContext = Context<ApiEnvironment>

type Sent = { status: ContentfulStatusCode; body: string; isReplayed?: boolean }

/** The part of Stripe's API that the product uses, at `/v1`. */
export function createStripeApi({ bookkeeping, secretKey, logger }: StripeApiOptions): Hono<ApiEnvironment> {
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
        throw new StripeError(413, 'invalid_request_error', 'The request is too large.')
      },
    }),
  )
  for (const endpoint of ENDPOINTS) {
    api.on(endpoint.method, endpoint.path, async (context) =>
      send(context, carryOut(bookkeeping, endpoint, await readRequest(context), context)),
    )
  }
  api.all('*', ({ req }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}). This test checkout answers a part of Stripe's API.`
    throw new StripeError(404, 'invalid_request_error', message)
  })
  api.onError((error, context) => {
    if (error instanceof StripeError) {
      // What was not read of a request that is too large must not be taken for the next one.
      if (error.status === 413) context.header('connection', 'close')
      return context.json(error.body, error.status)
    }
    logger.error({ err: error, path: context.req.path }, 'the test checkout failed')
    return context.json(
      { error: { type: 'api_error', message: 'Something went wrong in the test checkout.' } },
      500,
    )
  })
  return api
}

/** What was asked, with its parameters still as one text. */
async function readRequest(context: ApiContext): Promise<Request> {
  const { req } = context
  const isPost = req.method === 'POST'
  const body = isPost ? await req.text() : new URL(req.url).search.slice(1)
  const type = req.header('content-type') ?? ''
  if (isPost && body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest('Send parameters as application/x-www-form-urlencoded.')
  }
  const key = isPost ? (req.header('idempotency-key') ?? '') : ''
  return { key, requestId: context.get('requestId'), method: req.method, path: req.path, body }
}

/** Answers as before, or carries the request out; both in one transaction, so that a double request is one. */
function carryOut(bookkeeping: Bookkeeping, endpoint: Endpoint, request: Request, context: ApiContext): Sent {
  const { expand, ...parameters } = readNested(request.body)
  const id = context.req.param('id') ?? ''
  const work = (books: Books): Sent => {
    const kept = request.key === '' ? undefined : keptAnswer(books, request)
    if (kept) return { ...kept, isReplayed: true }
    const sent = answerTo(books, endpoint, id, parameters, expand)
    if (request.key !== '') keepAnswer(books, request, sent.status, sent.body)
    return sent
  }
  if (request.method === 'GET') return bookkeeping.read(work)
  return bookkeeping.transact({ id: request.requestId, idempotency_key: request.key || null }, work)
}

function answerTo(
  books: Books,
  endpoint: Endpoint,
  id: string,
  parameters: Parameters,
  expand: Parameters[string] | undefined,
): Sent {
  const paths = readParameters(v.object({ expand: v.optional(v.array(v.string()), []) }), {
    ...(expand !== undefined && { expand }),
  }).expand
  const answer = endpoint.answer({ books, id, parameters })
  if (answer instanceof StripeError) return { status: answer.status, body: JSON.stringify(answer.body) }
  return { status: 200, body: JSON.stringify(expanded(books, answer, paths)) }
}

function send(context: ApiContext, { status, body, isReplayed }: Sent): Response {
  const key = context.req.header('idempotency-key')
  if (key) context.header('idempotency-key', encodeURIComponent(key).slice(0, 255))
  if (isReplayed) context.header('idempotent-replayed', 'true')
  return context.body(body, status, { 'content-type': 'application/json' })
}
