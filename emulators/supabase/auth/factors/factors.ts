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
  /** The TOTP time step of the newest accepted code. */
  last_used_step: number
}

const id = v.pipe(v.string(), v.uuid())

/** Returns a UUID from the request's path. @throws AuthError 404 validation_failed */
export function parseIdParam(context: Context, name: string): string {
  const result = v.safeParse(id, context.req.param(name))
  if (result.success) return result.output
  throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
}

/** Returns a factor of the user and locks its row. @throws AuthError 404 mfa_factor_not_found */
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

/** Deletes a factor and downgrades the sessions that reached AAL2 with it. */
export async function removeFactor(transaction: Queryable, factor: FactorRow): Promise<void> {
  await transaction.query('delete from auth.mfa_factors where id = $1', [factor.id])
  await transaction.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now(), amr = (
       select coalesce(jsonb_agg(method), '[]') from jsonb_array_elements(amr) as method
       where method ->> 'method' <> $2
     )
     where factor_id = $1`,
    [factor.id, toAmrMethod(factor)],
  )
}

/** Returns the factor's method in the `amr` claim. */
export function toAmrMethod({ factor_type: type }: Pick<FactorRow, 'factor_type'>): string {
  return type === 'totp' ? 'totp' : 'mfa/phone'
}
