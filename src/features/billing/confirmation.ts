import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { subscriptionQuery } from './subscription.ts'

/** Spec, section 9: the payment service is given this long before the subscription is looked at again. */
const CONFIRMED_AFTER_MS = 3000

/** The subscription of somebody who has just paid for one, after the wait; null where it could not be checked. */
export function confirmationQuery(queryClient: QueryClient, userId: string | undefined) {
  return queryOptions({
    queryKey: ['subscription-confirmation', userId],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, CONFIRMED_AFTER_MS))
      if (userId === undefined) return null
      await queryClient.invalidateQueries({ queryKey: ['credits', userId] })
      // What goes wrong is logged, and the page says that the plan is not there yet.
      return queryClient.fetchQuery({ ...subscriptionQuery(userId), staleTime: 0 }).catch(() => null)
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}
