import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'

import { RequestError } from './request-error.ts'
import { SESSION_STORAGE_KEY } from './session-key.ts'
import type { ClientAuth } from './supabase-client.ts'

let client: Promise<SupabaseClient> | undefined

/** The official client, fetched when first needed: a guest who only browses never pays for it. */
export function getSupabase(): Promise<SupabaseClient> {
  return (client ??= createSupabase())
}

/** What a database call answered. @throws RequestError when it was refused, with status 0 when nothing answered. */
export function dataOf<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw new RequestError(answer.error.message, answer.status)
  return answer.data
}

/** Whether this device may hold a session, which is known without loading the client. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_STORAGE_KEY) !== null
}

const storedSession = v.pipe(v.string(), v.parseJson(), v.object({ user: v.object({ id: v.string() }) }))

/** Whose session this device holds, whether or not it still stands. */
export function storedUserId(): string | undefined {
  const session = v.safeParse(storedSession, localStorage.getItem(SESSION_STORAGE_KEY))
  return session.success ? session.output.user.id : undefined
}

/** Calls back when another tab signs in or out. */
export function onStoredSessionChange(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_STORAGE_KEY) callback()
  })
}

let passingClient: Promise<SupabaseClient> | undefined

/** A second client, which keeps nothing and tells no other tab: it can ask as somebody without signing them in here. */
export function getPassingClient(): Promise<SupabaseClient> {
  return (passingClient ??= createSupabase({
    storageKey: 'marquee-passing',
    persistSession: false,
    autoRefreshToken: false,
  }))
}

async function createSupabase(
  auth: ClientAuth = { storageKey: SESSION_STORAGE_KEY, persistSession: true, autoRefreshToken: true },
): Promise<SupabaseClient> {
  const { createSupabaseClient } = await import('./supabase-client.ts')
  return createSupabaseClient(auth)
}
