import { PICTURE_CACHE } from '#domain/service-worker.ts'
import { getSupabase } from '#src/lib/supabase.ts'

/**
 * Ends the session on this device. The device is signed out even when the service cannot be reached. The pictures that it
 * has kept go along: they tell what was looked at.
 */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) console.error('Signing out at the service failed:', error)
  // There are none where the page came over plain HTTP.
  await globalThis.caches?.delete(PICTURE_CACHE)
}
