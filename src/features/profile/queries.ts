import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { appConfig } from '#src/lib/app-config.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

import { pictureAddress } from './picture-address.ts'

const profileSchema = v.object({
  display_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
})

export type Profile = { displayName: string | null; title: string | null; avatarUrl: string | null }

const EMPTY_PROFILE: Profile = { displayName: null, title: null, avatarUrl: null }

/** PostgREST's code for "no such row" when one was asked for. */
export const ROW_MISSING = 'PGRST116'

/** The user's profile. A missing row is made on the way, from what was typed at sign-up (spec, section 8). */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => (userId ? readProfile(userId) : EMPTY_PROFILE),
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })
}

async function readProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const columns = supabase.from('user_profiles').select('display_name,title,avatar_url')
  const answer = await columns.eq('user_id', userId).maybeSingle()
  const row = answer.error?.code === ROW_MISSING ? null : dataOf(answer)
  return row ? toProfile(v.parse(profileSchema, row)) : createProfile(userId)
}

async function createProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const { data: session } = await supabase.auth.getSession()
  const typed: unknown = session.session?.user.user_metadata['display_name']
  const displayName = typeof typed === 'string' && typed.trim() ? typed.trim() : null
  // Two tabs may find the row missing at once: the second leaves the first one's row alone.
  const profiles = supabase.from('user_profiles')
  const row = { user_id: userId, display_name: displayName }
  dataOf(await profiles.upsert(row, { onConflict: 'user_id', ignoreDuplicates: true }))
  return { ...EMPTY_PROFILE, displayName }
}

function toProfile({ display_name, title, avatar_url }: v.InferOutput<typeof profileSchema>): Profile {
  return {
    displayName: display_name,
    title,
    avatarUrl: pictureAddress(avatar_url, appConfig.supabase.url),
  }
}
