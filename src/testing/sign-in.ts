import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import type { SessionUser } from '#src/features/account/session/session-state.ts'
import { startSession, waitForSession } from '#src/features/account/session/session.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** Creates a user with the given credits, at most the welcome bonus, and a language in the account, and signs in. */
export async function signInAsNewUser({
  credits = WELCOME_BONUS_CREDITS,
  language,
}: {
  credits?: number | undefined
  language?: string
}): Promise<void> {
  const supabase = await getSupabase()
  await startSession(async () => {
    const { error } = await supabase.auth.signUp({
      email: `user-${crypto.randomUUID()}@example.com`,
      password: 'correct horse',
      options: { data: { display_name: 'Robin Vale', language } },
    })
    if (error) throw error
  })
  const session = await waitForSession()
  if (session.status !== 'signed-in') throw new Error('The new user is not signed in')
  await changeCredits(session.user, WELCOME_BONUS_CREDITS, 'bonus')
  if (credits < WELCOME_BONUS_CREDITS)
    await changeCredits(session.user, credits - WELCOME_BONUS_CREDITS, 'usage')
}

async function changeCredits(
  { id, email }: SessionUser,
  amount: number,
  type: 'bonus' | 'usage',
): Promise<void> {
  const supabase = await getSupabase()
  unwrapData(
    await supabase.rpc('add_credits_to_user', {
      p_email: email,
      p_user_id: id,
      p_amount: amount,
      p_transaction_type: type,
      p_description: 'Changed by a test',
    }),
  )
}
