/** Requests that are sent twice under one key are carried out once. */
import { createHash } from 'node:crypto'

import type { Books } from '../books/books.ts'
import type { KeptAnswer } from '../books/stored-objects.ts'
import { StripeError } from '../stripe-error.ts'

const KEPT_SECONDS = 24 * 3600
const LONGEST_KEY = 255

export type Request = { key: string; requestId: string; method: string; path: string; body: string }

/** The answer that this key has got before. @throws StripeError when the key was used for something else */
export function keptAnswer(books: Books, request: Request): KeptAnswer | undefined {
  if (request.key.length > LONGEST_KEY) {
    throw new StripeError(
      400,
      'idempotency_error',
      `Idempotency keys have at most ${LONGEST_KEY} characters.`,
    )
  }
  const kept = books.store.find('kept_answer', idOf(request))
  if (!kept || kept.created < books.realNow - KEPT_SECONDS) return undefined
  if (kept.fingerprint === fingerprintOf(request)) return kept
  throw new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  )
}

/** Keeps an answer for whoever asks again, in the same transaction as what it tells of. */
export function keepAnswer(books: Books, request: Request, status: KeptAnswer['status'], body: string): void {
  books.store.save({
    id: idOf(request),
    object: 'kept_answer',
    fingerprint: fingerprintOf(request),
    status,
    body,
    request_id: request.requestId,
    created: books.realNow,
  })
}

/** Forgets the answers that nobody may ask for any more. */
export function forgetOldAnswers(books: Books): void {
  books.store.removeOlderThan('kept_answer', books.realNow - KEPT_SECONDS)
}

function idOf({ key }: Request): string {
  return `kept_${key}`
}

function fingerprintOf({ method, path, body }: Request): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url')
}
