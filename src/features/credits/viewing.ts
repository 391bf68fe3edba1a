import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { playableKey, titleKey, type Playable, type TitleRef } from '#domain/catalogue/title.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { storeBalance } from './balance.ts'
import * as messages from './messages.ts'
import { type Charge, waitForReturns, wasJustClosed } from './return-credit.ts'

const viewingSchema = v.object({
  outcome: v.picklist(['charged', 'pass', 'unlimited', 'no_credits']),
  balance: v.number(),
  charge_id: v.optional(v.nullable(v.number()), null),
})

type Viewing = v.InferOutput<typeof viewingSchema>

/**
 * Starts watching a movie or episode, which costs a credit unless there is a viewing pass. It is idempotent, since the
 * database charges a title once in 48 hours, and can therefore be a query with retries.
 */
export function viewingQuery(queryClient: QueryClient, userId: string | undefined, playable: Playable) {
  return queryOptions({
    queryKey: ['viewing', userId, playableKey(playable)],
    queryFn: async () => {
      const viewing = await startViewing(playable)
      queryClient.setQueryData(['credits', userId], viewing.balance)
      if (userId !== undefined) storeBalance(userId, viewing.balance)
      void queryClient.invalidateQueries({ queryKey: viewingPassesQuery(userId, playable).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['credits', userId, 'history'] })
      showOutcome(viewing, playable)
      return { outcome: viewing.outcome, charge: toCharge(viewing) }
    },
    enabled: userId !== undefined,
    // Without credits it is repeated: the user may have bought some.
    staleTime: ({ state }) => (state.data?.outcome === 'no_credits' ? 0 : Infinity),
    meta: {
      errorToast: errorToast(messages.errorTitle(), messages.useFailed()),
    },
  })
}

/** Resolves with whether the user has a viewing pass for this movie or episode. Throws a RequestError. */
export async function hasViewingPass(playable: Playable): Promise<boolean> {
  const supabase = await getSupabase()
  const passes = supabase
    .from('viewing_passes')
    .select('expires_at')
    .eq('media_type', playable.kind)
    .eq('tmdb_id', playable.id)
    .gt('expires_at', new Date().toISOString())
  const response = await (playable.kind === 'tv'
    ? passes.eq('season_number', playable.season).eq('episode_number', playable.episode)
    : passes)
  return unwrapData(response).length > 0
}

const passSchema = v.object({
  season_number: v.nullable(v.number()),
  episode_number: v.nullable(v.number()),
})

/** The movie or the episodes of a title that the user has a viewing pass for, as keys of `playableKey`. */
export function viewingPassesQuery(userId: string | undefined, { kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['viewing-passes', userId, titleKey({ kind, id })],
    queryFn: async () => {
      const supabase = await getSupabase()
      const response = await supabase
        .from('viewing_passes')
        .select('season_number,episode_number')
        .eq('media_type', kind)
        .eq('tmdb_id', id)
        .gt('expires_at', new Date().toISOString())
      const passes = v.parse(v.array(passSchema), unwrapData(response))
      return passes.map(({ season_number: season, episode_number: episode }) =>
        playableKey(
          kind === 'movie' ? { kind, id } : { kind, id, season: season ?? 0, episode: episode ?? 0 },
        ),
      )
    },
    enabled: userId !== undefined,
  })
}

async function startViewing(playable: Playable): Promise<Viewing> {
  await waitForReturns()
  const supabase = await getSupabase()
  const response = await supabase.rpc('spend_credit_for_title', {
    p_media_type: playable.kind,
    p_tmdb_id: playable.id,
    ...(playable.kind === 'tv' && { p_season_number: playable.season, p_episode_number: playable.episode }),
  })
  return v.parse(viewingSchema, unwrapData(response))
}

function toCharge({ charge_id: id }: Viewing): Charge | undefined {
  return id === null ? undefined : { id, atMs: performance.now() }
}

function showOutcome({ outcome }: Viewing, playable: Playable): void {
  // A reload returns the credit and uses it again, which cost nothing.
  if (outcome === 'charged' && !wasJustClosed(playable))
    showToast({ title: messages.creditUsedTitle(), description: messages.creditUsedText(), tone: 'success' })
  if (outcome === 'no_credits') showToast(errorToast(messages.noCredits()))
}
