import * as v from 'valibot'

import type { CreditPack } from '#domain/credits/packs.ts'
import type { PlanId } from '#domain/credits/plans.ts'
import { openTab } from '#src/lib/open-tab.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { callFunction } from './call-function.ts'
import * as messages from './messages.ts'

const CHECKOUT_FUNCTIONS: Record<PlanId, string> = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
}

/** The messages of these statuses tell the user what to do: the plan is active already, or too many requests. */
const ACTIONABLE_STATUSES = [409, 429]

const pageSchema = v.object({ url: v.pipe(v.string(), v.url()) })

/** Opens the checkout of a plan in a new tab. Errors are shown in a toast. */
export function openSubscriptionCheckout(plan: PlanId): Promise<void> {
  return openPage(CHECKOUT_FUNCTIONS[plan], undefined, messages.subscriptionCheckoutFailed)
}

/** Opens the checkout of a credit pack in a new tab. Errors are shown in a toast. */
export function openPackCheckout({ id, credits, priceDollars }: CreditPack): Promise<void> {
  const body = { packageId: id, amount: credits, price: priceDollars }
  return openPage('create-credit-checkout', body, messages.checkoutFailed)
}

/** Opens Stripe's customer portal in a new tab. Errors are shown in a toast. */
export function openCustomerPortal(): Promise<void> {
  return openPage('customer-portal', undefined, messages.portalFailed)
}

async function openPage(
  functionName: string,
  body: Record<string, unknown> | undefined,
  fallbackMessage: string,
): Promise<void> {
  try {
    const { url } = await callFunction(functionName, pageSchema, body)
    openTab(url)
  } catch (error) {
    console.error(`${functionName} failed:`, error)
    showToast(errorToast(messages.errorTitle, getErrorMessage(error, fallbackMessage)))
  }
}

function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return messages.unexpectedError
  return ACTIONABLE_STATUSES.includes(error.status) ? error.message : fallback
}
