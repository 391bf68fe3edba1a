import { getPassingClient, getSupabase } from '#src/lib/supabase.ts'

import { AuthRefusal, throwIfRefused } from './auth-refusal.ts'

/** The service's code for a password, or an address, that is not right. */
export const WRONG_PASSWORD = 'invalid_credentials'

/** The service's code for a session that is too old to change a password by itself. */
export const CODE_NEEDED = 'reauthentication_needed'

type PasswordChange = {
  email: string
  current: string
  next: string
  /** From the mailbox, once the service has asked for it. */
  code?: string
}

/**
 * Changes the password of whoever knows the current one; sessions elsewhere end. Of a session that is more than a day
 * old the service wants a code, too, which has then been mailed.
 * @throws AuthRefusal, with the code `CODE_NEEDED` in that case
 */
export async function changePassword({ email, current, next, code }: PasswordChange): Promise<void> {
  if (current === next) throw new AuthRefusal('The two passwords are the same', 'same_password')
  await provePassword(email, current)
  const supabase = await getSupabase()
  const answer = await supabase.auth.updateUser({ password: next, current_password: current, nonce: code })
  if (answer.error?.code === CODE_NEEDED && !code) await mailCode()
  throwIfRefused(answer)
}

/** Mails a code to the user's own address. @throws AuthRefusal */
export async function mailCode(): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.reauthenticate())
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
