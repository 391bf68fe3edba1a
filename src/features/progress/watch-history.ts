import * as v from 'valibot'

import type { Forgetting } from '#domain/progress/forgetting.ts'
import { HISTORY_COLUMNS, historyRowSchema, type HistoryRow } from '#domain/progress/history-row.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

/** Under what the hosted service gives at most in one answer. */
const PAGE_ROWS = 500

const CONFLICT_COLUMNS = 'user_id,tmdb_id,season_number,episode_number'

/** All that an account remembers, newest first. @throws RequestError */
export async function readHistory(userId: string): Promise<HistoryRow[]> {
  const supabase = await getSupabase()
  const rows: HistoryRow[] = []
  for (let from = 0; ; from += PAGE_ROWS) {
    const page = dataOf(
      await supabase
        .from('watch_history')
        .select(HISTORY_COLUMNS)
        .eq('user_id', userId)
        .order('watched_at', { ascending: false })
        // Of one time, always the same comes first: no row falls between two pages.
        .order('id')
        .range(from, from + PAGE_ROWS - 1),
    )
    rows.push(...readable(page))
    if (page.length < PAGE_ROWS) return rows
  }
}

/** Writes rows; gives those that stand now, which are newer ones where the account knew better. @throws RequestError */
export async function saveHistory(rows: HistoryRow[]): Promise<HistoryRow[]> {
  const supabase = await getSupabase()
  return readable(
    dataOf(
      await supabase
        .from('watch_history')
        .upsert(rows, { onConflict: CONFLICT_COLUMNS })
        .select(HISTORY_COLUMNS),
    ),
  )
}

/** Deletes what is older than the removal of a title. @throws RequestError */
export async function deleteFromHistory({
  user_id,
  media_type,
  tmdb_id,
  forgotten_at,
}: Forgetting): Promise<void> {
  const supabase = await getSupabase()
  dataOf(
    await supabase
      .from('watch_history')
      .delete()
      .eq('user_id', user_id)
      .eq('tmdb_id', tmdb_id)
      .eq('media_type', media_type)
      .lte('watched_at', new Date(forgotten_at).toISOString()),
  )
}

/** Deletes all that an account remembers. @throws RequestError */
export async function deleteHistory(userId: string): Promise<void> {
  const supabase = await getSupabase()
  dataOf(await supabase.from('watch_history').delete().eq('user_id', userId))
}

/** What another version of the app may have written, and this one cannot read, is left to it. */
function readable(rows: unknown[]): HistoryRow[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(historyRowSchema, row)
    return parsed.success ? parsed.output : []
  })
}
