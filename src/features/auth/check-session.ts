import type { AuthError } from '@supabase/supabase-js'

import { getSupabase, hasStoredSession } from '#src/lib/supabase.ts'

/** Coming back to the tab again and again asks no more often than this. */
const LEAST_PAUSE_MS = 60_000

let isKeeping = false
let lastCheck = Date.now()

/**
 * Asks, whenever the viewer comes back to the tab, whether the session still exists: it may have been ended on another
 * device, which the token itself does not know until it is renewed. `atOnce` for one that is older than this page.
 */
export function keepCheckingSession({ atOnce }: { atOnce: boolean }): void {
  if (atOnce) void checkSession()
  if (isKeeping) return
  isKeeping = true
  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= LEAST_PAUSE_MS)
      void checkSession()
  }
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
}

/** Signs this device out when its session is over. Without an answer everything stays as it is. */
export async function checkSession(): Promise<void> {
  if (!hasStoredSession()) return
  lastCheck = Date.now()
  const supabase = await getSupabase()
  // A session that is gone the client forgets by itself; what else can be wrong with one it keeps.
  const { error } = await supabase.auth.getUser()
  const isOver = error?.code === 'bad_jwt' ? await cannotBeRenewed() : isGone(error)
  if (isOver) await supabase.auth.signOut({ scope: 'local' })
}

/** The device's clock may be slow, and its token run out unseen: then a renewal mends it. */
async function cannotBeRenewed(): Promise<boolean> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.refreshSession()
  return isGone(error)
}

const GONE = new Set([
  'user_not_found',
  'user_banned',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
])

function isGone(error: AuthError | null): boolean {
  return error?.code !== undefined && GONE.has(error.code)
}
