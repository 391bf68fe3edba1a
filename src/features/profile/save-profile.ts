import { textOrNull } from '#domain/profile/profile-input.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { currentUserId, writeProfile } from './write-profile.ts'

/** Saves what was typed; what is empty becomes null. @throws NoUserError, RequestError */
export async function saveProfile(typed: { displayName: string; title: string }): Promise<void> {
  const supabase = await getSupabase()
  await writeProfile(supabase, await currentUserId(supabase), {
    display_name: textOrNull(typed.displayName),
    title: textOrNull(typed.title),
  })
}
