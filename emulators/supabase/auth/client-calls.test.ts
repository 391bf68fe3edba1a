import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, latestEmail } from './testing/emails.ts'
import { enrollTotp, generateTotpCode, signUpWithTotp, signInWithPasswordOnly } from './testing/factors.ts'

const emulator = await startSupabaseEmulator()
const withConfirmation = await startSupabaseEmulator({ isEmailConfirmationRequired: true })
const password = 'correct horse'
const testUser = await emulator.signUp()

describe('without a session', () => {
  test('signUp() returns a user and a session', async () => {
    const email = uniqueEmail()
    const options = { data: { name: 'Ada' } }
    const { data, error } = await emulator.client().auth.signUp({ email, password, options })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({ email, aud: 'authenticated', user_metadata: { name: 'Ada' } })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }])
  })

  test('signUp() returns only a user where confirmation is required', async () => {
    const { data } = await withConfirmation.client().auth.signUp({ email: uniqueEmail(), password })
    expect(data.session).toBeNull()
    expect(data.user?.email_confirmed_at).toBeUndefined()
  })

  test('signInWithPassword() returns the same user and a new session', async () => {
    const { data } = await emulator.client().auth.signInWithPassword(testUser)
    expect(data.user?.id).toBe(testUser.user.id)
    expect(data.session?.access_token).not.toBe(testUser.token)
  })

  test('signInAnonymously() is rejected', async () => {
    const { error } = await emulator.client().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })

  test('signInWithOAuth() redirects to an endpoint that responds with an error, without an API key', async () => {
    const { data } = await emulator.client().auth.signInWithOAuth({ provider: 'github' })
    const response = await emulator.app.request(data.url ?? '')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
  })

  test('signInWithIdToken() and signInWithSSO() are rejected', async () => {
    const { auth } = emulator.client()
    const token = await auth.signInWithIdToken({ provider: 'google', token: 'x' })
    expect(token.error).toMatchObject({ status: 400, code: 'provider_disabled' })
    const sso = await auth.signInWithSSO({ domain: 'example.com' })
    expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
  })

  test('resetPasswordForEmail() and verifyOtp() start a session in which updateUser() sets a password', async () => {
    const { email } = await emulator.signUp()
    const client = emulator.client()
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { code } = await latestEmail(emulator, email)
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(data.session).not.toBeNull()
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
    const { error } = await emulator.client().auth.signInWithPassword({ email, password: 'another horse' })
    expect(error).toBeNull()
  })

  test('resend() does not reveal whether an email has an account', async () => {
    const { error } = await withConfirmation.client().auth.resend({ type: 'signup', email: uniqueEmail() })
    expect(error).toBeNull()
  })

  test('exchangeCodeForSession() exchanges the code of a link for a session', async () => {
    const { email, user } = await emulator.signUp()
    const stored = new Map<string, string>()
    const client = createClient('http://localhost', emulator.keys.anonKey, {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      },
      global: {
        fetch: async (input, init) => emulator.app.request(input instanceof URL ? input.href : input, init),
      },
    })
    await client.auth.signInWithOtp({ email })
    const { query } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    const { data, error } = await client.auth.exchangeCodeForSession(query['code'] ?? '')
    expect(error).toBeNull()
    expect(data.session?.user.id).toBe(user.id)
  })
})

