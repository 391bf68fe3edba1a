import { Stripe } from 'stripe'

/** What an operator needs of an error. Of Stripe's only the codes: its sentences may quote keys and what people typed. */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode, param, requestId } = error
  return { type, code, statusCode, param, requestId }
}
