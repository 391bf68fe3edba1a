import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, latestEmail } from '../testing/emails.ts'
import { enrollTotp, generateTotpCode, signUpWithTotp, signInWithPasswordOnly } from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()

describe('a session without the required second factor', () => {
  test('cannot change password, email or metadata', async () => {
    const { client } = await signInWithPasswordOnly(emulator, await signUpWithTotp(emulator))
    for (const change of [{ password: 'a new one' }, { email: 'other@example.com' }, { data: { a: 1 } }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
    expect((await client.auth.reauthenticate()).error?.code).toBe('insufficient_aal')
  })

  test('cannot add or remove factors', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId: testUser.factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
  })

  test('cannot verify a factor enrolled before', async () => {
    const testUser = await emulator.signUp()
    const enrolled = await testUser.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+15550002222',
      friendlyName: 'Theirs',
    })
    const { id, secret } = await enrollTotp(testUser.client)
    await testUser.client.auth.mfa.challengeAndVerify({ factorId: id, code: generateTotpCode(secret) })
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    const factorId = enrolled.data?.id ?? ''
    const { data } = await client.auth.mfa.challenge({ factorId })
    const [message] = await emulator.inbox.list('15550002222')
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
    expect(
      (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code })).error,
    ).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  test('can end no session but itself', async () => {
    const testUser = await signUpWithTotp(emulator)
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    const again = await signInWithPasswordOnly(emulator, testUser)
    expect((await again.client.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await testUser.client.auth.getUser()).error).toBeNull()
    expect((await testUser.client.auth.refreshSession()).error).toBeNull()
  })

  test('cannot set a password after a recovery link', async () => {
    const testUser = await signUpWithTotp(emulator)
    await emulator.client().auth.resetPasswordForEmail(testUser.email)
    const { fragment } = await openLink(emulator, (await latestEmail(emulator, testUser.email)).link)
    const client = emulator.client()
    const { access_token = '', refresh_token = '' } = fragment
    await client.auth.setSession({ access_token, refresh_token })
    expect((await client.auth.updateUser({ password: 'a new one' })).error?.code).toBe('insufficient_aal')
    const code = generateTotpCode(testUser.factor.secret, 1)
    await client.auth.mfa.challengeAndVerify({ factorId: testUser.factor.id, code })
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })
})

describe('another user', () => {
  test('cannot challenge, verify or remove the factor', async () => {
    const { factor } = await signUpWithTotp(emulator)
    const { client } = await emulator.signUp()
    expect((await client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    const verified = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: crypto.randomUUID(),
      code: generateTotpCode(factor.secret, 1),
    })
    expect(verified.error?.code).toBe('mfa_factor_not_found')
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
  })

  test('cannot use the challenge of another factor', async () => {
    const [victim, attacker] = [await signUpWithTotp(emulator), await signUpWithTotp(emulator)]
    const { data } = await attacker.client.auth.mfa.challenge({ factorId: attacker.factor.id })
    const { client } = await signInWithPasswordOnly(emulator, victim)
    const { error } = await client.auth.mfa.verify({
      factorId: victim.factor.id,
      challengeId: data?.id ?? '',
      code: generateTotpCode(attacker.factor.secret, 1),
    })
    expect(error?.code).toBe('mfa_factor_not_found')
  })

  test.each([
    ['POST', ''],
    ['POST', '/{id}/challenge'],
    ['POST', '/{id}/verify'],
    ['DELETE', '/{id}'],
  ])('%s /factors%s requires a session', async (method, path) => {
    const { factor } = await signUpWithTotp(emulator)
    const send = (headers: Record<string, string>) =>
      emulator.request(`/auth/v1/factors${path.replace('{id}', factor.id)}`, { method, headers })
    expect((await send({})).status).toBe(401)
    expect((await send({ authorization: `Bearer ${emulator.keys.anonKey}` })).status).toBe(403)
    expect((await send({ authorization: `Bearer ${emulator.keys.serviceRoleKey}` })).status).toBe(403)
  })

  test('gets 404 for an invalid id', async () => {
    const { token } = await emulator.signUp()
    const response = await emulator.request('/auth/v1/factors/nonsense', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(404)
    expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
  })
})
