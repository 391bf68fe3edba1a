import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { destructive, notify } from '#src/lib/notify.ts'

import { callFunction } from './call-function.ts'

/** What the address says of a payment that the viewer comes back from; how much it was, the backend knows better. */
export type PaymentReturn = { sessionId: string; credits: number }

const paymentSchema = v.object({ success: v.literal(true), credits: v.optional(v.number()) })

/**
 * Has a payment for credits settled, and says so. Asking is safe any number of times, since a payment is credited once;
 * that is why it can be a query.
 */
export function paymentQuery(
  queryClient: QueryClient,
  userId: string | undefined,
  payment: PaymentReturn | undefined,
) {
  return queryOptions({
    queryKey: ['payment', userId, payment?.sessionId],
    queryFn: async () => {
      const answer = await callFunction('process-credit-payment', paymentSchema, {
        sessionId: payment?.sessionId,
      })
      notify({
        title: 'Credits Added Successfully!',
        description: `${answer.credits ?? payment?.credits} credits have been added to your account.`,
        tone: 'success',
      })
      await queryClient.invalidateQueries({ queryKey: ['credits', userId] })
      return answer
    },
    enabled: userId !== undefined && payment !== undefined,
    staleTime: Infinity,
    meta: {
      failureNotice: destructive(
        'Payment Processing Error',
        'There was an issue processing your payment. Please contact support.',
      ),
    },
  })
}
