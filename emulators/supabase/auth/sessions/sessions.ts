import type { Queryable } from '@marquee/database/database.ts'

import type { AuthServices } from '../auth-services.ts'
import type { ClientDevice } from '../request-context.ts'
import { findUserById, toUserResponse, type UserResponse, type UserRow } from '../users/user-rows.ts'
import { encodeRefreshToken } from './refresh-token.ts'

/** The default of the hosted service. */
const ACCESS_TOKEN_LIFETIME_SECONDS = 3600

/** An entry of the `amr` claim (RFC 8176). The newest comes first. */
type AuthenticationMethod = { method: string; timestamp: number }

export type SessionRow = {
  id: string
  user_id: string
  refresh_counter: number
  /** The first refresh counter since the session reached its assurance level. */
  lifted_counter: number
  aal: 'aal1' | 'aal2'
  amr: AuthenticationMethod[]
  created_at: Date
}

/** Everything needed to sign the tokens, so that signing happens outside of the transaction. */
export type UserSession = { session: SessionRow; user: UserRow }

export type NewSession = {
  userId: string
  method: string
  device: ClientDevice
  /** The hash that the password was checked against. No session is created if it has changed since. */
  passwordHash?: string
}

/** The client's `Session`. */
export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserResponse
}

/** Creates a session for an existing user. */
export async function startSession(queryable: Queryable, newSession: NewSession): Promise<UserSession> {
  const session = await insertSession(queryable, newSession)
  const user = await findUserById(queryable, newSession.userId)
  if (!session || !user) throw new Error('The user of the new session does not exist')
  return { session, user }
}

/** Inserts a session and sets the user's `last_sign_in_at`. Returns undefined if the password has changed. */
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
    [userId, JSON.stringify(amr), device.userAgent, device.ip, passwordHash ?? null],
  )
  return session
}

/** Deletes all sessions of the user except this one. */
export async function deleteOtherSessions(
  queryable: Queryable,
  userId: string,
  sessionId: string,
): Promise<void> {
  await queryable.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
}

/** Signs the access token and the refresh token of a session. */
export async function createSessionResponse(
  { keys, issuer }: Pick<AuthServices, 'keys' | 'issuer'>,
  { session, user }: UserSession,
): Promise<SessionResponse> {
  const issuedAt = nowSeconds()
  const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME_SECONDS
  const userResponse = toUserResponse(user)
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: userResponse.email,
    phone: userResponse.phone,
    app_metadata: userResponse.app_metadata,
    user_metadata: userResponse.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: userResponse.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(
      { sessionId: session.id, counter: session.refresh_counter },
      keys.refreshSecret,
    ),
    user: userResponse,
  }
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
