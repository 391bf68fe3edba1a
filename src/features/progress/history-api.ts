import * as v from 'valibot'

import { HISTORY_COLUMNS, historyRowSchema, type HistoryRow } from '#domain/progress/history-row.ts'
import type { Tombstone } from '#domain/progress/tombstone.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** Below PostgREST's row limit on the hosted service. */
const PAGE_ROWS = 500

const CONFLICT_COLUMNS = 'user_id,tmdb_id,season_number,episode_number'

/** Returns the user's whole watch history, newest first. */
export async function fetchHistory(userId: string): Promise<HistoryRow[]> {
  const supabase = await getSupabase()
  const rows: HistoryRow[] = []
  for (let from = 0; ; from += PAGE_ROWS) {
    const page = unwrapData(
      await supabase
        .from('watch_history')
        .select(HISTORY_COLUMNS)
        .eq('user_id', userId)
        .order('watched_at', { ascending: false })
        // A stable order for rows with the same time, so that none is skipped between pages.
        .order('id')
        .range(from, from + PAGE_ROWS - 1),
    )
    rows.push(...parseRows(page))
    if (page.length < PAGE_ROWS) return rows
  }
}

/** Saves rows and returns the current ones, which are newer where the account already had a later position. */
export async function upsertHistory(rows: HistoryRow[]): Promise<HistoryRow[]> {
  const supabase = await getSupabase()
  return parseRows(
    unwrapData(
      await supabase
        .from('watch_history')
        .upsert(rows, { onConflict: CONFLICT_COLUMNS })
        .select(HISTORY_COLUMNS),
    ),
  )
}

/** Deletes a title's rows that are older than the tombstone. */
export async function deleteTitleHistory({
  user_id,
  media_type,
  tmdb_id,
  forgotten_at,
}: Tombstone): Promise<void> {
  const supabase = await getSupabase()
  unwrapData(
    await supabase
      .from('watch_history')
      .delete()
      .eq('user_id', user_id)
      .eq('tmdb_id', tmdb_id)
      .eq('media_type', media_type)
      .lte('watched_at', new Date(forgotten_at).toISOString()),
  )
}

export async function deleteHistory(userId: string): Promise<void> {
  const supabase = await getSupabase()
  unwrapData(await supabase.from('watch_history').delete().eq('user_id', userId))
}

/** Skips rows that another version of the app wrote and this one cannot parse. */
function parseRows(rows: unknown[]): HistoryRow[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(historyRowSchema, row)
    return parsed.success ? parsed.output : []
  })
}
