import { queryOptions, skipToken } from '@tanstack/react-query'

/**
 * The user's subscription tier. Nothing is asked for it here: whoever checks the subscription puts the answer in with
 * `queryClient.setQueryData(tierQuery(userId).queryKey, tier)`.
 */
export function tierQuery(userId: string) {
  return queryOptions<string | null>({ queryKey: ['tier', userId], queryFn: skipToken, staleTime: Infinity })
}
