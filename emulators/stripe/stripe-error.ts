import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

type Details = {
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** A refusal in Stripe's own shape. */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: ContentfulStatusCode
  readonly type: ErrorType
  readonly details: Details

  constructor(status: ContentfulStatusCode, type: ErrorType, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  /** The body that the library reads. */
  get body(): object {
    const { code } = this.details
    return {
      error: {
        type: this.type,
        message: this.message,
        ...this.details,
        ...(code && { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }),
      },
    }
  }
}

/** A request that makes no sense, or not now. */
export function invalidRequest(message: string, details: Details = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details)
}

/** An id that nothing has: 404 when the address names it, 400 when a parameter does. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404 = 400): StripeError {
  const message = `No such ${noun}: '${id.slice(0, 100)}'`
  return new StripeError(status, 'invalid_request_error', message, { code: 'resource_missing', param })
}
