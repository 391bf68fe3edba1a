import { Stripe } from 'stripe'

import { type Environment, requireVariable } from './environment.ts'

const STRIPE_ADDRESS = 'https://api.stripe.com'

/** Well within what a person waits for, and what a function may take. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/** The official library, over `fetch` so that it runs on every runtime; `send` where Stripe's stand-in is no server. */
export function stripeClient(environment: Environment, send: typeof fetch = fetch): Stripe {
  return new Stripe(requireVariable(environment, 'STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(to(environment('STRIPE_API_URL'), send)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** The library can be told another host but no path before its own, and the test checkout has one. */
function to(address: string | undefined, send: typeof fetch): typeof fetch {
  if (!address) return send
  const root = address.replace(/\/+$/, '')
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return send(url.replace(STRIPE_ADDRESS, root), init)
  }
}

/** Whether Stripe knows no such object, or none that can still be changed. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
