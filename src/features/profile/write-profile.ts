import type { SupabaseClient } from '@supabase/supabase-js'

import { dataOf } from '#src/lib/supabase.ts'

import { NoUserError } from './profile-errors.ts'
import { ROW_MISSING } from './queries.ts'

type ProfileColumns = { display_name: string | null; title: string | null } | { avatar_url: string }

/** The id of whoever is signed in. @throws NoUserError */
export async function currentUserId(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.auth.getSession()
  if (!data.session) throw new NoUserError()
  return data.session.user.id
}

/** Changes the user's profile row, or makes it when it is missing. @throws RequestError when that is refused. */
export async function writeProfile(
  supabase: SupabaseClient,
  userId: string,
  columns: ProfileColumns,
): Promise<void> {
  const changed = await supabase
    .from('user_profiles')
    .update(columns)
    .eq('user_id', userId)
    .select('user_id')
    .single()
  if (changed.error?.code !== ROW_MISSING) return void dataOf(changed)
  dataOf(await supabase.from('user_profiles').insert({ user_id: userId, ...columns }))
}
