import { getSupabase } from '#src/lib/supabase.ts'

/** Ends the session on this device. The device is signed out even when the service cannot be reached. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) console.error('Signing out at the service failed:', error)
}
