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

/** An error in the format of Stripe's API. */
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

  /** The response body. */
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

export function invalidRequest(message: string, details: Details = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details)
}

/** 404 for an id in the path, 400 for an id in a parameter. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404 = 400): StripeError {
  const message = `No such ${noun}: '${id.slice(0, 100)}'`
  return new StripeError(status, 'invalid_request_error', message, { code: 'resource_missing', param })
}
