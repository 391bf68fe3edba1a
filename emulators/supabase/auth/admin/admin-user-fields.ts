import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import { checkNewPassword, hashPassword } from '../users/passwords.ts'
import { metadataSchema } from '../users/user-metadata.ts'

/** 200 years: longer than any account lives, and still a valid date. */
const MAX_BAN_SECONDS = 200 * 365 * 24 * 3600

const SECONDS_BY_UNIT: Record<string, number> = { h: 3600, m: 60, s: 1 }

/** Strict, so that a change of an unsupported field is rejected instead of ignored. */
export const adminUserFields = v.strictObject({
  email: v.nullish(v.string()),
  email_confirm: v.nullish(v.boolean()),
  password: v.nullish(v.string()),
  user_metadata: metadataSchema,
  app_metadata: metadataSchema,
  ban_duration: v.nullish(v.string()),
})

/** @throws AuthError 422 weak_password or 400 validation_failed */
export function hashNewPassword(password: string): Promise<string> {
  checkNewPassword(password)
  return hashPassword(password)
}

/** Returns the seconds of a ban, 0 to lift it. @throws AuthError 400 validation_failed */
export function requireBanSeconds(text: string): number {
  const seconds = parseBanSeconds(text)
  if (seconds !== undefined) return seconds
  throw new AuthError(400, 'validation_failed', 'invalid format for ban duration')
}

/** Parses a duration such as `24h` or `1h30m`. Returns 0 for `none` and undefined for an invalid duration. */
export function parseBanSeconds(text: string): number | undefined {
  if (text === 'none') return 0
  if (!/^(\d{1,9}[hms])+$/.test(text)) return undefined
  const parts = [...text.matchAll(/(\d+)([hms])/g)]
  const seconds = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (SECONDS_BY_UNIT[unit] ?? 0),
    0,
  )
  return seconds > 0 && seconds <= MAX_BAN_SECONDS ? seconds : undefined
}

export async function setBan(transaction: Queryable, id: string, seconds: number): Promise<void> {
  await transaction.query(
    `update auth.users set updated_at = now(),
       banned_until = case when $2::integer > 0 then now() + make_interval(secs => $2::integer) end
     where id = $1`,
    [id, seconds],
  )
}
