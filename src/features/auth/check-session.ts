import type { AuthError } from '@supabase/supabase-js'

import { getSupabase, hasStoredSession } from '#src/lib/supabase.ts'

/** Coming back to the tab again and again asks no more often than this. */
const LEAST_PAUSE_MS = 60_000

/** A service that takes longer is not waited for. */
const PATIENCE_MS = 3000

let isKeeping = false
let lastCheck = Date.now()

/**
 * Asks, whenever the viewer comes back to the tab, whether the session still exists: it may have been ended on another
 * device, which the token itself does not know until it is renewed.
 */
export function keepCheckingSession(): void {
  if (isKeeping) return
  isKeeping = true
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
}

function onReturn(): void {
  const isTime = Date.now() - lastCheck >= LEAST_PAUSE_MS
  if (isTime && document.visibilityState === 'visible') void checkSession()
}

/** Signs this device out when its session is over. Without an answer everything stays as it is. */
export async function checkSession(): Promise<void> {
  if (!hasStoredSession()) return
  lastCheck = Date.now()
  await Promise.race([check(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function check(): Promise<void> {
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
