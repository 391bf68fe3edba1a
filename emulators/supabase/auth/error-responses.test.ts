import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'
import { uniqueEmail, latestEmail } from './testing/emails.ts'
import { type TestRequest, post, sendRequest, testErrorResponses } from './testing/error-cases.ts'
import { signUpWithTotp, signInWithPasswordOnly } from './testing/factors.ts'

const emulator = await startSupabaseEmulator()
const withConfirmation = await startSupabaseEmulator({ isEmailConfirmationRequired: true })

const password = 'correct horse'
const testUser = await emulator.signUp()
const secured = await signUpWithTotp(emulator)
const passwordOnly = await signInWithPasswordOnly(emulator, secured)
const { serviceRoleKey } = emulator.keys
const email = () => uniqueEmail()

const signIn = (account: { email: string; password: string }) =>
  post('/token?grant_type=password', { email: account.email, password: account.password })
const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token })
const signUp = (body: unknown) => () => post('/signup', body)
const grant = (type: string, body: object) => () => post(`/token?grant_type=${type}`, body)
const verify = (body: object) => () => post('/verify', body)
const change = (body: object, token: string): TestRequest => ({ endpoint: 'PUT /user', body, token })
const get = (path: string, token?: string): TestRequest => ({ endpoint: `GET ${path}`, token })

async function signUpBanned() {
  const owner = await emulator.signUp()
  await emulator.service().auth.admin.updateUserById(owner.user.id, { ban_duration: '1h' })
  return owner
}

async function signUpDeleted() {
  const owner = await emulator.signUp()
  await emulator.service().auth.admin.deleteUser(owner.user.id)
  return owner
}

async function signUpSignedOut() {
  const owner = await emulator.signUp()
  await owner.client.auth.signOut()
  return owner
}

async function signUpTwoDaysAgo() {
  const owner = await emulator.signUp()
  await emulator.database.query(
    `update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`,
    [owner.user.id],
  )
  return owner
}

async function signUpUnconfirmed() {
  const account = { email: email(), password }
  await withConfirmation.client().auth.signUp(account)
  return account
}

async function getOldRefreshToken() {
  const owner = await emulator.signUp()
  const { data } = await owner.client.auth.getSession()
  for (let turn = 0; turn < 2; turn += 1) await owner.client.auth.refreshSession()
  await emulator.database.query(
    `update auth.sessions set refreshed_at = refreshed_at - interval '11 seconds' where user_id = $1`,
    [owner.user.id],
  )
  return data.session?.refresh_token ?? ''
}

async function requestRecovery() {
  const address = email()
  await emulator.client().auth.resetPasswordForEmail(address)
  return address
}

describe('signing up is rejected with', () => {
  testErrorResponses(emulator, [
    [400, 'bad_json', 'invalid JSON', signUp('{"email":')],
    [400, 'validation_failed', 'an invalid email', signUp({ email: 'x', password })],
    [400, 'validation_failed', 'a long password', signUp({ email: email(), password: 'x'.repeat(73) })],
    [422, 'weak_password', 'a short password', signUp({ email: email(), password: 'short' })],
    [422, 'user_already_exists', 'a registered email', signUp({ email: testUser.email, password })],
    [422, 'anonymous_provider_disabled', 'nothing', signUp({})],
    [400, 'phone_provider_disabled', 'a phone', signUp({ phone: '15550001111', password })],
  ])
})

describe('a session is rejected for', () => {
  const pkce = { auth_code: 'x', code_verifier: 'y' }
  testErrorResponses(emulator, [
    [400, 'invalid_credentials', 'a wrong password', () => signIn({ ...testUser, password: 'wrong' })],
    [400, 'user_banned', 'a banned user', async () => signIn(await signUpBanned())],
    [
      400,
      'email_not_confirmed',
      'an unconfirmed email',
      async () => ({ ...signIn(await signUpUnconfirmed()), at: withConfirmation }),
    ],
    [400, 'validation_failed', 'an unknown grant', grant('magic', {})],
    [400, 'provider_disabled', 'an id token', grant('id_token', { id_token: 'x' })],
    [422, 'web3_provider_disabled', 'a wallet', grant('web3', { chain: 'solana' })],
    [404, 'flow_state_not_found', 'an unknown auth code', grant('pkce', pkce)],
    [400, 'refresh_token_not_found', 'an unknown refresh token', () => refresh('made-up')],
    [
      400,
      'refresh_token_already_used',
      'an old refresh token',
      async () => refresh(await getOldRefreshToken()),
    ],
    [400, 'validation_failed', 'an OAuth provider', () => get('/authorize?provider=github')],
    [404, 'saml_provider_disabled', 'single sign-on', () => post('/sso', { domain: 'example.com' })],
    [404, 'passkey_disabled', 'a passkey', () => post('/passkeys/authentication/options', {})],
  ])

  test('400 bad_code_verifier: a wrong code verifier', async () => {
    const address = email()
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
    await sendRequest(emulator, post('/otp', { email: address, ...challenge }))
    const redirect = await emulator.app.request((await latestEmail(emulator, address)).link)
    const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code')
    const body = { auth_code: code, code_verifier: 'y' }
    const response = await sendRequest(emulator, post('/token?grant_type=pkce', body))
    expect(response.headers.get('x-sb-error-code')).toBe('bad_code_verifier')
  })
})

