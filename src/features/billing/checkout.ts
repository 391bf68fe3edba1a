import * as v from 'valibot'

import type { CreditPack } from '#domain/credits/packs.ts'
import type { PlanId } from '#domain/credits/plans.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { openTab } from '#src/lib/open-tab.ts'
import { RequestError } from '#src/lib/request-error.ts'

import { callFunction } from './call-function.ts'

const CHECKOUT_FUNCTIONS: Record<PlanId, string> = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
}

/** Answers that name something the viewer can do: they have the plan already, or have asked too often. */
const TELLING_STATUSES = [409, 429]

const pageSchema = v.object({ url: v.pipe(v.string(), v.url()) })

/** Opens the payment page of a plan in a new tab, or says that it cannot. */
export function openSubscriptionCheckout(plan: PlanId): Promise<void> {
  return openPage(
    CHECKOUT_FUNCTIONS[plan],
    undefined,
    'Failed to create subscription checkout. Please try again.',
  )
}

/** Opens the payment page of a credit pack in a new tab, or says that it cannot. */
export function openPackCheckout({ id, credits, priceDollars }: CreditPack): Promise<void> {
  const body = { packageId: id, amount: credits, price: priceDollars }
  return openPage('create-credit-checkout', body, 'Failed to create checkout session. Please try again.')
}

/** Opens the page where a plan is changed, paid or cancelled in a new tab, or says that it cannot. */
export function openCustomerPortal(): Promise<void> {
  return openPage('customer-portal', undefined, 'Failed to open your subscription. Please try again.')
}

async function openPage(
  name: string,
  body: Record<string, unknown> | undefined,
  refusal: string,
): Promise<void> {
  try {
    const { url } = await callFunction(name, pageSchema, body)
    openTab(url)
  } catch (error) {
    console.error(`${name} gave no page:`, error)
    notify(destructive('Error', wordsFor(error, refusal)))
  }
}

function wordsFor(error: unknown, refusal: string): string {
  if (!(error instanceof RequestError)) return 'An unexpected error occurred. Please try again.'
  return TELLING_STATUSES.includes(error.status) ? error.message : refusal
}
