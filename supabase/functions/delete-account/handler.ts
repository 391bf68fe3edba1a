import * as v from 'valibot'

import { closeAccount } from '../_shared/close-account.ts'
import type { Environment } from '../_shared/environment.ts'
import { parseBody } from '../_shared/parse-body.ts'
import { postHandler } from '../_shared/post-handler.ts'
import { Refusal } from '../_shared/refusal.ts'
import { type Caller, requireUser } from '../_shared/require-user.ts'
import { stripeClient } from '../_shared/stripe-client.ts'
import { serviceClient, visitorClient } from '../_shared/supabase-clients.ts'
import { requireAttempt } from '../_shared/take-attempt.ts'

const body = v.object({ password: v.pipe(v.string(), v.nonEmpty()) })

const WRONG_PASSWORD = 'That is not your password.'

/** Deletes the caller's account and all that belongs to it: `{password}`, asked anew; `{success}`. */
export const handler = postHandler({
  name: 'delete-account',
  work: async ({ request, environment, text }) => {
    const caller = await requireUser(request, environment)
    const { password } = parseBody(text, body, 'Please enter your password.')
    const service = serviceClient(environment)
    await requireAttempt(service, caller.id, 'deletion')
    await requirePassword(environment, caller, password)
    await closeAccount(service, () => stripeClient(environment), caller.id)
    return { success: true }
  },
})

/** The only way to ask about a password is to sign in with it; the session that makes ends at once. */
async function requirePassword(environment: Environment, caller: Caller, password: string): Promise<void> {
  const visitor = visitorClient(environment)
  const { data, error } = await visitor.auth.signInWithPassword({ email: caller.email, password })
  if (error?.status === 429)
    throw new Refusal(429, 'Too many passwords were tried. Please wait a few minutes and try again.')
  if (error?.status !== undefined && error.status >= 400 && error.status < 500)
    throw new Refusal(403, WRONG_PASSWORD)
  if (error) throw error
  await visitor.auth.signOut({ scope: 'local' })
  if (data.user.id !== caller.id) throw new Refusal(403, WRONG_PASSWORD)
}
