import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import { getAccess, hasUnlimitedAccess, type Access } from '#domain/credits/credit-rules.ts'
import { waitForSession } from '#src/features/account/session/session.ts'
import { balanceQuery, getFallbackBalance } from '#src/features/credits/balance.ts'
import type { Account } from '#src/features/credits/fetch-balance.ts'
import { waitForReturns } from '#src/features/credits/return-credit.ts'
import { subscriptionQuery } from '#src/features/credits/subscription.ts'
import { hasViewingPass } from '#src/features/credits/viewing.ts'

/**
 * Returns the query for whether the user may watch a title. Never cached, because it runs before a credit is spent.
 */
export function accessQuery(queryClient: QueryClient, account: Account | undefined, playable: Playable) {
  return queryOptions({
    queryKey: ['access', account?.id, playableKey(playable)],
    queryFn: (): Promise<Access> =>
      account ? fetchAccess(queryClient, account, playable) : Promise.resolve('none'),
    enabled: account !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** Starts the check for a signed-in user before the watch page renders. */
export async function prefetchAccess(queryClient: QueryClient, playable: Playable): Promise<void> {
  const session = await waitForSession()
  if (session.status === 'signed-in')
    await queryClient.prefetchQuery(accessQuery(queryClient, session.user, playable))
}

async function fetchAccess(queryClient: QueryClient, account: Account, playable: Playable): Promise<Access> {
  await waitForReturns()
  const [balance, tier, hasPass] = await Promise.all([
    queryClient
      .fetchQuery({ ...balanceQuery(account), staleTime: 0 })
      .catch(() => getFallbackBalance(account.id)),
    fetchTier(queryClient),
    hasViewingPass(playable),
  ])
  return getAccess({ isUnlimited: hasUnlimitedAccess({ tier, balance }), hasPass, balance })
}

/** Falls back to the last known tier if the check fails; the database has the final say. */
async function fetchTier(queryClient: QueryClient): Promise<string | null> {
  const query = subscriptionQuery()
  const { tier } = await queryClient
    .fetchQuery({ ...query, retry: false })
    .catch(() => queryClient.getQueryData(query.queryKey) ?? { tier: null })
  return tier
}
