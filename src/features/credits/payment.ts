import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { accountKey } from '#src/lib/account-key.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { callFunction } from './call-function.ts'
import * as messages from './messages.ts'
import { reportPurchase } from './purchase-updates.ts'
import { subscriptionQuery } from './subscription.ts'

/** The URL parameters of a return from checkout. The amount is only a fallback: the backend knows the real one. */
export type PaymentReturn = { sessionId: string; credits: number }

const paymentSchema = v.object({ success: v.literal(true), credits: v.optional(v.number()) })

/** Settles a credit payment. It is idempotent, and can therefore be a query with retries. */
export function paymentQuery(queryClient: QueryClient, payment: PaymentReturn) {
  const creditsKey = accountKey('credits')
  return queryOptions({
    queryKey: accountKey('payment', payment.sessionId),
    queryFn: async () => {
      const result = await callFunction('process-credit-payment', paymentSchema, {
        sessionId: payment.sessionId,
      })
      showToast({
        title: messages.creditsAddedTitle(),
        description: messages.creditsAddedText(result.credits ?? payment.credits),
        tone: 'success',
      })
      reportPurchase()
      await queryClient.invalidateQueries({ queryKey: creditsKey })
      return result
    },
    staleTime: Infinity,
    meta: {
      errorToast: errorToast(messages.paymentFailedTitle(), messages.paymentFailedText()),
    },
  })
}

/** Gives Stripe time to send the webhook. */
const CONFIRMATION_DELAY_MS = 3000

/** The subscription that was just paid for, checked after a delay; null if the check failed. */
export function confirmationQuery(queryClient: QueryClient, isSignedIn: boolean) {
  const creditsKey = accountKey('credits')
  const currentSubscription = { ...subscriptionQuery(), staleTime: 0 }
  return queryOptions({
    queryKey: accountKey('subscription-confirmation'),
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, CONFIRMATION_DELAY_MS))
      if (!isSignedIn) return null
      await queryClient.invalidateQueries({ queryKey: creditsKey })
      // The query cache logs the error; the page says that the plan is not active yet.
      const subscription = await queryClient.fetchQuery(currentSubscription).catch(() => null)
      reportPurchase()
      return subscription
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}
