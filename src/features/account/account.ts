import * as v from 'valibot'

import { toLanguageData } from '#src/features/account/session/language-data.ts'
import { trackSession, waitForSession } from '#src/features/account/session/session.ts'
import { getSupabase } from '#src/lib/supabase.ts'
import { showToast } from '#src/lib/toast.ts'

import { type AuthError, throwIfError, TranslatedAuthError } from './auth-error.ts'
import * as messages from './messages.ts'

/** `emoji` is the avatar that the user chose, if any. */
export type SignUpInput = { name: string; email: string; password: string; emoji: string | undefined }

/** Signs in. The second factor may still be missing afterwards. Throws an AuthError if the service rejects it. */
export async function signIn(email: string, password: string): Promise<'signed-in' | 'mfa-required'> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.signInWithPassword({ email, password }))
  await trackSession()
  const { status } = await waitForSession()
  return status === 'signed-in' ? 'signed-in' : 'mfa-required'
}

/** Creates an account. Its email address may have to be confirmed first. Throws an AuthError if it is rejected. */
export async function signUp({
  name,
  email,
  password,
  emoji,
}: SignUpInput): Promise<'signed-in' | 'confirmation-needed'> {
  const supabase = await getSupabase()
  const { data } = throwIfError(
    await supabase.auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: getHomeUrl(),
        data: { display_name: name, avatar_emoji: emoji, ...toLanguageData(undefined) },
      },
    }),
  )
  await trackSession()
  return data.session ? 'signed-in' : 'confirmation-needed'
}

export async function resendConfirmationEmail(email: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(
    await supabase.auth.resend({ type: 'signup', email, options: { emailRedirectTo: getHomeUrl() } }),
  )
}

/** Sends a link for choosing a new password. The response does not reveal whether the account exists. */
export async function sendRecoveryEmail(email: string): Promise<void> {
  const supabase = await getSupabase()
  const redirectTo = `${location.origin}/auth/new-password`
  throwIfError(await supabase.auth.resetPasswordForEmail(email, { redirectTo }))
}

/** Sets the password in a session that was opened by an email link; other sessions end. */
export async function setNewPassword(password: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.updateUser({ password }))
}

/** Deletes the account, which leaves a session that is good for nothing. Throws an AuthError if the password is wrong. */
export async function deleteAccount(password: string): Promise<void> {
  const supabase = await getSupabase()
  const { error, response } = await supabase.functions.invoke('delete-account', { body: { password } })
  if (error) throw (response && (await parseRejection(response))) ?? error
}

export function showWelcomeToast(): void {
  showToast({ title: messages.signedInTitle(), description: messages.signedInText(), tone: 'success' })
}

const rejectionSchema = v.object({ error: v.string() })

async function parseRejection(response: Response): Promise<AuthError | undefined> {
  if (response.status >= 500) return undefined
  const body = v.safeParse(rejectionSchema, await response.json().catch(() => undefined))
  return body.success ? new TranslatedAuthError(body.output.error) : undefined
}

function getHomeUrl(): string {
  return `${location.origin}/`
}
