import * as v from 'valibot'

import { toProfileText } from '#domain/profile/profile-rules.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

import { resolveAvatarUrl } from './avatar-url.ts'

const profileSchema = v.object({
  display_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
})

export type Profile = { displayName: string | null; title: string | null; avatarUrl: string | null }

/** PostgREST's error code for a missing row. */
export const ROW_MISSING = 'PGRST116'

export async function fetchProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const columns = supabase.from('user_profiles').select('display_name,title,avatar_url')
  const response = await columns.eq('user_id', userId).maybeSingle()
  const row = response.error?.code === ROW_MISSING ? null : unwrapData(response)
  return row ? toProfile(v.parse(profileSchema, row)) : createProfile(userId)
}

async function createProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  const name: unknown = data.session?.user.user_metadata['display_name']
  const displayName = typeof name === 'string' ? toProfileText(name) : null
  // Two tabs may find the row missing at once; the second one must not overwrite it.
  const profiles = supabase.from('user_profiles')
  const row = { user_id: userId, display_name: displayName }
  unwrapData(await profiles.upsert(row, { onConflict: 'user_id', ignoreDuplicates: true }))
  return { displayName, title: null, avatarUrl: null }
}

function toProfile({ display_name, title, avatar_url }: v.InferOutput<typeof profileSchema>): Profile {
  return {
    displayName: display_name,
    title,
    avatarUrl: resolveAvatarUrl(avatar_url, appConfig.supabase.url),
  }
}
