import * as v from 'valibot'

import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'
import { visitorClient } from './supabase-clients.ts'

/** Who calls. */
export type Caller = { id: string; email: string }

const claims = v.object({ aal: v.optional(v.string()) })

/**
 * The caller, by a token whose account and session still exist. An account with a second factor must have shown it: a
 * password alone buys nothing and deletes nothing.
 * @throws Refusal 401 or 403
 */
export async function requireUser(request: Request, environment: Environment): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw signInFirst()
  const { data, error } = await visitorClient(environment).auth.getUser(token)
  if (error) {
    const isRefused = error.status !== undefined && [400, 401, 403, 404].includes(error.status)
    throw isRefused ? signInFirst() : error
  }
  const { user } = data
  if (!user.email) throw new Refusal(403, 'This needs an account with an e-mail address.')
  const hasSecondFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasSecondFactor && assuranceOf(token) !== 'aal2')
    throw new Refusal(403, 'Please enter the code of your second factor first.')
  return { id: user.id, email: user.email }
}

function signInFirst(): Refusal {
  return new Refusal(401, 'Please sign in first.')
}

/** What the token says about how its holder signed in. Its signature has been checked by then. */
function assuranceOf(token: string): string | undefined {
  const payload = token.split('.')[1] ?? ''
  return v.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).aal
}
