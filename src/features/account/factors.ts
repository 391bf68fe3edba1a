import { queryOptions } from '@tanstack/react-query'

import { getVerifiedFactors, type Factor } from '#src/features/account/session/session-state.ts'
import { accountKey } from '#src/lib/account-key.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { throwIfError } from './auth-error.ts'

/** The account name that authenticator apps show. */
const ISSUER = 'Marquee'

/** An authenticator app that is being set up. `qrCode` is a data URL of the secret. */
export type Enrollment = { factorId: string; secret: string; qrCode: string }

/** A code from an authenticator app, or from a phone after `sendCode`. */
export type MfaCode = { factorId: string; code: string; challengeId?: string }

export function factorsQuery() {
  return queryOptions({ queryKey: accountKey('factors'), queryFn: fetchFactors, staleTime: 0 })
}

/** Starts to set up an authenticator app, and removes abandoned attempts. */
export async function startEnrollment(name: string): Promise<Enrollment> {
  const { mfa } = (await getSupabase()).auth
  const { data: existing } = throwIfError(await mfa.listFactors())
  for (const { id, status } of existing?.all ?? []) if (status === 'unverified') await cancelEnrollment(id)
  const response = await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: ISSUER })
  if (response.error) throwIfError(response)
  if (!response.data) throw new Error('The auth service returned no secret')
  const { id, totp } = response.data
  return { factorId: id, secret: totp.secret, qrCode: encodeSvg(totp.qr_code) }
}

export async function cancelEnrollment(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.mfa.unenroll({ factorId }))
}

/** Removes a factor. The session is refreshed, since it may have been verified with that factor. */
export async function removeFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.mfa.unenroll({ factorId }))
  await supabase.auth.refreshSession()
}

/** Sends a code to a phone and returns the challenge ID. */
export async function sendCode(factorId: string): Promise<string> {
  const supabase = await getSupabase()
  const { data } = throwIfError(await supabase.auth.mfa.challenge({ factorId }))
  if (!data) throw new Error('The auth service returned no challenge')
  return data.id
}

/** Verifies the second factor, which completes the session. */
export async function verifyCode({ factorId, code, challengeId }: MfaCode): Promise<void> {
  const { mfa } = (await getSupabase()).auth
  throwIfError(
    challengeId
      ? await mfa.verify({ factorId, challengeId, code })
      : await mfa.challengeAndVerify({ factorId, code }),
  )
}

async function fetchFactors(): Promise<Factor[]> {
  const supabase = await getSupabase()
  const { data } = throwIfError(await supabase.auth.mfa.listFactors())
  return getVerifiedFactors({ factors: data?.all ?? [] })
}

/** The client does not encode the SVG, and a `#` in it would end the data URL. */
function encodeSvg(dataUrl: string): string {
  const start = dataUrl.indexOf('<')
  return start < 0 ? dataUrl : dataUrl.slice(0, start) + encodeURIComponent(dataUrl.slice(start))
}
