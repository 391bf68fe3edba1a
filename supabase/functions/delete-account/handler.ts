import * as v from 'valibot'

import { getClientIp } from '../_shared/client-ip.ts'
import { closeAccount } from '../_shared/close-account.ts'
import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { enforceRateLimit } from '../_shared/rate-limit.ts'
import { parseBody } from '../_shared/request-body.ts'
import { type Caller, requireUser } from '../_shared/require-user.ts'
import { createStripeClient } from '../_shared/stripe-client.ts'
import { type Client, createServiceClient, createAnonClient } from '../_shared/supabase-clients.ts'

const body = v.object({ password: v.pipe(v.string(), v.nonEmpty()) })

/** Deletes the caller's account and data. `{password}` to confirm; `{success}`. */
export const handler = createPostHandler({
  name: 'delete-account',
  work: async ({ request, environment, text }) => {
    const caller = await requireUser(request, environment)
    const { password } = parseBody(text, body, messages.passwordRequired)
    const service = createServiceClient(environment)
    await enforceRateLimit(service, caller.id, 'deletion')
    await requirePassword(createAnonClient(environment, getClientIp(request)), caller, password)
    await closeAccount(service, () => createStripeClient(environment), caller.id)
    return { success: true }
  },
})

/**
 * Signing in is the only way to check a password; the new session is ended at once. The limits of signing in count the
 * caller's client, not this function, which all accounts share.
 */
async function requirePassword(anon: Client, caller: Caller, password: string): Promise<void> {
  const { data, error } = await anon.auth.signInWithPassword({ email: caller.email, password })
  if (error?.status === 429) throw new HttpError(429, messages.tooManyRequests)
  if (error?.status !== undefined && error.status >= 400 && error.status < 500)
    throw new HttpError(403, messages.wrongPassword)
  if (error) throw error
  await anon.auth.signOut({ scope: 'local' })
  if (data.user.id !== caller.id) throw new HttpError(403, messages.wrongPassword)
}
