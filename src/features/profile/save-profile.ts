import type { SupabaseClient } from '@supabase/supabase-js'

import { toProfileText } from '#domain/profile/profile-rules.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

import { getUser, ROW_MISSING } from './fetch-profile.ts'

type ProfileColumns = { display_name: string | null; title: string | null } | { avatar_url: string }

/** Saves the profile form; empty fields become null. Throws a NoUserError or a RequestError. */
export async function saveProfile(input: { displayName: string; title: string }): Promise<void> {
  const supabase = await getSupabase()
  await updateProfile(supabase, (await getUser(supabase)).id, {
    display_name: toProfileText(input.displayName),
    title: toProfileText(input.title),
  })
}

/** Updates the user's profile row, or inserts it if it is missing. Throws a RequestError. */
export async function updateProfile(
  supabase: SupabaseClient,
  userId: string,
  columns: ProfileColumns,
): Promise<void> {
  const updated = await supabase
    .from('user_profiles')
    .update(columns)
    .eq('user_id', userId)
    .select('user_id')
    .single()
  if (updated.error?.code !== ROW_MISSING) return void unwrapData(updated)
  unwrapData(await supabase.from('user_profiles').insert({ user_id: userId, ...columns }))
}
