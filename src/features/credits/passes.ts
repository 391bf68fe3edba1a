import type { Playable } from '#domain/catalogue/title.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

/** Whether the viewer has paid for this film or episode not long ago. @throws RequestError */
export async function hasViewingPass(playable: Playable): Promise<boolean> {
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
