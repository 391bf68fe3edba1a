import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import { metadata } from '../metadata.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { readBanSeconds } from './ban-duration.ts'

/** What an operator may say of an account. Another field is refused: nobody shall believe in a change that was not made. */
export const accountFields = v.strictObject({
  email: v.nullish(v.string()),
  email_confirm: v.nullish(v.boolean()),
  password: v.nullish(v.string()),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: v.nullish(v.string()),
})

/** @throws AuthError 422 weak_password or 400 validation_failed */
export function hashNewPassword(password: string): Promise<string> {
  checkNewPassword(password)
  return hashPassword(password)
}

/** The seconds of a ban, 0 to lift one. @throws AuthError 400 validation_failed */
export function requireBanSeconds(text: string): number {
  const seconds = readBanSeconds(text)
  if (seconds !== undefined) return seconds
  throw new AuthError(400, 'validation_failed', 'invalid format for ban duration')
}

export async function banAccount(transaction: Queryable, id: string, seconds: number): Promise<void> {
  await transaction.query(
    `update auth.users set updated_at = now(),
       banned_until = case when $2::integer > 0 then now() + make_interval(secs => $2::integer) end
     where id = $1`,
    [id, seconds],
  )
}

/** What is remembered of an account, and its holder cannot change. */
export async function mergeAppMetadata(
  transaction: Queryable,
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction.query(
    'update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || $2::jsonb where id = $1',
    [id, JSON.stringify(data)],
  )
}
