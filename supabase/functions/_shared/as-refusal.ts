import { Stripe } from 'stripe'

import { loggable } from './loggable.ts'
import { Refusal } from './refusal.ts'

/** Any error as one that may be told: ours as it is, all others logged and kept back, with their words and their SQL. */
export function asRefusal(error: unknown, functionName: string): Refusal {
  if (error instanceof Refusal) return error
  console.error(`${functionName} failed:`, loggable(error))
  if (error instanceof Stripe.errors.StripeError) {
    return new Refusal(502, 'The payment service does not answer as it should. Please try again in a moment.')
  }
  return new Refusal(500, 'Something went wrong on our side. Please try again.')
}
