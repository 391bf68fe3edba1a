import { afterEach, describe, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import {
  enrollTotp,
  generateTotpCode,
  signUpWithTotp,
  signInWithPasswordOnly,
  findWrongCode,
} from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()

afterEach(() => {
  vi.useRealTimers()
})

describe('enrolling an authenticator app', () => {
  test('returns a secret, its URI and a QR code', async () => {
    const { client, email } = await emulator.signUp()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Marquee',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data?.totp.uri).toContain(`otpauth://totp/Marquee:${encodeURIComponent(email)}?`)
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
  })

  test('has no effect until a code is verified', async () => {
    const { client } = await emulator.signUp()
    const { id } = await enrollTotp(client)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ id, status: 'unverified', factor_type: 'totp', friendly_name: 'App' }])
    expect(data?.totp).toEqual([])
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  test('takes effect with the first valid code, which elevates the session and ends AAL1 sessions', async () => {
    const testUser = await emulator.signUp()
    const other = await signInWithPasswordOnly(emulator, testUser)
    const { id, secret } = await enrollTotp(testUser.client)
    const before = (await testUser.client.auth.getSession()).data.session?.refresh_token
    const { data, error } = await testUser.client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: generateTotpCode(secret),
    })
    expect(error).toBeNull()
    expect(data?.refresh_token).not.toBe(before)
    expect(data?.user.factors).toMatchObject([
      { id, status: 'verified', last_challenged_at: expect.any(String) },
    ])
    expect((await testUser.client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await testUser.client.auth.refreshSession()).data.session?.access_token).toEqual(
      expect.any(String),
    )
    expect((await testUser.client.auth.getClaims()).data?.claims.aal).toBe('aal2')
  })

  test('removes other unverified factors of the same type', async () => {
    const { client } = await emulator.signUp()
    const abandoned = await enrollTotp(client, 'Abandoned')
    const { id, secret } = await enrollTotp(client)
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: generateTotpCode(secret) })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.id)).toEqual([id])
    expect((await client.auth.mfa.challenge({ factorId: abandoned.id })).error?.code).toBe(
      'mfa_factor_not_found',
    )
  })

  test('is rejected under a name in use, until the unverified factor expires', async () => {
    const { client } = await emulator.signUp()
    await enrollTotp(client)
    const again = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    expect((await again()).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "App" for this user already exists',
    })
    await emulator.database.query(
      `update auth.mfa_factors set created_at = created_at - interval '301 seconds'`,
    )
    expect((await again()).error).toBeNull()
  })

  test('is limited to ten factors, even concurrently', async () => {
    const { client } = await emulator.signUp()
    const add = (index: number) =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `App ${index}` })
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)))
    const codes = responses.map(({ error }) => error?.code ?? 'added')
    expect(codes.filter((code) => code === 'added')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_enrolled_mfa_factors')).toHaveLength(2)
  })

  test.each([
    [{ factor_type: 'magic' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'phone' }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '0123' }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '+1555000111122223333' }, 400, 'validation_failed'],
  ])('rejects %j', async (body, status, code) => {
    const { token } = await emulator.signUp()
    const response = await emulator.request('/auth/v1/factors', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-sb-error-code')).toBe(code)
  })
})

describe('verifying a code', () => {
  test('is required after the password and elevates the session', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const { data } = await client.auth.mfa.challenge({ factorId: testUser.factor.id })
    expect(data).toMatchObject({ type: 'totp' })
    expect((data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(270)
    const { error } = await client.auth.mfa.verify({
      factorId: testUser.factor.id,
      challengeId: data?.id ?? '',
      code: generateTotpCode(testUser.factor.secret, 1),
    })
    expect(error).toBeNull()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    // An earlier AAL2 session is still valid.
    expect((await testUser.client.auth.getUser()).error).toBeNull()
  })

  test('accepts a code once across challenges and sessions', async () => {
    const testUser = await signUpWithTotp(emulator)
    const code = generateTotpCode(testUser.factor.secret, 1)
    const verify = async () => {
      const { client } = await signInWithPasswordOnly(emulator, testUser)
      return client.auth.mfa.challengeAndVerify({ factorId: testUser.factor.id, code })
    }
    expect((await verify()).error).toBeNull()
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('accepts a code once when it is sent twice concurrently', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const code = generateTotpCode(factor.secret, 1)
    const verify = () => client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    const codes = (await Promise.all([verify(), verify()])).map(({ error }) =>
      error ? String(error.code) : 'taken',
    )
    expect(codes.toSorted()).toEqual(['mfa_verification_failed', 'taken'])
  })

  test('rejects a code older than the last accepted one', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    const earlier = generateTotpCode(testUser.factor.secret, -1)
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: testUser.factor.id,
      code: earlier,
    })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('accepts a challenge once', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    const { data } = await client.auth.mfa.challenge({ factorId: testUser.factor.id })
    const attempt = { factorId: testUser.factor.id, challengeId: data?.id ?? '' }
    await client.auth.mfa.verify({ ...attempt, code: generateTotpCode(testUser.factor.secret, 1) })
    const again = await client.auth.mfa.verify({
      ...attempt,
      code: generateTotpCode(testUser.factor.secret, 1),
    })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('rejects a challenge older than five minutes', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { data } = await testUser.client.auth.mfa.challenge({ factorId: testUser.factor.id })
    await emulator.database.query(
      `update auth.mfa_challenges set created_at = created_at - interval '301 seconds'`,
    )
    const { error } = await testUser.client.auth.mfa.verify({
      factorId: testUser.factor.id,
      challengeId: data?.id ?? '',
      code: generateTotpCode(testUser.factor.secret, 1),
    })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('rejects a challenge of another IP address', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { data } = await testUser.client.auth.mfa.challenge({ factorId: testUser.factor.id })
    await emulator.database.query(`update auth.mfa_challenges set ip_address = '192.0.2.7'`)
    const { error } = await testUser.client.auth.mfa.verify({
      factorId: testUser.factor.id,
      challengeId: data?.id ?? '',
      code: generateTotpCode(testUser.factor.secret, 1),
    })
    expect(error?.code).toBe('mfa_ip_address_mismatch')
  })

  test('rejects a wrong code, an empty code and an unknown challenge', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    const verify = (code: string, challengeId = data?.id ?? '') =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
    expect((await verify(findWrongCode(factor.secret))).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect((await verify('')).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await verify('123456', crypto.randomUUID())).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    })
    expect((await verify('123456', 'nonsense')).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  test('is blocked for 15 minutes after ten wrong codes', async () => {
    const testUser = await signUpWithTotp(emulator)
    const verify = (code: string) =>
      testUser.client.auth.mfa.challengeAndVerify({ factorId: testUser.factor.id, code })
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await verify(findWrongCode(testUser.factor.secret))).error?.code).toBe(
        'mfa_verification_failed',
      )
    }
    expect((await verify(generateTotpCode(testUser.factor.secret, 1))).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect((await verify(generateTotpCode(testUser.factor.secret, 1))).error).toBeNull()
  })
})

describe('removing an authenticator app', () => {
  test('downgrades the session to AAL1', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.auth.refreshSession()
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('requires AAL2 while another factor exists', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const second = await enrollTotp(client, 'Second')
    await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: generateTotpCode(second.secret) })
    expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
  })

  test('works without a code if the factor is unverified', async () => {
    const { client } = await emulator.signUp()
    const { id } = await enrollTotp(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  })
})
