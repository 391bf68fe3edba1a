import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { readBody } from './request.ts'
import { answerWithSession, type OpenSession, type SessionAnswer, type SessionRow } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

/** For so long after a refresh a token from shortly before still works: several tabs woke up and refresh at once. */
const REUSE_WINDOW_SECONDS = 10
/** How many places back that may be. Supabase draws no line here, which lets any old copy in for a moment. */
const REUSE_PLACES = 3

const body = v.object({ refresh_token: v.nullish(v.string(), '') })

/**
 * POST /token?grant_type=refresh_token: a new access token, and the next refresh token, for the newest one.
 *
 * As on Supabase the previous token gives the newest once more, at any time: its answer may have been lost, and who
 * lost it has nothing else. An older token that comes back was copied: by whom the newest is held is then unknown, so
 * the session is deleted and its holder signs in again. So is one from before a second factor was shown. Marking it
 * revoked instead would leave its newest token good for the window's length.
 */
export async function refresh(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const { refresh_token: text } = await readBody(context, body)
  if (!text) throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const token = readRefreshToken(text, services.keys.refreshSecret)
  if (!token) throw notFound()
  const outcome = await services.database.transaction((transaction) => rotate(transaction, token))
  // Thrown here and not inside: the deletion must be committed.
  if (outcome === 'reused') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  if (outcome === 'gone') throw notFound()
  return answerWithSession(services, outcome)
}

async function rotate(transaction: Queryable, token: RefreshToken): Promise<OpenSession | 'gone' | 'reused'> {
  const [session] = await transaction.query<SessionRow & { is_recent: boolean }>(
    `select *, refreshed_at at time zone 'utc' > clock_timestamp() - make_interval(secs => $2) as is_recent
     from auth.sessions where id = $1 for update`,
    [token.sessionId, REUSE_WINDOW_SECONDS],
  )
  const user = session && (await findUserById(transaction, session.user_id))
  if (!session || !user || isBanned(user)) return 'gone'
  const placesBack = session.refresh_counter - token.counter
  const isLostAnswer = placesBack === 1 && token.counter >= session.lifted_counter
  const isOneOfMany = session.is_recent && placesBack <= REUSE_PLACES
  if (placesBack > 0 && (isLostAnswer || isOneOfMany)) return { session, user }
  if (placesBack > 0) {
    await transaction.query('delete from auth.sessions where id = $1', [session.id])
    return 'reused'
  }
  // Counted from the token: a database restored from a backup may be behind the tokens that it gave out.
  const counter = token.counter + 1
  await transaction.query(
    `update auth.sessions set refresh_counter = $2, updated_at = now(),
       refreshed_at = clock_timestamp() at time zone 'utc'
     where id = $1`,
    [session.id, counter],
  )
  return { session: { ...session, refresh_counter: counter }, user }
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
