import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import { accessOf, isUnlimited, type Access } from '#domain/credits/access.ts'
import { subscriptionQuery } from '#src/features/billing/subscription.ts'
import { hasViewingPass } from '#src/features/credits/passes.ts'
import { balanceQuery, type Account } from '#src/features/credits/queries.ts'

/** Whether the viewer may watch this film or episode, asked anew each time, before any credit is touched. */
export function accessQuery(queryClient: QueryClient, account: Account | undefined, playable: Playable) {
  return queryOptions({
    queryKey: ['access', account?.id, playableKey(playable)],
    queryFn: (): Promise<Access> =>
      account ? readAccess(queryClient, account, playable) : Promise.resolve('none'),
    enabled: account !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
}

async function readAccess(queryClient: QueryClient, account: Account, playable: Playable): Promise<Access> {
  const [balance, tier, hasPass] = await Promise.all([
    queryClient.fetchQuery({ ...balanceQuery(account), staleTime: 0 }),
    tierOf(queryClient, account),
    hasViewingPass(playable),
  ])
  return accessOf({ unlimited: isUnlimited({ tier, balance }), hasPass, balance })
}

/** A check that fails changes nothing: what was known counts (spec, section 8), and the database decides in the end. */
async function tierOf(queryClient: QueryClient, { id }: Account): Promise<string | null> {
  const query = subscriptionQuery(id)
  const { tier } = await queryClient
    .fetchQuery({ ...query, retry: false })
    .catch(() => queryClient.getQueryData(query.queryKey) ?? { tier: null })
  return tier
}
