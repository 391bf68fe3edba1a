import { Stripe } from 'stripe'

import { createTranslator, type Message } from '#domain/translation/translator.ts'

import * as messages from './messages.ts'

const ENGLISH = createTranslator([])

/** An error that is shown to the user, in their language. Its own message is in English. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>
  readonly translateTo: Message

  constructor(status: number, message: Message, headers: Record<string, string> = {}) {
    super(message(ENGLISH))
    this.status = status
    this.translateTo = message
    this.headers = headers
  }
}

/** Returns an error that is safe to show. Unexpected errors are logged and replaced by a generic message. */
export function toHttpError(error: unknown, functionName: string): HttpError {
  if (error instanceof HttpError) return error
  console.error(`${functionName} failed:`, sanitizeForLog(error))
  if (error instanceof Stripe.errors.StripeError) {
    return new HttpError(502, messages.paymentServiceFailed)
  }
  return new HttpError(500, messages.unexpectedError)
}

/** Reduces Stripe errors to their codes: their messages may contain keys and user input. */
export function sanitizeForLog(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode, param, requestId } = error
  return { type, code, statusCode, param, requestId }
}
