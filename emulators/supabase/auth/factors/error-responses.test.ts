import { describe } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../../testing/start-supabase-emulator.ts'
import { type TestRequest, post, testErrorResponses } from '../testing/error-cases.ts'
import {
  enrollTotp,
  generateTotpCode,
  signUpWithTotp,
  signInWithPasswordOnly,
  findWrongCode,
} from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()
const testUser = await emulator.signUp()
const secured = await signUpWithTotp(emulator)
const { token: passwordOnlyToken } = await signInWithPasswordOnly(emulator, secured)
const phone = '15550001111'

const add = (body: object, token = testUser.token) =>
  post('/factors', { factor_type: 'totp', ...body }, token)

async function signUpWithFactors(factors: number): Promise<TestUser> {
  const owner = await emulator.signUp()
  for (let number = 0; number < factors; number += 1) await enrollTotp(owner.client, `App ${number}`)
  return owner
}

async function signUpWithPhone(status: 'verified' | 'unverified') {
  const owner = await emulator.signUp()
  const [factor] = await emulator.database.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'phone', $2, $3, now(), now()) returning id`,
    [owner.user.id, status, phone],
  )
  return { ...owner, factorId: factor?.id ?? '' }
}

async function createVerifyRequest(
  codeFor: (secret: string) => string = generateTotpCode,
): Promise<TestRequest> {
  const { id, secret } = await enrollTotp(testUser.client, crypto.randomUUID())
  const { data } = await testUser.client.auth.mfa.challenge({ factorId: id })
  return post(`/factors/${id}/verify`, { challenge_id: data?.id, code: codeFor(secret) }, testUser.token)
}

async function createExpiredVerifyRequest(): Promise<TestRequest> {
  const request = await createVerifyRequest()
  await emulator.database.query(
    `update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`,
  )
  return request
}

async function challengeTwice(): Promise<TestRequest> {
  const { client, factorId, token } = await signUpWithPhone('unverified')
  await client.auth.mfa.challenge({ factorId })
  return post(`/factors/${factorId}/challenge`, {}, token)
}

describe('enrolling is rejected:', () => {
  const named = { friendly_name: 'App 0' }
  testErrorResponses(emulator, [
    [400, 'validation_failed', 'an unknown type', () => add({ factor_type: 'unknown' })],
    [400, 'validation_failed', 'a phone without a number', () => add({ factor_type: 'phone' })],
    [422, 'mfa_webauthn_enroll_not_enabled', 'a security key', () => add({ factor_type: 'webauthn' })],
    [
      422,
      'mfa_recovery_codes_enroll_not_enabled',
      'recovery codes',
      () => post('/factors/recovery-codes', {}, testUser.token),
    ],
    [
      422,
      'mfa_factor_name_conflict',
      'a name in use',
      async () => add(named, (await signUpWithFactors(1)).token),
    ],
    [
      422,
      'too_many_enrolled_mfa_factors',
      'more than ten factors',
      async () => add({}, (await signUpWithFactors(10)).token),
    ],
    [
      422,
      'mfa_verified_factor_exists',
      'a phone number in use',
      async () => add({ factor_type: 'phone', phone }, (await signUpWithPhone('verified')).token),
    ],
    [403, 'insufficient_aal', 'without the second factor', () => add({}, passwordOnlyToken)],
  ])
})

describe('verifying or removing is rejected:', () => {
  const unknown = '/factors/00000000-0000-4000-8000-000000000000'
  testErrorResponses(emulator, [
    [
      404,
      'mfa_factor_not_found',
      'an unknown factor',
      () => post(`${unknown}/challenge`, {}, testUser.token),
    ],
    [422, 'mfa_verification_failed', 'a wrong code', () => createVerifyRequest(findWrongCode)],
    [422, 'mfa_challenge_expired', 'an expired challenge', createExpiredVerifyRequest],
    [
      422,
      'mfa_ip_address_mismatch',
      'another IP address',
      async () => ({ ...(await createVerifyRequest()), remoteAddress: '192.0.2.9' }),
    ],
    [
      422,
      'mfa_recovery_codes_verify_not_enabled',
      'a recovery code',
      () => post('/factors/recovery-codes/verify', { code: 'x' }, testUser.token),
    ],
    [429, 'over_sms_send_rate_limit', 'a second message within a minute', challengeTwice],
    [
      422,
      'insufficient_aal',
      'removing without the second factor',
      () => ({ endpoint: `DELETE /factors/${secured.factor.id}`, token: passwordOnlyToken }),
    ],
  ])
})
