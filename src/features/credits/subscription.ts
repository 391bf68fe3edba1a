import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { accountKey } from '#src/lib/account-key.ts'

import { callFunction } from './call-function.ts'

const subscriptionSchema = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullish(v.string(), null),
  subscription_end: v.nullish(v.string(), null),
  is_trial: v.optional(v.boolean(), false),
})

/** Without a tier there is no subscription. */
export type Subscription = { tier: string | null; endsAt: Date | null; isTrial: boolean }

export function subscriptionQuery() {
  return queryOptions({
    queryKey: accountKey('subscription'),
    queryFn: async (): Promise<Subscription> => {
      const response = await callFunction('check-subscription', subscriptionSchema)
      if (!response.subscribed) return { tier: null, endsAt: null, isTrial: false }
      const { subscription_tier: tier, subscription_end: end, is_trial: isTrial } = response
      return { tier, endsAt: end === null ? null : new Date(end), isTrial }
    },
    staleTime: 5 * 60_000,
  })
}
