import type { Session } from '@supabase/supabase-js'
import { noop } from '@tanstack/react-query'

import { signedInUserId } from '#src/lib/account-key.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { getStoredUserId, getSupabase, hasStoredSession, onStoredSessionChange } from '#src/lib/supabase.ts'

import type { SessionState, SessionUser } from './session-state.ts'

const state = createStore<SessionState>({ status: hasStoredSession() ? 'loading' : 'signed-out' })
let tracking: Promise<void> | undefined
let isListening = false

/** Tracks the session as soon as anything subscribes and this device may hold one. */
const session = {
  get: state.get,
  subscribe: (listener: () => void) => {
    const unsubscribe = state.subscribe(listener)
    if (hasStoredSession()) void trackSession()
    return unsubscribe
  },
}

/** Returns the session state, which is `loading` until the first check is done. */
export function useSession(): SessionState {
  return useStore(session)
}

export function useUser(): SessionUser | undefined {
  const current = useSession()
  return current.status === 'signed-in' ? current.user : undefined
}

/** Calls back with the ID of the user whose data this device holds, now and whenever it may have changed. */
export function followLocalUser(listener: (userId: string | undefined) => void): void {
  listener(getLocalUserId())
  state.subscribe(() => listener(getLocalUserId()))
}

function getLocalUserId(): string | undefined {
  const current = state.get()
  if (current.status === 'loading') return getStoredUserId()
  return current.status === 'signed-in' ? current.user.id : undefined
}

/** Resolves with the session state once the first check is done. */
export async function waitForSession(): Promise<SessionState> {
  if (state.get().status === 'loading') await trackSession()
  return state.get()
}

/** Starts to follow the Supabase client's session, once. */
export function trackSession(): Promise<void> {
  // A stored session may have been revoked elsewhere.
  return tracking ?? startTracking({ shouldCheck: state.get().status === 'loading' })
}

/**
 * Runs `openSession`. Until it is done, the state is `loading` and all callers wait for it, so that the user is not treated
 * as a guest.
 */
export async function startSession(openSession: () => Promise<void>): Promise<void> {
  setState({ status: 'loading' })
  const opened = openSession()
  await startTracking({ shouldCheck: false }, opened.catch(noop))
  await opened
}

function startTracking(options: { shouldCheck: boolean }, earlier = Promise.resolve()): Promise<void> {
  const started = earlier.then(() => followClient(options))
  tracking = started
  return started
}

async function followClient({ shouldCheck }: { shouldCheck: boolean }): Promise<void> {
  // Loaded on demand, since guests need none of them.
  const [supabase, { toSessionState }, { checkSession, startSessionChecks }] = await Promise.all([
    getSupabase(),
    import('./session-state.ts'),
    import('./check-session.ts'),
  ])
  const applySession = (current: Session | null) => {
    // Without a connection an expired session can be neither refreshed nor ruled out. In Firefox, a session of another
    // tab arrives before its token can be read from storage, where requests look for it.
    if (Boolean(current) === hasStoredSession()) setState(toSessionState(current, Date.now()))
  }
  if (shouldCheck) await checkSession()
  if (!isListening) supabase.auth.onAuthStateChange((_event, current) => applySession(current))
  isListening = true
  const { data } = await supabase.auth.getSession()
  applySession(data.session)
  startSessionChecks()
}

function setState(next: SessionState): void {
  // A refreshed token does not change the state.
  if (JSON.stringify(next) === JSON.stringify(state.get())) return
  signedInUserId.set(next.status === 'signed-in' ? next.user.id : undefined)
  state.set(next)
}

onStoredSessionChange(() => {
  if (hasStoredSession()) void startTracking({ shouldCheck: state.get().status === 'loading' })
  // The event can arrive before the client sees that another tab has removed the session.
  else setState({ status: 'signed-out' })
})
