import { getEphemeralClient, getSupabase } from '#src/lib/supabase.ts'

import { AuthError, throwIfError } from './auth-error.ts'

/** Error code for a wrong email or password. */
export const WRONG_PASSWORD = 'invalid_credentials'

/** Error code for a session that is too old to change the password without an emailed code. */
export const REAUTHENTICATION_NEEDED = 'reauthentication_needed'

type PasswordChange = {
  email: string
  current: string
  next: string
  /** The emailed code, once the service has asked for it. */
  code?: string
}

/**
 * Changes the password; other sessions end. Throws an AuthError; with `REAUTHENTICATION_NEEDED`, which the service
 * returns for sessions older than a day, a code has been emailed.
 */
export async function changePassword({ email, current, next, code }: PasswordChange): Promise<void> {
  if (current === next) throw new AuthError('The two passwords are the same', 'same_password')
  await verifyPassword(email, current)
  const supabase = await getSupabase()
  const response = await supabase.auth.updateUser({ password: next, current_password: current, nonce: code })
  if (response.error?.code === REAUTHENTICATION_NEEDED && !code) await sendPasswordCode()
  throwIfError(response)
}

/** Emails a reauthentication code to the user. */
export async function sendPasswordCode(): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.reauthenticate())
}

/**
 * Not every version of the service checks the current password. Signing in with a second client verifies it without
 * replacing this device's session, which may have passed the second factor.
 */
async function verifyPassword(email: string, password: string): Promise<void> {
  const client = await getEphemeralClient()
  throwIfError(await client.auth.signInWithPassword({ email, password }))
  await client.auth.signOut({ scope: 'local' })
}
