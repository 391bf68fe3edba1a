import type { Playable } from '#domain/catalogue/title.ts'
import type { Position } from '#domain/progress/progress-entry.ts'
import type { WatchedTitle } from '#domain/progress/record-progress.ts'
import { getSupabase } from '#src/lib/supabase.ts'

/** Writes one place into the user's `watch_history`. A failure is logged: the device holds the same place anyway. */
export async function syncProgress(
  userId: string,
  playable: Playable,
  title: WatchedTitle,
  { watched, duration }: Position,
): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('watch_history').upsert(
    {
      user_id: userId,
      tmdb_id: playable.id,
      media_type: playable.kind,
      title: title.name,
      poster_path: title.posterPath,
      release_date: title.date,
      vote_average: title.rating,
      progress_seconds: Math.floor(watched),
      duration_seconds: Math.floor(duration),
      season_number: playable.kind === 'tv' ? playable.season : null,
      episode_number: playable.kind === 'tv' ? playable.episode : null,
      watched_at: new Date().toISOString(),
    },
    { onConflict: 'user_id,tmdb_id,season_number,episode_number' },
  )
  if (error) console.error('Watch progress could not be sent:', error)
}