describe('with a session', () => {
  test('getUser(), getUserIdentities() and getClaims() return the user', async () => {
    const { auth } = testUser.client
    expect((await auth.getUser()).data.user?.id).toBe(testUser.user.id)
    expect((await auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email' }])
    const { data } = await auth.getClaims()
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: emulator.keys.jwks.keys[0]?.kid })
    expect(data?.claims).toMatchObject({ sub: testUser.user.id, aal: 'aal1', is_anonymous: false })
  })

  test('setSession() and refreshSession() continue a session in another client', async () => {
    const { client } = await emulator.signUp()
    const session = (await client.auth.getSession()).data.session
    if (!session) throw new Error('No session')
    const elsewhere = emulator.client()
    const events: string[] = []
    elsewhere.auth.onAuthStateChange((event) => void events.push(event))
    expect((await elsewhere.auth.setSession(session)).error).toBeNull()
    const { data } = await elsewhere.auth.refreshSession()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(events).toContain('TOKEN_REFRESHED')
  })

  test('updateUser() changes metadata at once and the email after two confirmations', async () => {
    const { client, email } = await emulator.signUp()
    const { data } = await client.auth.updateUser({ data: { name: 'Ada' } })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ada' })
    const next = uniqueEmail()
    const changed = await client.auth.updateUser({ email: next })
    expect(changed.data.user).toMatchObject({ email, new_email: next })
    for (const address of [email, next]) await openLink(emulator, (await latestEmail(emulator, address)).link)
    expect((await client.auth.getUser()).data.user?.email).toBe(next)
  })

  test('reauthenticate() emails a code', async () => {
    const { client, email } = await emulator.signUp()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await latestEmail(emulator, email)).code).toMatch(/^\d{6}$/)
  })

  test.each([
    ['global', ['ended', 'ended']],
    ['local', ['ended', 'active']],
    ['others', ['active', 'ended']],
  ] as const)('signOut() with scope %s ends the sessions in scope', async (scope, expected) => {
    const owner = await emulator.signUp()
    const other = emulator.client()
    const { data } = await other.auth.signInWithPassword(owner)
    await owner.client.auth.signOut({ scope })
    const state = async (token: string) =>
      (await emulator.client().auth.getUser(token)).error === null ? 'active' : 'ended'
    expect([await state(owner.token), await state(data.session?.access_token ?? '')]).toEqual(expected)
  })

  test('linkIdentity() and unlinkIdentity() are rejected', async () => {
    const { auth } = testUser.client
    expect((await auth.linkIdentity({ provider: 'github' })).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    })
    const [identity] = (await auth.getUserIdentities()).data?.identities ?? []
    if (!identity) throw new Error('No identity')
    expect((await auth.unlinkIdentity(identity)).error).toMatchObject({ code: 'manual_linking_disabled' })
  })
})

describe('second factors', () => {
  test('mfa.enroll(), challenge() and verify() add a factor to listFactors()', async () => {
    const { client } = await emulator.signUp()
    const { id, secret } = await enrollTotp(client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id })
    expect(challenge).toMatchObject({ id: expect.any(String), type: 'totp' })
    const attempt = { factorId: id, challengeId: challenge?.id ?? '', code: generateTotpCode(secret) }
    const { data, error } = await client.auth.mfa.verify(attempt)
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) })
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }])
  })

  test('mfa.challengeAndVerify() raises getAuthenticatorAssuranceLevel()', async () => {
    const owner = await signUpWithTotp(emulator)
    const elsewhere = await signInWithPasswordOnly(emulator, owner)
    const level = async () => (await elsewhere.client.auth.mfa.getAuthenticatorAssuranceLevel()).data
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { error } = await elsewhere.client.auth.mfa.challengeAndVerify({
      factorId: owner.factor.id,
      code: generateTotpCode(owner.factor.secret, 1),
    })
    expect(error).toBeNull()
    expect(await level()).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
  })

  test('mfa.unenroll() removes a factor', async () => {
    const { client, factor } = await signUpWithTotp(emulator)
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.auth.refreshSession()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })
})

describe('with the service key', () => {
  const { admin } = emulator.service().auth

  test('admin.listUsers() and admin.getUserById() return users', async () => {
    const { data } = await admin.listUsers({ page: 1, perPage: 1 })
    expect(data.users).toHaveLength(1)
    expect((await admin.getUserById(testUser.user.id)).data.user?.email).toBe(testUser.email)
  })

  test('admin.updateUserById() and admin.deleteUser() change and delete a user', async () => {
    const { user } = await emulator.addUser()
    const changed = await admin.updateUserById(user.id, { app_metadata: { plan: 'gold' } })
    expect(changed.data.user?.app_metadata).toMatchObject({ plan: 'gold' })
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('admin.signOut() ends the sessions of the user of a token', async () => {
    const { token } = await emulator.signUp()
    expect((await admin.signOut(token)).error).toBeNull()
    expect((await emulator.client().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
  })

  test('admin.mfa.listFactors() and admin.mfa.deleteFactor() remove a lost factor', async () => {
    const { user, factor } = await signUpWithTotp(emulator)
    const { data } = await admin.mfa.listFactors({ userId: user.id })
    expect(data?.factors).toMatchObject([{ id: factor.id }])
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factor.id })).error).toBeNull()
  })
})
