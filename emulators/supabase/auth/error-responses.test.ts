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
const passwordAlone = await signInWithPasswordOnly(emulator, secured)
const { serviceRoleKey } = emulator.keys
const email = () => uniqueEmail()

const signIn = (account: { email: string; password: string }) =>
  post('/token?grant_type=password', { email: account.email, password: account.password })
const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token })
const signUp = (body: unknown) => () => post('/signup', body)
const grant = (type: string, body: object) => () => post(`/token?grant_type=${type}`, body)
const verify = (body: object) => () => post('/verify', body)
const change = (body: object, token: string): TestRequest => ({ endpoint: 'PUT /user', body, token })
const look = (path: string, token?: string): TestRequest => ({ endpoint: `GET ${path}`, token })

async function lockedOut() {
  const owner = await emulator.signUp()
  await emulator.service().auth.admin.updateUserById(owner.user.id, { ban_duration: '1h' })
  return owner
}

async function deleted() {
  const owner = await emulator.signUp()
  await emulator.service().auth.admin.deleteUser(owner.user.id)
  return owner
}

async function signedOut() {
  const owner = await emulator.signUp()
  await owner.client.auth.signOut()
  return owner
}

async function inAnOldSession() {
  const owner = await emulator.signUp()
  await emulator.database.query(
    `update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`,
    [owner.user.id],
  )
  return owner
}

async function unconfirmed() {
  const account = { email: email(), password }
  await withConfirmation.client().auth.signUp(account)
  return account
}

async function tokenFromLongBefore() {
  const owner = await emulator.signUp()
  const { data } = await owner.client.auth.getSession()
  for (let turn = 0; turn < 2; turn += 1) await owner.client.auth.refreshSession()
  await emulator.database.query(
    `update auth.sessions set refreshed_at = refreshed_at - interval '11 seconds' where user_id = $1`,
    [owner.user.id],
  )
  return data.session?.refresh_token ?? ''
}

async function addressWithMail() {
  const address = email()
  await emulator.client().auth.resetPasswordForEmail(address)
  return address
}

describe('signing up is refused with', () => {
  testErrorResponses(emulator, [
    [400, 'bad_json', 'text that is no JSON', signUp('{"email":')],
    [400, 'validation_failed', 'an address that is none', signUp({ email: 'x', password })],
    [400, 'validation_failed', 'a long password', signUp({ email: email(), password: 'x'.repeat(73) })],
    [422, 'weak_password', 'a short password', signUp({ email: email(), password: 'short' })],
    [422, 'user_already_exists', 'a taken address', signUp({ email: testUser.email, password })],
    [422, 'anonymous_provider_disabled', 'nothing', signUp({})],
    [400, 'phone_provider_disabled', 'a phone', signUp({ phone: '15550001111', password })],
  ])
})

describe('a session is refused to', () => {
  const pkce = { auth_code: 'x', code_verifier: 'y' }
  testErrorResponses(emulator, [
    [400, 'invalid_credentials', 'a wrong password', () => signIn({ ...testUser, password: 'wrong' })],
    [400, 'user_banned', 'who was shut out', async () => signIn(await lockedOut())],
    [
      400,
      'email_not_confirmed',
      'an address that nobody confirmed',
      async () => ({ ...signIn(await unconfirmed()), at: withConfirmation }),
    ],
    [400, 'validation_failed', 'a grant that does not exist', grant('magic', {})],
    [400, 'provider_disabled', 'another provider’s token', grant('id_token', { id_token: 'x' })],
    [422, 'web3_provider_disabled', 'a wallet', grant('web3', { chain: 'solana' })],
    [404, 'flow_state_not_found', 'a code that was not given', grant('pkce', pkce)],
    [400, 'refresh_token_not_found', 'a made-up refresh token', () => refresh('made-up')],
    [
      400,
      'refresh_token_already_used',
      'an old refresh token',
      async () => refresh(await tokenFromLongBefore()),
    ],
    [400, 'validation_failed', 'a provider', () => look('/authorize?provider=github')],
    [400, 'bad_oauth_callback', 'a provider that was not asked', () => look('/callback?code=x')],
    [404, 'saml_provider_disabled', 'single sign-on', () => post('/sso', { domain: 'example.com' })],
    [404, 'passkey_disabled', 'a passkey', () => post('/passkeys/authentication/options', {})],
  ])

  test('400 bad_code_verifier: a code with the wrong secret', async () => {
    const address = email()
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
    await sendRequest(emulator, post('/otp', { email: address, ...challenge }))
    const followed = await emulator.app.request((await latestEmail(emulator, address)).link)
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code')
    const body = { auth_code: code, code_verifier: 'y' }
    const response = await sendRequest(emulator, post('/token?grant_type=pkce', body))
    expect(response.headers.get('x-sb-error-code')).toBe('bad_code_verifier')
  })
})

