import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import type { CreditPack } from '#domain/credits/packs.ts'
import type { PlanId } from '#domain/credits/plans.ts'
import { markAsLoading, showInTab } from '#src/lib/open-tab.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { callFunction } from './call-function.ts'
import * as messages from './messages.ts'
import { followPurchases } from './purchase-updates.ts'

const CHECKOUT_FUNCTIONS: Record<PlanId, string> = {
  monthly: 'create-checkout',
  annual: 'create-annual-checkout',
  lifetime: 'create-lifetime-checkout',
}

const PORTAL_FUNCTION = 'customer-portal'

/** The messages of these statuses say more: the plan is active already, or too many requests. */
const ACTIONABLE_STATUSES = [409, 429]

const pageSchema = v.object({ url: v.pipe(v.string(), v.url()) })

/** The blank tab for the page, null if it was blocked, and the client whose queries a purchase changes. */
export type CheckoutTarget = { tab: Window | null; queryClient: QueryClient }

/** Shows the checkout of a plan in a blank tab. Closes the tab on an error, which a toast describes. */
export function openSubscriptionCheckout(plan: PlanId, target: CheckoutTarget): Promise<void> {
  return openPage(CHECKOUT_FUNCTIONS[plan], undefined, messages.subscriptionCheckoutFailed(), target)
}

/**
 * Shows the checkout of Monthly Premium with its free trial, or without it for users who have had one. Otherwise as
 * `openSubscriptionCheckout`.
 */
export function openTrialCheckout(target: CheckoutTarget): Promise<void> {
  return openPage(CHECKOUT_FUNCTIONS.monthly, { trial: true }, messages.subscriptionCheckoutFailed(), target)
}

/** Shows the checkout of a credit pack in a blank tab. Closes the tab on an error, which a toast describes. */
export function openPackCheckout(
  { id, credits, priceDollars }: CreditPack,
  target: CheckoutTarget,
): Promise<void> {
  const body = { packageId: id, amount: credits, price: priceDollars }
  return openPage('create-credit-checkout', body, messages.checkoutFailed(), target)
}

/** Shows Stripe's customer portal in a blank tab. Closes the tab on an error, which a toast describes. */
export function openCustomerPortal(target: CheckoutTarget): Promise<void> {
  return openPage(PORTAL_FUNCTION, undefined, messages.portalFailed(), target)
}

async function openPage(
  functionName: string,
  body: Record<string, unknown> | undefined,
  fallbackMessage: string,
  target: CheckoutTarget,
): Promise<void> {
  const { tab, queryClient } = target
  markAsLoading(tab)
  try {
    const { url } = await callFunction(functionName, pageSchema, body)
    showInTab(tab, url)
    followPurchases(queryClient)
  } catch (error) {
    tab?.close()
    if (hasNoBilling(functionName, error)) {
      showToast({ title: messages.noBillingTitle(), description: messages.noBillingText() })
      return
    }
    console.error(`${functionName} failed:`, error)
    showToast(errorToast(messages.errorTitle(), getErrorMessage(error, fallbackMessage)))
  }
}

/** A user whose plan the operator granted has never been a customer. */
function hasNoBilling(functionName: string, error: unknown): boolean {
  return functionName === PORTAL_FUNCTION && error instanceof RequestError && error.status === 404
}

function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return messages.unexpectedError()
  if (!ACTIONABLE_STATUSES.includes(error.status)) return fallback
  return messages.withReason(fallback, error.message)
}