describe('a request is rejected with', () => {
  const unknown = '/admin/users/00000000-0000-4000-8000-000000000000'
  testErrorResponses(emulator, [
    [401, 'no_authorization', 'no token', () => get('/user')],
    [403, 'bad_jwt', 'an invalid token', () => get('/user', 'x.y.z')],
    [
      403,
      'user_not_found',
      'the token of a deleted user',
      async () => get('/user', (await signUpDeleted()).token),
    ],
    [
      403,
      'session_not_found',
      'the token of an ended session',
      async () => get('/user', (await signUpSignedOut()).token),
    ],
    [403, 'user_banned', 'a banned user', async () => get('/user', (await signUpBanned()).token)],
    [403, 'not_admin', 'a user token for the admin API', () => get('/admin/users', testUser.token)],
    [404, 'user_not_found', 'an unknown user id', () => get(unknown, serviceRoleKey)],
    [
      422,
      'email_exists',
      'a registered email in the admin API',
      () => post('/admin/users', { email: testUser.email }, serviceRoleKey),
    ],
    [400, 'validation_failed', 'an unknown scope', () => post('/logout?scope=all', {}, testUser.token)],
    [404, 'not_found', 'an unknown path', () => ({ endpoint: 'PATCH /nothing' })],
    [
      404,
      'manual_linking_disabled',
      'identity linking',
      () => get('/user/identities/authorize', testUser.token),
    ],
  ])
})

describe('an update is rejected with', () => {
  const next = { password: 'another horse' }
  testErrorResponses(emulator, [
    [422, 'same_password', 'the current password', () => change({ password }, testUser.token)],
    [422, 'weak_password', 'a short password', () => change({ password: 'short' }, testUser.token)],
    [401, 'insufficient_aal', 'AAL1 where a factor exists', () => change(next, passwordOnly.token)],
    [
      400,
      'reauthentication_needed',
      'a new password in an old session',
      async () => change(next, (await signUpTwoDaysAgo()).token),
    ],
    [
      422,
      'reauthentication_not_valid',
      'a wrong reauthentication code',
      async () => change({ ...next, nonce: '000000' }, (await signUpTwoDaysAgo()).token),
    ],
  ])
})

describe('an email or its code is rejected when', () => {
  testErrorResponses(emulator, [
    [403, 'otp_expired', 'no code was sent', verify({ type: 'email', email: email(), token: '000000' })],
    [403, 'otp_expired', 'no link was sent', verify({ type: 'recovery', token_hash: 'x' })],
    [400, 'validation_failed', 'the type is unknown', verify({ type: 'sms', token_hash: 'x' })],
    [422, 'otp_disabled', 'no user exists', () => post('/otp', { email: email(), create_user: false })],
    [400, 'validation_failed', 'the type is missing', () => post('/resend', { email: testUser.email })],
    [
      429,
      'over_email_send_rate_limit',
      'one was sent less than a minute ago',
      async () => post('/recover', { email: await requestRecovery() }),
    ],
  ])
})

describe('too many attempts are rejected with Retry-After:', () => {
  const guessed = 'guessed@example.com'
  test.each([
    ['signing in', post('/token?grant_type=password', { email: guessed, password: '' }), 30],
    ['signing up', post('/signup', { email: testUser.email, password }), 10],
    ['guessing codes', post('/verify', { type: 'email', email: guessed, token: '000000' }), 10],
    ['requesting a recovery email', post('/recover', { email: guessed }), 1],
    ['requesting a magic link', post('/otp', { email: guessed }), 1],
    ['resending an email', post('/resend', { type: 'signup', email: guessed }), 1],
  ])('%s', async (_what, call, allowed) => {
    for (let attempt = 0; attempt < allowed; attempt += 1) await sendRequest(emulator, call)
    const rejected = await sendRequest(emulator, call)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
