import { Secret, TOTP } from 'otpauth'

import type { Client, TestStandIn, Viewer } from '../../testing/start-supabase-emulator.ts'

const STEP_MS = 30_000

/** What an authenticator app shows now, or some steps of half a minute later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Some code that is not the right one. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Begins to add an authenticator app. */
export async function beginTotp(client: Client, friendlyName = 'App') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** A viewer with an authenticator app, whose session has shown it; the code of the next step is still unused. */
export async function viewerWithTotp(standIn: TestStandIn): Promise<Viewer & TotpViewer> {
  const viewer = await standIn.signUp()
  const factor = await beginTotp(viewer.client)
  const { error } = await viewer.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.secret),
  })
  if (error) throw error
  return { ...viewer, factor }
}

type TotpViewer = { password: string; factor: { id: string; secret: string } }

/** The same viewer elsewhere, with the password alone. */
export async function withPasswordAlone(standIn: TestStandIn, viewer: Viewer & { password: string }) {
  const client = standIn.client()
  const { data, error } = await client.auth.signInWithPassword(viewer)
  if (error) throw error
  return { client, token: data.session.access_token }
}
