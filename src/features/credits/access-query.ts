import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import { accessOf, type Access } from '#domain/credits/access.ts'
import { UNLIMITED_BALANCE } from '#domain/credits/credit-rules.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

import { balanceQuery, type Account } from './queries.ts'

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
  const [balance, hasPass] = await Promise.all([
    queryClient.fetchQuery({ ...balanceQuery(account), staleTime: 0 }),
    readPass(playable),
  ])
  return accessOf({ unlimited: balance >= UNLIMITED_BALANCE, hasPass, balance })
}

async function readPass(playable: Playable): Promise<boolean> {
  const supabase = await getSupabase()
  const passes = supabase
    .from('viewing_passes')
    .select('expires_at')
    .eq('media_type', playable.kind)
    .eq('tmdb_id', playable.id)
    .gt('expires_at', new Date().toISOString())
  const answer = await (playable.kind === 'tv'
    ? passes.eq('season_number', playable.season).eq('episode_number', playable.episode)
    : passes)
  return dataOf(answer).length > 0
}
