import type { AuthError } from '@supabase/supabase-js'

import { getSupabase } from '#src/lib/supabase.ts'

import { followSession } from './session.ts'

export type SignUpInput = { name: string; email: string; password: string; emoji: string }

/** The auth service refused; the message is its own and fit to be shown. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal'
}

/** @throws AuthRefusal with the service's message; another error when the service cannot be reached. */
export async function signIn(email: string, password: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw refusalOrFault(error)
  await followSession()
}

/** Creates the account; signed in at once unless the address must be confirmed first. @throws AuthRefusal */
export async function signUp({ name, email, password, emoji }: SignUpInput): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/`, data: { display_name: name, avatar_emoji: emoji } },
  })
  if (error) throw refusalOrFault(error)
  await followSession()
}

/** Ends the session on this device. The device is signed out even when the service cannot be reached. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) console.error('Signing out at the service failed:', error)
}

/** Names of the client's errors for an answer that never came or cannot be read: nobody refused anything. */
const FAULTS = ['AuthRetryableFetchError', 'AuthUnknownError']

function refusalOrFault(error: AuthError): Error {
  return FAULTS.includes(error.name) ? error : new AuthRefusal(error.message)
}
