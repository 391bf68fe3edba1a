import { Secret, TOTP } from 'otpauth'

import type { Client, TestEmulator, TestUser } from '../../testing/start-supabase-emulator.ts'

const STEP_MS = 30_000

type TotpUser = { password: string; factor: { id: string; secret: string } }

/** Returns the current code, or a later time step's. */
export function generateTotpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Returns a code that is not valid now. */
export function findWrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => generateTotpCode(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Adds an unverified authenticator app. */
export async function enrollTotp(client: Client, friendlyName = 'App') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** Signs up a user with a verified authenticator app. The code of the next time step is still unused. */
export async function signUpWithTotp(emulator: TestEmulator): Promise<TestUser & TotpUser> {
  const testUser = await emulator.signUp()
  const factor = await enrollTotp(testUser.client)
  const { error } = await testUser.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: generateTotpCode(factor.secret),
  })
  if (error) throw error
  return { ...testUser, factor }
}

/** Signs the user in with another client, without the second factor. */
export async function signInWithPasswordOnly(
  emulator: TestEmulator,
  testUser: TestUser & { password: string },
) {
  const client = emulator.client()
  const { data, error } = await client.auth.signInWithPassword(testUser)
  if (error) throw error
  return { client, token: data.session.access_token }
}
