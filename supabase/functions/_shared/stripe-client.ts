import { Stripe } from 'stripe'

import { type Environment, requireVariable } from './environment.ts'

const STRIPE_API_URL = 'https://api.stripe.com'

/** Below the time limit of functions. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/**
 * Creates a Stripe client over `fetch`, which works on every runtime. `send` replaces it for an emulator
 * without a server.
 */
export function createStripeClient(environment: Environment, send: typeof fetch = fetch): Stripe {
  return new Stripe(requireVariable(environment, 'STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(withBaseUrl(environment('STRIPE_API_URL'), send)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** Rewrites the base URL, because the library supports another host but no path prefix. */
function withBaseUrl(baseUrl: string | undefined, send: typeof fetch): typeof fetch {
  if (!baseUrl) return send
  const root = baseUrl.replace(/\/+$/, '')
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return send(url.replace(STRIPE_API_URL, root), init)
  }
}

/** Returns whether the object does not exist at Stripe or can no longer be changed. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
