import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'

export type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'phone'
  status: 'unverified' | 'verified'
  secret: string | null
  phone: string | null
  /** The time step of the newest code that was accepted. */
  last_used_step: number
}

const id = v.pipe(v.string(), v.uuid())

/** The id in the request's path. @throws AuthError 404 validation_failed */
export function readId(context: Context, name: string): string {
  const result = v.safeParse(id, context.req.param(name))
  if (result.success) return result.output
  throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
}

/** One of the account's own factors, locked in a transaction. @throws AuthError 404 mfa_factor_not_found */
export async function requireFactor(
  transaction: Queryable,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const [factor] = await transaction.query<FactorRow>(
    'select * from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [factorId, userId],
  )
  if (factor) return factor
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Removes a factor; sessions that it lifted are back to what the password alone opens. */
export async function removeFactor(transaction: Queryable, factor: FactorRow): Promise<void> {
  await transaction.query('delete from auth.mfa_factors where id = $1', [factor.id])
  await transaction.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now(), amr = (
       select coalesce(jsonb_agg(method), '[]') from jsonb_array_elements(amr) as method
       where method ->> 'method' <> $2
     )
     where factor_id = $1`,
    [factor.id, methodOf(factor)],
  )
}

/** What a session's list of methods calls it. */
export function methodOf({ factor_type: type }: Pick<FactorRow, 'factor_type'>): string {
  return type === 'totp' ? 'totp' : 'mfa/phone'
}
