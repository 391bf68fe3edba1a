import type { SessionUser } from '#src/features/auth/session-state.ts'
import { startSession, waitForSession } from '#src/features/auth/session.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

const WELCOME_BONUS = 10

/** Creates a user with the given credits, at most ten, and signs in. */
export async function signInAsNewUser({
  credits = WELCOME_BONUS,
}: { credits?: number | undefined } = {}): Promise<SessionUser> {
  const supabase = await getSupabase()
  await startSession(async () => {
    const { error } = await supabase.auth.signUp({
      email: `user-${crypto.randomUUID()}@example.com`,
      password: 'correct horse',
      options: { data: { display_name: 'Robin Vale' } },
    })
    if (error) throw error
  })
  const session = await waitForSession()
  if (session.status !== 'signed-in') throw new Error('The new user is not signed in')
  await changeCredits(session.user, WELCOME_BONUS, 'bonus')
  if (credits < WELCOME_BONUS) await changeCredits(session.user, credits - WELCOME_BONUS, 'usage')
  return session.user
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
