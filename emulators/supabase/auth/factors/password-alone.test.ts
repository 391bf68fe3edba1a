import { describe, expect, test } from 'vitest'

import { startStandIn } from '../../testing/start-supabase-emulator.ts'
import { follow, newestMail } from '../test-mail.ts'
import { beginTotp, codeOf, viewerWithTotp, withPasswordAlone } from './test-factors.ts'

const standIn = await startStandIn()

describe('somebody with the password alone, where a second factor is', () => {
  test('changes neither password nor address nor profile', async () => {
    const { client } = await withPasswordAlone(standIn, await viewerWithTotp(standIn))
    for (const change of [{ password: 'a new one' }, { email: 'other@example.com' }, { data: { a: 1 } }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
    expect((await client.auth.reauthenticate()).error?.code).toBe('insufficient_aal')
  })

  test('adds no factor and removes none', async () => {
    const viewer = await viewerWithTotp(standIn)
    const { client } = await withPasswordAlone(standIn, viewer)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId: viewer.factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
  })

  test('does not get in by a factor that they had begun before', async () => {
    const viewer = await standIn.signUp()
    const begun = await viewer.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+15550002222',
      friendlyName: 'Theirs',
    })
    const { id, secret } = await beginTotp(viewer.client)
    await viewer.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
    const { client } = await withPasswordAlone(standIn, viewer)
    const factorId = begun.data?.id ?? ''
    const { data } = await client.auth.mfa.challenge({ factorId })
    const [message] = await standIn.outbox.list('15550002222')
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
    expect(
      (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code })).error,
    ).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  test('ends no session but their own', async () => {
    const viewer = await viewerWithTotp(standIn)
    const { client } = await withPasswordAlone(standIn, viewer)
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    const again = await withPasswordAlone(standIn, viewer)
    expect((await again.client.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await viewer.client.auth.getUser()).error).toBeNull()
    expect((await viewer.client.auth.refreshSession()).error).toBeNull()
  })

  test('does not get in by a link to a new password either', async () => {
    const viewer = await viewerWithTotp(standIn)
    await standIn.client().auth.resetPasswordForEmail(viewer.email)
    const { fragment } = await follow(standIn, (await newestMail(standIn, viewer.email)).link)
    const client = standIn.client()
    const { access_token = '', refresh_token = '' } = fragment
    await client.auth.setSession({ access_token, refresh_token })
    expect((await client.auth.updateUser({ password: 'a new one' })).error?.code).toBe('insufficient_aal')
    const code = codeOf(viewer.factor.secret, 1)
    await client.auth.mfa.challengeAndVerify({ factorId: viewer.factor.id, code })
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
  })
})

describe('somebody else', () => {
  test('neither asks for a code of a factor, nor shows one, nor removes it', async () => {
    const { factor } = await viewerWithTotp(standIn)
    const { client } = await standIn.signUp()
    expect((await client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    const shown = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: crypto.randomUUID(),
      code: codeOf(factor.secret, 1),
    })
    expect(shown.error?.code).toBe('mfa_factor_not_found')
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
  })

  test('does not use a challenge of another factor', async () => {
    const [victim, attacker] = [await viewerWithTotp(standIn), await viewerWithTotp(standIn)]
    const { data } = await attacker.client.auth.mfa.challenge({ factorId: attacker.factor.id })
    const { client } = await withPasswordAlone(standIn, victim)
    const { error } = await client.auth.mfa.verify({
      factorId: victim.factor.id,
      challengeId: data?.id ?? '',
      code: codeOf(attacker.factor.secret, 1),
    })
    expect(error?.code).toBe('mfa_factor_not_found')
  })

  test.each([
    ['POST', ''],
    ['POST', '/{id}/challenge'],
    ['POST', '/{id}/verify'],
    ['DELETE', '/{id}'],
  ])('%s /factors%s needs a session', async (method, path) => {
    const { factor } = await viewerWithTotp(standIn)
    const ask = (headers: Record<string, string>) =>
      standIn.request(`/auth/v1/factors${path.replace('{id}', factor.id)}`, { method, headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${standIn.keys.anonKey}` })).status).toBe(403)
    expect((await ask({ authorization: `Bearer ${standIn.keys.serviceRoleKey}` })).status).toBe(403)
  })

  test('learns nothing from an id that is none', async () => {
    const { token } = await standIn.signUp()
    const answer = await standIn.request('/auth/v1/factors/nonsense', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
  })
})
