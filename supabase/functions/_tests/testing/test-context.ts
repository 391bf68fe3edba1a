import type { TestEmulator, TestUser } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stripe } from 'stripe'

export const FUNCTION_NAMES = [
  'calendar-feed',
  'check-subscription',
  'create-annual-checkout',
  'create-checkout',
  'create-credit-checkout',
  'create-lifetime-checkout',
  'customer-portal',
  'delete-account',
  'process-credit-payment',
  'shared-list',
  'stripe-webhook',
] as const

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** Stripe's error message during an outage. */
export const OUTAGE = 'Internal message of the payment service'

/** These are called without an account. */
export const PUBLIC_FUNCTIONS: readonly FunctionName[] = ['calendar-feed', 'shared-list', 'stripe-webhook']

export type FunctionName = (typeof FUNCTION_NAMES)[number]

/** A recorded webhook, which a test can send again or in another order. */
export type Delivery = { body: string; signature: string; type: string }

export type CallOptions = {
  token?: string
  body?: unknown
  method?: string
  headers?: Record<string, string>
  /** Begins with a question mark. */
  query?: string
}

export type FunctionResponse = {
  status: number
  /** Empty where the response is no JSON. */
  body: Record<string, unknown>
  text: string
  headers: Headers
}

export type User = TestUser

/** The backend, the Stripe emulator and the runtime of the functions. */
export type TestContext = {
  supabase: TestEmulator
  stripe: Stripe
  service: SupabaseClient
  /** The app's URL, for redirects. */
  siteUrl: string
  /** Creates a user without a password, which is faster than signing up. */
  createUser: () => Promise<User>
  call: (name: FunctionName, options?: CallOptions) => Promise<FunctionResponse>
  /** Posts to the webhook, with any signature. */
  deliver: (delivery: Pick<Delivery, 'body' | 'signature'>) => Promise<FunctionResponse>
  /** Advances the clock of the user's customer. */
  advanceMonths: (user: User, months: number) => Promise<void>
  /** Records webhooks instead of delivering them; `takeAll` waits until all were sent. */
  holdWebhooks: () => { takeAll: () => Promise<Delivery[]> }
  /** Delivers webhooks again. */
  releaseWebhooks: () => void
  /** Runs `work` while Stripe responds with errors. */
  duringOutage: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Waits until all webhooks were delivered. */
  settleWebhooks: () => Promise<void>
  /** Runs `work` while the catalogue responds with errors. Returns how many requests it got. */
  duringCatalogueOutage: (work: () => Promise<void>) => Promise<number>
  /** The demo catalogue, which the functions read. */
  requestCatalogue: (path: string) => Promise<unknown>
  /** Returns and clears what the functions logged. */
  takeLogged: () => string[]
}

export type Variables = Record<string, string>

export type FunctionRuntime = {
  urlOf: (name: FunctionName) => string
  takeLogged: () => string[]
  close: () => Promise<void>
}
