import { createHmac } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'

import { AuthError } from '../auth-error.ts'

export type ChallengeRow = {
  id: string
  /** The hash of the code that was sent to a phone. */
  otp_code: string | null
  verified_at: Date | null
  is_fresh: boolean
  is_same_place: boolean
}

/** As the hosted service. */
export const CHALLENGE_SECONDS = 300

/**
 * A challenge of the factor that may still be met, locked for its one use.
 * @throws AuthError 422 mfa_factor_not_found, mfa_ip_address_mismatch or mfa_challenge_expired
 */
export async function requireChallenge(
  transaction: Queryable,
  { challengeId, factorId, address }: { challengeId: string; factorId: string; address: string | null },
): Promise<ChallengeRow> {
  const [challenge] = await transaction.query<ChallengeRow>(
    `select *, created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_fresh,
       ip_address is not distinct from $3::inet as is_same_place
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factorId, address],
  )
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  // One code for both, as the hosted service has it.
  if (challenge.verified_at !== null || !challenge.is_same_place) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (!challenge.is_fresh) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/** A code has six digits only, so its hash needs the installation's secret to tell nothing. */
export function hashPhoneCode(secret: Buffer, challengeId: string, code: string): string {
  return createHmac('sha256', secret).update(['phone code', challengeId, code].join('\n')).digest('hex')
}
