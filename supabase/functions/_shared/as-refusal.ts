import { Stripe } from 'stripe'

import { Refusal } from './refusal.ts'

/** Any error as one that may be told: ours as it is, all others logged and kept back, with their words and their SQL. */
export function asRefusal(error: unknown, functionName: string): Refusal {
  if (error instanceof Refusal) return error
  console.error(`${functionName} failed:`, describe(error))
  if (error instanceof Stripe.errors.StripeError) {
    return new Refusal(502, 'The payment service does not answer as it should. Please try again in a moment.')
  }
  return new Refusal(500, 'Something went wrong on our side. Please try again.')
}

/** What an operator needs. Of the payment service only codes: its sentences may quote keys and what people typed. */
function describe(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode, param, requestId } = error
  return { type, code, statusCode, param, requestId }
}
