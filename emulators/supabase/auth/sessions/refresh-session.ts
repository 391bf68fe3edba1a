import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readBody } from '../request-context.ts'
import { findUserById, isBanned } from '../users/user-rows.ts'
import { decodeRefreshToken, type RefreshToken } from './refresh-token.ts'
import { createSessionResponse, type SessionResponse, type SessionRow, type UserSession } from './sessions.ts'

/** How long recent tokens still work after a refresh: several tabs may wake up and refresh at the same time. */
const REUSE_WINDOW_SECONDS = 10
/** How many refreshes old a recent token may be. Supabase has no such limit, so any stolen token works for a moment. */
const REUSE_REFRESHES = 3

const refreshRequest = v.object({ refresh_token: v.nullish(v.string(), '') })

/**
 * POST /token?grant_type=refresh_token: exchanges the newest refresh token for a new session response.
 *
 * As on Supabase, the previous token returns the newest one again at any time, since its response may have been lost. An
 * older token, or one issued before a second factor was verified, was probably stolen. As the thief may also hold the
 * newest token, the session is deleted. Revoking only the old token would leave the newest one valid during the window.
 */
export async function refreshSession(context: Context, services: AuthServices): Promise<SessionResponse> {
  const { refresh_token: text } = await readBody(context, refreshRequest)
  if (!text) throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const token = decodeRefreshToken(text, services.keys.refreshSecret)
  if (!token) throw tokenNotFoundError()
  const outcome = await services.database.transaction((transaction) => rotateToken(transaction, token))
  // Not thrown inside of the transaction: the deletion must be committed.
  if (outcome === 'reused') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  if (outcome === 'not_found') throw tokenNotFoundError()
  return createSessionResponse(services, outcome)
}

async function rotateToken(
  transaction: Queryable,
  token: RefreshToken,
): Promise<UserSession | 'not_found' | 'reused'> {
  const [session] = await transaction.query<SessionRow & { is_recent: boolean }>(
    `select *, refreshed_at at time zone 'utc' > clock_timestamp() - make_interval(secs => $2) as is_recent
     from auth.sessions where id = $1 for update`,
    [token.sessionId, REUSE_WINDOW_SECONDS],
  )
  const user = session && (await findUserById(transaction, session.user_id))
  if (!session || !user || isBanned(user)) return 'not_found'
  const refreshesSince = session.refresh_counter - token.counter
  const isLostResponse = refreshesSince === 1 && token.counter >= session.lifted_counter
  const isConcurrent = session.is_recent && refreshesSince <= REUSE_REFRESHES
  if (refreshesSince > 0 && (isLostResponse || isConcurrent)) return { session, user }
  if (refreshesSince > 0) {
    await transaction.query('delete from auth.sessions where id = $1', [session.id])
    return 'reused'
  }
  // Counts from the token, not from the row: a database restored from a backup is behind the tokens it issued.
  const counter = token.counter + 1
  await transaction.query(
    `update auth.sessions set refresh_counter = $2, updated_at = now(),
       refreshed_at = clock_timestamp() at time zone 'utc'
     where id = $1`,
    [session.id, counter],
  )
  return { session: { ...session, refresh_counter: counter }, user }
}

function tokenNotFoundError(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
