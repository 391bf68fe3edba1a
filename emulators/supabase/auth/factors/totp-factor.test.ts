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

describe('adding an authenticator app', () => {
  test('gives a secret, its address and a picture of it', async () => {
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

  test('changes nothing until a code was shown', async () => {
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

  test('counts with the first right code, which lifts the session and ends those of a password alone', async () => {
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

  test('removes what was begun of the same kind', async () => {
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

  test('is refused under a name that is taken, until what was begun is old', async () => {
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

  test('is refused from the eleventh on, at once or one by one', async () => {
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
  ])('is refused as %j', async (body, status, code) => {
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

describe('showing a code', () => {
  test('is asked for after the password, and lifts the session', async () => {
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
    // The session that had shown the factor before is as good as it was.
    expect((await testUser.client.auth.getUser()).error).toBeNull()
  })

  test('works once for a code, however many challenges and sessions there are', async () => {
    const testUser = await signUpWithTotp(emulator)
    const code = generateTotpCode(testUser.factor.secret, 1)
    const show = async () => {
      const { client } = await signInWithPasswordOnly(emulator, testUser)
      return client.auth.mfa.challengeAndVerify({ factorId: testUser.factor.id, code })
    }
    expect((await show()).error).toBeNull()
    expect((await show()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('works once for a code that is shown twice at once', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const code = generateTotpCode(factor.secret, 1)
    const show = () => client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    const codes = (await Promise.all([show(), show()])).map(({ error }) =>
      error ? String(error.code) : 'taken',
    )
    expect(codes.toSorted()).toEqual(['mfa_verification_failed', 'taken'])
  })

  test('refuses the code before the one that was taken last', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    const earlier = generateTotpCode(testUser.factor.secret, -1)
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: testUser.factor.id,
      code: earlier,
    })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('works once for a challenge', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    const { data } = await client.auth.mfa.challenge({ factorId: testUser.factor.id })
    const response = { factorId: testUser.factor.id, challengeId: data?.id ?? '' }
    await client.auth.mfa.verify({ ...response, code: generateTotpCode(testUser.factor.secret, 1) })
    const again = await client.auth.mfa.verify({
      ...response,
      code: generateTotpCode(testUser.factor.secret, 1),
    })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('within five minutes of the challenge', async () => {
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

  test('from the place that asked', async () => {
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

  test('refuses a wrong one, no one, and a challenge that does not exist', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    const show = (code: string, challengeId = data?.id ?? '') =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
    expect((await show(findWrongCode(factor.secret))).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect((await show('')).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await show('123456', crypto.randomUUID())).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    })
    expect((await show('123456', 'nonsense')).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('is refused after ten wrong ones, for a quarter of an hour, and right ones do not count', async () => {
    const testUser = await signUpWithTotp(emulator)
    const show = (code: string) =>
      testUser.client.auth.mfa.challengeAndVerify({ factorId: testUser.factor.id, code })
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await show(findWrongCode(testUser.factor.secret))).error?.code).toBe('mfa_verification_failed')
    }
    expect((await show(generateTotpCode(testUser.factor.secret, 1))).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect((await show(generateTotpCode(testUser.factor.secret, 1))).error).toBeNull()
  })
})

describe('removing an authenticator app', () => {
  test('takes the session back to what the password opens', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.auth.refreshSession()
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('leaves another factor, and then needs that one', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    const second = await enrollTotp(client, 'Second')
    await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: generateTotpCode(second.secret) })
    expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
  })

  test('that was begun needs no code', async () => {
    const { client } = await emulator.signUp()
    const { id } = await enrollTotp(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  })
})
