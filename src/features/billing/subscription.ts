import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { callFunction } from './call-function.ts'

const subscriptionSchema = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullish(v.string(), null),
  subscription_end: v.nullish(v.string(), null),
})

/** What somebody is subscribed to; without a tier they are not. */
export type Subscription = { tier: string | null; endsAt: Date | null }

/** The user's subscription. A check that fails leaves what is known as it is (spec, section 8). */
export function subscriptionQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async (): Promise<Subscription> => {
      const answer = await callFunction('check-subscription', subscriptionSchema)
      if (!answer.subscribed) return { tier: null, endsAt: null }
      const { subscription_tier: tier, subscription_end: end } = answer
      return { tier, endsAt: end === null ? null : new Date(end) }
    },
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })
}
