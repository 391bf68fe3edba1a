import { IMAGE_CACHE } from '#domain/app-shell.ts'
import { deleteCache } from '#src/lib/browser-features.ts'
import { getSupabase } from '#src/lib/supabase.ts'

/** Signs this device out, even if the service is unreachable, and deletes cached images, which reveal what was viewed. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) console.error('Failed to sign out at the auth service:', error)
  await deleteCache(IMAGE_CACHE)
}
