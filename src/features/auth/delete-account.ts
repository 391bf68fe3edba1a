import * as v from 'valibot'

import { getSupabase } from '#src/lib/supabase.ts'

import { AuthRefusal } from './auth-refusal.ts'
import { signOut } from './sign-out.ts'

const refusalSchema = v.object({ error: v.string() })

/** Deletes the account for good, and then signs this device out. @throws AuthRefusal when the password is not right */
export async function deleteAccount(password: string): Promise<void> {
  const supabase = await getSupabase()
  const { error, response } = await supabase.functions.invoke('delete-account', { body: { password } })
  if (error) throw (response && (await readRefusal(response))) ?? error
  await signOut()
}

/** The function's own sentence, where it refused and did not fail. */
async function readRefusal(response: Response): Promise<AuthRefusal | undefined> {
  if (response.status >= 500) return undefined
  const answer = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
  return answer.success ? new AuthRefusal(answer.output.error) : undefined
}
