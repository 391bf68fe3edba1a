import type { AuthError } from '@supabase/supabase-js'

import { once } from '#domain/memoize.ts'
import { getSupabase, hasStoredSession } from '#src/lib/supabase.ts'

import { followAccountLanguage } from './account-language.ts'

const MIN_INTERVAL_MS = 60_000
const TIMEOUT_MS = 3000

let lastCheck = Date.now()

/**
 * Checks the session whenever the user comes back to the tab: it may have been revoked on another device, which a token
 * does not show before it expires.
 */
export const startSessionChecks = once(() => {
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  followAccountLanguage()
})

/** Signs this device out if its session has ended. Without a response nothing changes. */
export async function checkSession(): Promise<void> {
  if (!hasStoredSession()) return
  lastCheck = Date.now()
  await Promise.race([signOutIfEnded(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}

function onReturn(): void {
  const isDue = Date.now() - lastCheck >= MIN_INTERVAL_MS
  if (isDue && document.visibilityState === 'visible') void checkSession()
}

async function signOutIfEnded(): Promise<void> {
  const supabase = await getSupabase()
  // The client itself removes a session that the service does not know; other errors need a sign-out.
  const { error } = await supabase.auth.getUser()
  const hasEnded = error?.code === 'bad_jwt' ? await failsToRefresh() : isSessionEnded(error)
  if (hasEnded) await supabase.auth.signOut({ scope: 'local' })
}

/** A slow device clock makes an expired token look valid; refreshing it recovers the session. */
async function failsToRefresh(): Promise<boolean> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.refreshSession()
  return isSessionEnded(error)
}

const ENDED_CODES = new Set([
  'user_not_found',
  'user_banned',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
])

function isSessionEnded(error: AuthError | null): boolean {
  return error?.code !== undefined && ENDED_CODES.has(error.code)
}
