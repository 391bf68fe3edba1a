import type { Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'

import { getSupabase, hasStoredSession, onStoredSessionChange, storedUserId } from '#src/lib/supabase.ts'

import type { SessionState, SessionUser } from './session-state.ts'

let state: SessionState = hasStoredSession() ? { status: 'loading' } : { status: 'signed-out' }
let following: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Who is signed in: `loading` until the first check, then signed in or signed out. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentState, currentState)
}

function currentState(): SessionState {
  return state
}

/** The signed-in user, or nothing. */
export function useUser(): SessionUser | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : undefined
}

/** Whose entries this device keeps; known before the first check, for what cannot wait for that. */
export function useAccountId(): string | undefined {
  const userId = useUser()?.id
  return useSession().status === 'loading' ? storedUserId() : userId
}

/** The state once the first check is done. */
export async function settledSession(): Promise<SessionState> {
  if (state.status === 'loading') await followSession()
  return state
}

/** Starts to follow the official client's session; without a stored one there is nothing to follow yet. */
export function followSession(): Promise<void> {
  // One from before may have ended elsewhere in the meantime: nobody is welcomed on its word alone.
  return (following ??= startFollowing({ isToBeChecked: state.status === 'loading' }))
}

/** While a session is on its way, nobody is taken for a guest. */
export async function awaitSession(arrival: () => Promise<void>): Promise<void> {
  setState({ status: 'loading' })
  try {
    await arrival()
  } finally {
    following = startFollowing({ isToBeChecked: false })
    await following
  }
}

let isListening = false

async function startFollowing({ isToBeChecked }: { isToBeChecked: boolean }): Promise<void> {
  // A guest who only browses pays for none of these.
  const [supabase, { toSessionState }, { checkSession, keepCheckingSession }] = await Promise.all([
    getSupabase(),
    import('./session-state.ts'),
    import('./check-session.ts'),
  ])
  const take = (session: Session | null) => {
    // One that could not be renewed, for want of an answer, is still kept: who is here is not known yet.
    if (session || !hasStoredSession()) setState(toSessionState(session, Date.now()))
  }
  if (isToBeChecked) await checkSession()
  if (!isListening) supabase.auth.onAuthStateChange((_event, session) => take(session))
  isListening = true
  const { data } = await supabase.auth.getSession()
  take(data.session)
  keepCheckingSession()
}

function setState(next: SessionState): void {
  // A refreshed token is the same session to everybody who looks.
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (hasStoredSession()) void followSession()
  return () => listeners.delete(listener)
}

onStoredSessionChange(() => {
  if (hasStoredSession()) void followSession()
  // A tab may hear of it from another before it can see that the session has left the storage.
  else setState({ status: 'signed-out' })
})
