import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'

/** A browser's challenge (RFC 7636): whoever exchanges the code must know the secret that it was made from. */
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
/** Between the click on the link and the exchange lies one redirect. */
const EXCHANGE_WITHIN = `interval '5 minutes'`
/** As long as the link itself, with room for the exchange. */
const KEPT_FOR = `interval '2 hours'`

/** The two fields of a request's body that ask for the flow with a code. */
export const challengeFields = {
  code_challenge: v.nullish(v.string(), ''),
  code_challenge_method: v.nullish(v.string(), ''),
}

/** Nothing when the request does not ask for this flow. @throws AuthError 400 validation_failed */
export function readChallenge(fields: {
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

/** Keeps the challenge until the link is used. */
export async function saveFlow(
  queryable: Queryable,
  { userId, kind, flow }: { userId: string; kind: FlowKind; flow: CodeChallenge },
): Promise<void> {
  await queryable.query(
    `delete from auth.flow_state
     where created_at < now() - ${KEPT_FOR} or (user_id = $1 and authentication_method = $2)`,
    [userId, kind],
  )
  await queryable.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), userId, hashOf(newCode()), flow.method, flow.challenge, kind],
  )
}

/** The code for the redirect, once the link was used. @throws AuthError 400 flow_state_not_found */
export async function issueCode(queryable: Queryable, userId: string, kind: FlowKind): Promise<string> {
  const code = newCode()
  const issued = await queryable.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2 returning id`,
    [userId, kind, hashOf(code)],
  )
  if (issued.length > 0) return code
  throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
}

/**
 * The account whose code this is; the code is used up. A wrong verifier uses nothing up.
 * @throws AuthError 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
export async function redeemCode(transaction: Queryable, code: string, verifier: string): Promise<string> {
  const [flow] = await transaction.query<Flow>(
    `select *, auth_code_issued_at > now() - ${EXCHANGE_WITHIN} as is_fresh
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [hashOf(code)],
  )
  if (!flow) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (!flow.is_fresh) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!isAnswered(flow, verifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await transaction.query('delete from auth.flow_state where id = $1', [flow.id])
  return flow.user_id
}

function isAnswered({ code_challenge: challenge, code_challenge_method: method }: Flow, verifier: string) {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [expected, given] = [Buffer.from(challenge), Buffer.from(answer)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function newCode(): string {
  return randomBytes(24).toString('base64url')
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
