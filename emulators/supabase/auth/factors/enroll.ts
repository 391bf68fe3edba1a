import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readBody } from '../request-context.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { UserSession } from '../sessions/sessions.ts'
import { parsePhoneNumber } from '../users/phone-number.ts'
import { type FactorRow, parseIdParam, removeFactor, requireFactor } from './factors.ts'
import { createTotpSecret, type TotpSecret } from './totp.ts'

/** Same as the hosted service. */
const MAX_FACTORS = 10
const UNVERIFIED_LIFETIME = `interval '5 minutes'`
const MAX_NAME_LENGTH = 100

const name = v.pipe(v.nullish(v.string(), ''), v.maxLength(MAX_NAME_LENGTH))

const enrollRequest = v.object({
  friendly_name: name,
  factor_type: v.nullish(v.string(), ''),
  issuer: name,
  phone: v.nullish(v.string(), ''),
})

type EnrolledFactor = {
  id: string
  type: 'totp' | 'phone'
  friendly_name: string
  totp?: TotpSecret
  phone?: string
}
type NewFactor = { name: string; phone: string | null; secret: string | null }

/** POST /factors: adds an unverified factor. */
export async function enroll(context: Context, services: AuthServices): Promise<EnrolledFactor> {
  const current = await requireSession(context, services)
  const {
    friendly_name: friendlyName,
    factor_type: type,
    issuer,
    phone,
  } = await readBody(context, enrollRequest)
  if (type === 'totp') {
    const totp = createTotpSecret({
      issuer: issuer || new URL(services.siteUrl).host,
      account: current.user.email,
    })
    const id = await insertFactor(services, current, {
      name: friendlyName,
      phone: null,
      secret: totp.secret,
    })
    return { id, type, friendly_name: friendlyName, totp }
  }
  if (type === 'phone') {
    if (!services.mail.sendToPhone) {
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    }
    if (!phone) throw new AuthError(400, 'validation_failed', 'Phone number required to enroll Phone factor')
    const number = parsePhoneNumber(phone)
    const id = await insertFactor(services, current, { name: friendlyName, phone: number, secret: null })
    return { id, type, friendly_name: friendlyName, phone }
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp or phone')
}

/** DELETE /factors/{id}. Removing a verified factor requires AAL2. */
export async function unenroll(context: Context, services: AuthServices): Promise<{ id: string }> {
  const { user, session } = await requireSession(context, services)
  const factorId = parseIdParam(context, 'factor_id')
  await services.database.transaction(async (transaction) => {
    const factor = await requireFactor(transaction, user.id, factorId)
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(transaction, factor)
  })
  return { id: factorId }
}

function insertFactor({ database }: AuthServices, current: UserSession, factor: NewFactor): Promise<string> {
  const { id: userId } = current.user
  return database.transaction(async (transaction) => {
    // Serializes concurrent enrollments, which could exceed the maximum together.
    await transaction.query('select id from auth.users where id = $1 for update', [userId])
    await transaction.query(
      `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
         and (created_at < now() - ${UNVERIFIED_LIFETIME} or phone = $2)`,
      [userId, factor.phone],
    )
    await requireEnrollable(transaction, current, factor)
    const id = crypto.randomUUID()
    await transaction.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
       values ($1, $2, $3, $4, 'unverified', $5, $6, now(), now())`,
      [id, userId, factor.name, factor.phone === null ? 'totp' : 'phone', factor.secret, factor.phone],
    )
    return id
  })
}

/** @throws AuthError 422 mfa_verified_factor_exists, mfa_factor_name_conflict, too_many_enrolled_mfa_factors, 403 insufficient_aal */
async function requireEnrollable(transaction: Queryable, { user, session }: UserSession, factor: NewFactor) {
  const factors = await transaction.query<FactorRow>('select * from auth.mfa_factors where user_id = $1', [
    user.id,
  ])
  if (factor.phone !== null && factors.some(({ phone }) => phone === factor.phone)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (factors.some(({ friendly_name: taken }) => (taken ?? '') === factor.name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(factor.name)} for this user already exists`,
    )
  }
  if (factors.length >= MAX_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
