import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { playableKey, type Playable } from '#domain/catalogue/title.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

const viewingSchema = v.object({
  outcome: v.picklist(['charged', 'pass', 'unlimited', 'no_credits']),
  balance: v.number(),
})

export type Viewing = v.InferOutput<typeof viewingSchema>

/**
 * The watch action: opens a viewing of one film or episode, which takes a credit unless it is open already. Asking is
 * safe any number of times, since the database charges a title once in 48 hours (design, rule 1); that is why it can
 * be a query, retried like any other.
 */
export function viewingQuery(queryClient: QueryClient, userId: string | undefined, playable: Playable) {
  return queryOptions({
    queryKey: ['viewing', userId, playableKey(playable)],
    queryFn: async () => {
      const viewing = await openViewing(playable)
      queryClient.setQueryData(['credits', userId], viewing.balance)
      announce(viewing)
      return viewing
    },
    enabled: userId !== undefined,
    // What is open stays open; a refusal is asked about again, for credits may have come.
    staleTime: ({ state }) => (state.data?.outcome === 'no_credits' ? 0 : Infinity),
    meta: {
      failureNotice: destructive('Error', 'Failed to use credit. Please try again.'),
    },
  })
}

async function openViewing(playable: Playable): Promise<Viewing> {
  const supabase = await getSupabase()
  const answer = await supabase.rpc('spend_credit_for_title', {
    p_media_type: playable.kind,
    p_tmdb_id: playable.id,
    ...(playable.kind === 'tv' && { p_season_number: playable.season, p_episode_number: playable.episode }),
  })
  return v.parse(viewingSchema, dataOf(answer))
}

function announce({ outcome }: Viewing): void {
  if (outcome === 'charged')
    notify({ title: 'Credit Used', description: '1 credit used. Enjoy watching!', tone: 'success' })
  if (outcome === 'no_credits') notify(destructive('No Credits Available'))
}
