import { getPassingClient, getSupabase } from '#src/lib/supabase.ts'

import { AuthRefusal, throwIfRefused } from './auth-refusal.ts'

/** The service's code for a password, or an address, that is not right. */
export const WRONG_PASSWORD = 'invalid_credentials'

type PasswordChange = { email: string; current: string; next: string }

/** Changes the password of whoever knows the current one; sessions elsewhere end. @throws AuthRefusal */
export async function changePassword({ email, current, next }: PasswordChange): Promise<void> {
  if (current === next) throw new AuthRefusal('The two passwords are the same', 'same_password')
  await provePassword(email, current)
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.updateUser({ password: next, current_password: current }))
}

/**
 * Not every service checks the current password with the change. It is tried by signing in aside, which leaves this
 * device's own session, and the second factor that it may have, as they are.
 */
async function provePassword(email: string, password: string): Promise<void> {
  const passing = await getPassingClient()
  throwIfRefused(await passing.auth.signInWithPassword({ email, password }))
  await passing.auth.signOut({ scope: 'local' })
}
