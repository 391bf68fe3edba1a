import * as v from 'valibot'

import type { Environment } from './environment.ts'
import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { createAnonClient } from './supabase-clients.ts'

/** The authenticated user. */
export type Caller = { id: string; email: string }

const claims = v.object({ aal: v.optional(v.string()) })

/**
 * Returns the caller. Their account and session must still exist, and a second factor must have been used if
 * there is one.
 * @throws HttpError 401 or 403
 */
export async function requireUser(request: Request, environment: Environment): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw signInRequired()
  const { data, error } = await createAnonClient(environment).auth.getUser(token)
  if (error) {
    const isRefused = error.status !== undefined && [400, 401, 403, 404].includes(error.status)
    throw isRefused ? signInRequired() : error
  }
  const { user } = data
  if (!user.email) throw new HttpError(403, messages.emailRequired)
  const hasSecondFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasSecondFactor && getAssuranceLevel(token) !== 'aal2') throw new HttpError(403, messages.codeRequired)
  return { id: user.id, email: user.email }
}

function signInRequired(): HttpError {
  return new HttpError(401, messages.loginRequired)
}

/** Returns the assurance level of a token whose signature was verified. */
function getAssuranceLevel(token: string): string | undefined {
  const payload = token.split('.')[1] ?? ''
  return v.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).aal
}
