import type { Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'

import { getSupabase, hasStoredSession, onStoredSessionChange } from '#src/lib/supabase.ts'

export type SessionUser = { id: string; email: string }

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser }

let state: SessionState = hasStoredSession() ? { status: 'loading' } : { status: 'signed-out' }
let isFollowing = false
const listeners = new Set<() => void>()

/** Who is signed in: `loading` until the first check, then signed in or signed out. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The signed-in user, or nothing. */
export function useUser(): SessionUser | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : undefined
}

/** The state once the first check is done. */
export async function settledSession(): Promise<SessionState> {
  if (state.status === 'loading') await followSession()
  return state
}

/** Starts to follow the official client's session; without a stored one there is nothing to follow yet. */
export async function followSession(): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  const supabase = await getSupabase()
  supabase.auth.onAuthStateChange((_event, session) => setSession(session))
  const { data } = await supabase.auth.getSession()
  setSession(data.session)
}

function setSession(session: Session | null): void {
  const next: SessionState = session
    ? { status: 'signed-in', user: { id: session.user.id, email: session.user.email ?? '' } }
    : { status: 'signed-out' }
  if (isSame(state, next)) return
  state = next
  for (const listener of listeners) listener()
}

/** A refreshed token is the same session to everybody who looks. */
function isSame(one: SessionState, other: SessionState): boolean {
  if (one.status === 'signed-in' && other.status === 'signed-in')
    return one.user.id === other.user.id && one.user.email === other.user.email
  return one.status === other.status
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (hasStoredSession()) void followSession()
  return () => listeners.delete(listener)
}

onStoredSessionChange(() => {
  if (hasStoredSession()) void followSession()
})
