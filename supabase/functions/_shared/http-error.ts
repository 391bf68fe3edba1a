import { Stripe } from 'stripe'

import * as messages from './messages.ts'

/** An error whose message is shown to the user. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
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