describe('the account is refused to', () => {
  const unknown = '/admin/users/00000000-0000-4000-8000-000000000000'
  testErrorResponses(emulator, [
    [401, 'no_authorization', 'no token', () => look('/user')],
    [403, 'bad_jwt', 'a token that is none', () => look('/user', 'x.y.z')],
    [403, 'user_not_found', 'who is gone', async () => look('/user', (await deleted()).token)],
    [403, 'session_not_found', 'who signed out', async () => look('/user', (await signedOut()).token)],
    [403, 'user_banned', 'who was shut out', async () => look('/user', (await lockedOut()).token)],
    [403, 'not_admin', 'a viewer in the operator’s place', () => look('/admin/users', testUser.token)],
    [404, 'user_not_found', 'an operator, when there is none', () => look(unknown, serviceRoleKey)],
    [
      422,
      'email_exists',
      'an operator, when the address is taken',
      () => post('/admin/users', { email: testUser.email }, serviceRoleKey),
    ],
    [400, 'validation_failed', 'an unknown scope', () => post('/logout?scope=all', {}, testUser.token)],
    [404, 'not_found', 'a call that does not exist', () => ({ endpoint: 'PATCH /nothing' })],
    [
      404,
      'manual_linking_disabled',
      'another identity',
      () => look('/user/identities/authorize', testUser.token),
    ],
  ])
})

describe('a change is refused of', () => {
  const next = { password: 'another horse' }
  testErrorResponses(emulator, [
    [422, 'same_password', 'a password to itself', () => change({ password }, testUser.token)],
    [422, 'weak_password', 'a password to a short one', () => change({ password: 'short' }, testUser.token)],
    [422, 'email_exists', 'a taken address', () => change({ email: secured.email }, testUser.token)],
    [401, 'insufficient_aal', 'who shows the password alone', () => change(next, passwordAlone.token)],
    [
      400,
      'reauthentication_needed',
      'a password in an old session',
      async () => change(next, (await inAnOldSession()).token),
    ],
    [
      422,
      'reauthentication_not_valid',
      'a password by a wrong code',
      async () => change({ ...next, nonce: '000000' }, (await inAnOldSession()).token),
    ],
  ])
})

describe('a mail or its code is refused when', () => {
  testErrorResponses(emulator, [
    [403, 'otp_expired', 'no code was sent', verify({ type: 'email', email: email(), token: '000000' })],
    [403, 'otp_expired', 'no link was sent', verify({ type: 'recovery', token_hash: 'x' })],
    [400, 'validation_failed', 'it is of another kind', verify({ type: 'sms', token_hash: 'x' })],
    [422, 'otp_disabled', 'nobody is there', () => post('/otp', { email: email(), create_user: false })],
    [400, 'validation_failed', 'no kind is named', () => post('/resend', { email: testUser.email })],
    [
      429,
      'over_email_send_rate_limit',
      'one went out a moment ago',
      async () => post('/recover', { email: await addressWithMail() }),
    ],
  ])
})

describe('too many attempts are refused, and told how long to wait:', () => {
  const guessed = 'everybody-tries@example.com'
  test.each([
    ['signing in', post('/token?grant_type=password', { email: guessed, password: '' }), 30],
    ['signing up', post('/signup', { email: testUser.email, password }), 10],
    ['guessing codes', post('/verify', { type: 'email', email: guessed, token: '000000' }), 10],
    ['asking for a new password', post('/recover', { email: guessed }), 1],
    ['asking for a link', post('/otp', { email: guessed }), 1],
    ['asking for a mail again', post('/resend', { type: 'signup', email: guessed }), 1],
  ])('%s', async (_what, call, allowed) => {
    for (let attempt = 0; attempt < allowed; attempt += 1) await sendRequest(emulator, call)
    const refused = await sendRequest(emulator, call)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
