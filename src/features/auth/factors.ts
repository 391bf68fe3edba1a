import { queryOptions } from '@tanstack/react-query'

import { getSupabase } from '#src/lib/supabase.ts'

import { throwIfRefused } from './auth-refusal.ts'
import { verifiedFactors, type Factor } from './session-state.ts'

/** What an authenticator app shows above the codes. */
const ISSUER = 'Marquee'

/** An authenticator app being set up: its secret, and the same as a picture to be scanned. */
export type Enrolment = { factorId: string; secret: string; picture: string }

/** What guards the user's account beside the password. */
export function factorsQuery(userId: string) {
  return queryOptions({ queryKey: ['factors', userId], queryFn: readFactors, staleTime: 0 })
}

async function readFactors(): Promise<Factor[]> {
  const supabase = await getSupabase()
  const { data } = throwIfRefused(await supabase.auth.mfa.listFactors())
  return verifiedFactors({ factors: data?.all ?? [] })
}

/** Begins to set up an authenticator app. What an earlier beginning has left is cleared away first. @throws AuthRefusal */
export async function beginEnrolment(name: string): Promise<Enrolment> {
  const { mfa } = (await getSupabase()).auth
  const { data: known } = throwIfRefused(await mfa.listFactors())
  for (const { id, status } of known?.all ?? []) if (status === 'unverified') await cancelEnrolment(id)
  const answer = await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: ISSUER })
  if (answer.error) throwIfRefused(answer)
  if (!answer.data) throw new Error('The service gave no secret')
  const { id, totp } = answer.data
  return { factorId: id, secret: totp.secret, picture: encodePicture(totp.qr_code) }
}

/** The client puts its prefix before the bare drawing, in which a `#` would end the address. */
function encodePicture(address: string): string {
  const [prefix, drawing] = [address.slice(0, address.indexOf('<')), address.slice(address.indexOf('<'))]
  return drawing.startsWith('<') ? prefix + encodeURIComponent(drawing) : address
}

/** Gives up an authenticator app that was never confirmed. */
export async function cancelEnrolment(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.mfa.unenroll({ factorId }))
}

/** Takes a factor away; the session renews itself, for it may have rested on that one. @throws AuthRefusal */
export async function removeFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  throwIfRefused(await supabase.auth.mfa.unenroll({ factorId }))
  await supabase.auth.refreshSession()
}

/** Has a code sent to a phone, and gives by what name it is asked about. @throws AuthRefusal */
export async function sendCode(factorId: string): Promise<string> {
  const supabase = await getSupabase()
  const { data } = throwIfRefused(await supabase.auth.mfa.challenge({ factorId }))
  if (!data) throw new Error('The service gave no challenge')
  return data.id
}

/** What is typed from an authenticator app, or what came to a phone after `sendCode`. */
export type TypedCode = { factorId: string; code: string; challengeId?: string }

/** Proves the second factor: the session is a full one from then on. @throws AuthRefusal */
export async function verifyCode({ factorId, code, challengeId }: TypedCode): Promise<void> {
  const { mfa } = (await getSupabase()).auth
  throwIfRefused(
    challengeId
      ? await mfa.verify({ factorId, challengeId, code })
      : await mfa.challengeAndVerify({ factorId, code }),
  )
}
