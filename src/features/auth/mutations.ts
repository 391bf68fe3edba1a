import { getSupabase } from '#src/lib/supabase.ts'

import { throwIfRefused } from './auth-refusal.ts'
import { followSession, settledSession } from './session.ts'

export type SignUpInput = { name: string; email: string; password: string; emoji: string }

/**
 * Gives whether the viewer is in now, or owes the code of a second factor first.
 * @throws AuthRefusal with the service's message; another error when the service cannot be reached.
 */
export async function signIn(email: string, password: string): Promise<'in' | 'owes-code'> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.signInWithPassword({ email, password }))
  await followSession()
  const { status } = await settledSession()
  return status === 'signed-in' ? 'in' : 'owes-code'
}

/** Creates the account. Gives whether it is signed in at once, or its address must be confirmed first. @throws AuthRefusal */
export async function signUp({ name, email, password, emoji }: SignUpInput): Promise<'in' | 'to-confirm'> {
  const supabase = await getSupabase()
  const { data } = throwIfRefused(
    await supabase.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: homeAddress(), data: { display_name: name, avatar_emoji: emoji } },
    }),
  )
  await followSession()
  return data.session ? 'in' : 'to-confirm'
}

/** Sends the mail again that confirms a new account's address. @throws AuthRefusal */
export async function sendConfirmationAgain(email: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(
    await supabase.auth.resend({ type: 'signup', email, options: { emailRedirectTo: homeAddress() } }),
  )
}

/** Sends a mail that leads to a new password, if there is such an account; the answer is the same if not. @throws AuthRefusal */
export async function sendRecoveryMail(email: string): Promise<void> {
  const supabase = await getSupabase()
  const redirectTo = `${location.origin}/auth/new-password`
  throwIfRefused(await supabase.auth.resetPasswordForEmail(email, { redirectTo }))
}

/** Sets the password of whoever came by the link of a mail; sessions elsewhere end. @throws AuthRefusal */
export async function setNewPassword(password: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.updateUser({ password }))
}

/** Where the link of a confirmation leads (spec, section 4). */
function homeAddress(): string {
  return `${location.origin}/`
}
