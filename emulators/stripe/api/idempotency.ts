/** Idempotent requests: https://docs.stripe.com/api/idempotent_requests */
import { createHash } from 'node:crypto'

import type { Transaction } from '../database/database.ts'
import type { IdempotentResponse } from '../database/stored-objects.ts'
import { StripeError } from '../stripe-error.ts'

const RETENTION_SECONDS = 24 * 3600
const MAX_KEY_LENGTH = 255

export type ApiRequest = { key: string; requestId: string; method: string; path: string; body: string }

/**
 * Returns the response stored for the request's idempotency key.
 * @throws StripeError when the key was used with different parameters
 */
export function findCachedResponse(tx: Transaction, request: ApiRequest): IdempotentResponse | undefined {
  if (request.key.length > MAX_KEY_LENGTH) {
    throw new StripeError(
      400,
      'idempotency_error',
      `Idempotency keys can have at most ${MAX_KEY_LENGTH} characters.`,
    )
  }
  const cached = tx.store.find('kept_answer', idOf(request))
  if (!cached || cached.created < tx.systemNow - RETENTION_SECONDS) return undefined
  if (cached.fingerprint === fingerprintOf(request)) return cached
  throw new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  )
}

/** Stores a response, in the same transaction as the changes it reports. */
export function cacheResponse(
  tx: Transaction,
  request: ApiRequest,
  status: IdempotentResponse['status'],
  body: string,
): void {
  tx.store.save({
    id: idOf(request),
    object: 'kept_answer',
    fingerprint: fingerprintOf(request),
    status,
    body,
    request_id: request.requestId,
    created: tx.systemNow,
  })
}

export function deleteExpiredResponses(tx: Transaction): void {
  tx.store.removeOlderThan('kept_answer', tx.systemNow - RETENTION_SECONDS)
}

function idOf({ key }: ApiRequest): string {
  return `kept_${key}`
}

function fingerprintOf({ method, path, body }: ApiRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url')
}
