import type { TestStandIn, Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stripe } from 'stripe'

export const FUNCTION_NAMES = [
  'check-subscription',
  'create-annual-checkout',
  'create-checkout',
  'create-credit-checkout',
  'create-lifetime-checkout',
  'customer-portal',
  'delete-account',
  'process-credit-payment',
  'stripe-webhook',
] as const

/** The same in every world: it guards nothing but tests. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** What Stripe says when it is out. */
export const OUTAGE = 'Internal words of the payment service'

export type FunctionName = (typeof FUNCTION_NAMES)[number]

/** What Stripe sent: as it came, so that a test can send it on, again, or in another order. */
export type Delivery = { body: string; signature: string; type: string }

export type CallWish = {
  token?: string
  body?: unknown
  method?: string
  headers?: Record<string, string>
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** A viewer with a session. */
export type Member = Viewer

/** Everything that a function meets: a backend, Stripe's stand-in, and the runtime that it runs on. */
export type World = {
  standIn: TestStandIn
  stripe: Stripe
  /** The service's client. */
  service: SupabaseClient
  /** Where the app is, for return addresses. */
  siteUrl: string
  /** A member who has not signed up by the form: quick, and without a password. */
  newMember: () => Promise<Member>
  call: (name: FunctionName, wish?: CallWish) => Promise<Answer>
  /** Sends to the webhook as Stripe would, or with a signature of one's own. */
  deliver: (delivery: Pick<Delivery, 'body' | 'signature'>) => Promise<Answer>
  /** Moves the clock of a member's customer on. */
  passMonths: (member: Member, months: number) => Promise<void>
  /** From here on webhooks are kept; gives what comes, by a function that waits until Stripe has sent all. */
  holdWebhooks: () => { takeAll: () => Promise<Delivery[]> }
  /** Lets webhooks through again. */
  letWebhooksThrough: () => void
  /** Does something while Stripe answers nothing but errors. */
  duringOutage: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Waits until Stripe has nothing left to send. */
  settle: () => Promise<void>
  /** What the functions wrote for the operator; whoever expects something takes it. */
  takeLogged: () => string[]
}
