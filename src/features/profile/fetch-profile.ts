import type { SupabaseClient, User } from '@supabase/supabase-js'
import * as v from 'valibot'

import { toProfileText } from '#domain/profile/profile-rules.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

import { resolveAvatarUrl } from './avatar-url.ts'
import { NoUserError } from './profile-errors.ts'

const profileSchema = v.object({
  display_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
})

export type Profile = { displayName: string | null; title: string | null; avatarUrl: string | null }

/** PostgREST's error code for a missing row. */
export const ROW_MISSING = 'PGRST116'

/** Resolves with the user's profile. A missing row is created. Throws a NoUserError or a RequestError. */
export async function fetchProfile(): Promise<Profile> {
  const supabase = await getSupabase()
  const user = await getUser(supabase)
  const columns = supabase.from('user_profiles').select('display_name,title,avatar_url')
  const response = await columns.eq('user_id', user.id).maybeSingle()
  const row = response.error?.code === ROW_MISSING ? null : unwrapData(response)
  return row ? toProfile(v.parse(profileSchema, row)) : createProfile(supabase, user)
}

/** Returns the signed-in user. Throws a NoUserError. */
export async function getUser(supabase: SupabaseClient): Promise<User> {
  const { data } = await supabase.auth.getSession()
  if (!data.session) throw new NoUserError()
  return data.session.user
}

async function createProfile(supabase: SupabaseClient, user: User): Promise<Profile> {
  const name: unknown = user.user_metadata['display_name']
  const displayName = typeof name === 'string' ? toProfileText(name) : null
  // Two tabs may find the row missing at once; the second one must not overwrite it.
  const profiles = supabase.from('user_profiles')
  const row = { user_id: user.id, display_name: displayName }
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
