import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { getClientDevice, readBody } from '../request-context.ts'
import { findUserById, isBanned } from '../users/user-rows.ts'
import { createSessionResponse, type SessionResponse, startSession } from './sessions.ts'

/** RFC 7636: only the client that knows the verifier can exchange the auth code. */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

type FlowKind = 'email/signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change'
type Flow = {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: CodeChallenge['method']
  is_fresh: boolean
}

/** RFC 7636, section 4.2. */
const CHALLENGE_SHAPE = /^[A-Za-z0-9._~-]{43,128}$/
/** Only a redirect lies between the link and the exchange. */
const AUTH_CODE_LIFETIME = `interval '5 minutes'`
/** The lifetimes of a link and of an auth code together, rounded up. */
const FLOW_LIFETIME = `interval '2 hours'`

/** The fields of a request that starts a PKCE flow. */
export const codeChallengeFields = {
  code_challenge: v.nullish(v.string(), ''),
  code_challenge_method: v.nullish(v.string(), ''),
}

const exchangeRequest = v.object({
  auth_code: v.nullish(v.string(), ''),
  code_verifier: v.nullish(v.string(), ''),
})

/** POST /token?grant_type=pkce: exchanges an auth code for a session. */
export async function exchangeCode(context: Context, services: AuthServices): Promise<SessionResponse> {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, exchangeRequest)
  if (!code || !verifier) {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const userSession = await services.database.transaction(async (transaction) => {
    const userId = await redeemAuthCode(transaction, code, verifier)
    const user = await findUserById(transaction, userId)
    if (!user || isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
    return startSession(transaction, { userId, method: 'otp', device: getClientDevice(context) })
  })
  return createSessionResponse(services, userSession)
}

/** Returns undefined if the request does not use PKCE. @throws AuthError 400 validation_failed */
export function parseCodeChallenge(fields: {
  code_challenge: string
  code_challenge_method: string
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: text } = fields
  if (challenge === '' && text === '') return undefined
  const method = text.toLowerCase()
  if (!CHALLENGE_SHAPE.test(challenge) || (method !== 's256' && method !== 'plain')) {
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method, s256 or plain, and code_challenge, 43 to 128 characters',
    )
  }
  return { challenge, method }
}

/** Stores the challenge until the link is used. */
export async function saveFlow(
  queryable: Queryable,
  { userId, kind, codeChallenge }: { userId: string; kind: FlowKind; codeChallenge: CodeChallenge },
): Promise<void> {
  await queryable.query(
    `delete from auth.flow_state
     where created_at < now() - ${FLOW_LIFETIME} or (user_id = $1 and authentication_method = $2)`,
    [userId, kind],
  )
  await queryable.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     select $1, users.id, $3, $4, $5, $6 from auth.users where users.id = $2`,
    [randomUUID(), userId, hashCode(createAuthCode()), codeChallenge.method, codeChallenge.challenge, kind],
  )
}

/** Returns the auth code for the redirect after the link was used. @throws AuthError 400 flow_state_not_found */
export async function issueAuthCode(queryable: Queryable, userId: string, kind: FlowKind): Promise<string> {
  const code = createAuthCode()
  const issued = await queryable.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2 returning id`,
    [userId, kind, hashCode(code)],
  )
  if (issued.length > 0) return code
  throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
}

/**
 * Returns the id of the user and deletes the auth code. A wrong verifier leaves the code valid.
 *
 * @throws AuthError 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
async function redeemAuthCode(transaction: Queryable, code: string, verifier: string): Promise<string> {
  const [flow] = await transaction.query<Flow>(
    `select *, auth_code_issued_at > now() - ${AUTH_CODE_LIFETIME} as is_fresh
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [hashCode(code)],
  )
  if (!flow) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (!flow.is_fresh) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!matchesChallenge(flow, verifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await transaction.query('delete from auth.flow_state where id = $1', [flow.id])
  return flow.user_id
}

function matchesChallenge(
  { code_challenge: challenge, code_challenge_method: method }: Flow,
  verifier: string,
): boolean {
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [expected, actual] = [Buffer.from(challenge), Buffer.from(computed)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function createAuthCode(): string {
  return randomBytes(24).toString('base64url')
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
