import type { Queryable } from '@marquee/database/database.ts'

import type { AuthServices } from './auth-services.ts'
import { writeRefreshToken } from './refresh-token.ts'
import type { Device } from './request.ts'
import { findUserById, userAnswer, type UserAnswer, type UserRow } from './users.ts'

/** As the hosted service's default. */
const ACCESS_TOKEN_LIFETIME_SECONDS = 3600

/** How and when the session's holder proved who they are; newest first. */
type AuthenticationMethod = { method: string; timestamp: number }

export type SessionRow = {
  id: string
  user_id: string
  refresh_counter: number
  /** From this place on tokens were given for what the session opens now. */
  lifted_counter: number
  aal: 'aal1' | 'aal2'
  amr: AuthenticationMethod[]
  created_at: Date
}

/** A session together with its account: all that an answer needs, so that signing happens outside the transaction. */
export type OpenSession = { session: SessionRow; user: UserRow }

export type NewSession = {
  userId: string
  method: string
  device: Device
  /** That of the password which was shown; there is no session when another has taken its place since. */
  passwordHash?: string
}

/** What the client keeps as its session. */
export type SessionAnswer = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserAnswer
}

/** Adds a session to an account that exists. */
export async function startSession(queryable: Queryable, wish: NewSession): Promise<OpenSession> {
  const session = await insertSession(queryable, wish)
  const user = await findUserById(queryable, wish.userId)
  if (!session || !user) throw new Error('a session was started for an account that is gone')
  return { session, user }
}

/** The same for whoever knows the account already, in one statement; its `last_sign_in_at` is the session's beginning. */
export async function insertSession(
  queryable: Queryable,
  { userId, method, device, passwordHash }: NewSession,
): Promise<SessionRow | undefined> {
  const amr: AuthenticationMethod[] = [{ method, timestamp: nowSeconds() }]
  const [session] = await queryable.query<SessionRow>(
    `with account as (
       update auth.users set last_sign_in_at = now()
       where id = $1 and encrypted_password = coalesce($5, encrypted_password)
       returning id
     )
     insert into auth.sessions (user_id, amr, user_agent, ip)
     select id, $2::jsonb, $3::text, $4::inet from account returning *`,
    [userId, JSON.stringify(amr), device.userAgent, device.address, passwordHash ?? null],
  )
  return session
}

/** Ends every session of the account but this one. */
export async function endOtherSessions(
  queryable: Queryable,
  userId: string,
  sessionId: string,
): Promise<void> {
  await queryable.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
}

/** Signs the access token and writes the refresh token of an open session. */
export async function answerWithSession(
  { keys, issuer }: Pick<AuthServices, 'keys' | 'issuer'>,
  { session, user }: OpenSession,
): Promise<SessionAnswer> {
  const issuedAt = nowSeconds()
  const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME_SECONDS
  const answer = userAnswer(user)
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: answer.email,
    phone: answer.phone,
    app_metadata: answer.app_metadata,
    user_metadata: answer.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: answer.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(
      { sessionId: session.id, counter: session.refresh_counter },
      keys.refreshSecret,
    ),
    user: answer,
  }
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
