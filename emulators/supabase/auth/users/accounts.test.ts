import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()

const INVISIBLE: [name: string, character: string][] = [
  ['a control character', '\u0007'],
  ['a soft hyphen', '\u00AD'],
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a right-to-left mark', '\u200F'],
  ['a right-to-left override', '\u202E'],
  ['a bidirectional isolate', '\u2066'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a variation selector', '\uFE0F'],
  ['a combining grapheme joiner', '\u034F'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a tag character', '\u{E0041}'],
]

const INVISIBLE_ERROR = {
  status: 400,
  code: 'validation_failed',
  message: 'Unable to validate email address: it contains invisible characters',
}

describe('signing up', () => {
  test('creates a confirmed user and signs in', async () => {
    const client = emulator.client()
    const { data, error } = await client.auth.signUp({
      email: 'Ada.New@Example.com',
      password: 'sixsix',
      options: { data: { display_name: 'Ada' } },
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada.new@example.com',
      user_metadata: { display_name: 'Ada', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', email: 'ada.new@example.com' }])
    expect(data.user?.confirmed_at).toEqual(expect.any(String))
  })

  test('rejects an email that has an account, in any letter case', async () => {
    const { email } = await emulator.signUp()
    const { error } = await emulator.client().auth.signUp({ email: email.toUpperCase(), password: 'sixsix' })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('creates one user when the same email signs up concurrently', async () => {
    const email = 'at-once@example.com'
    const attempts = Array.from({ length: 5 }, () =>
      emulator.client().auth.signUp({ email, password: 'sixsix' }),
    )
    const codes = (await Promise.all(attempts)).map(({ error }) => error?.code ?? 'created')
    expect(codes.toSorted()).toEqual(['created', ...Array(4).fill('user_already_exists')])
  })

  test.each([
    ['sixsi', 422, 'weak_password'],
    ['', 422, 'anonymous_provider_disabled'],
    ['x'.repeat(73), 400, 'validation_failed'],
    ['ü'.repeat(37), 400, 'validation_failed'],
  ])('rejects the password "%s"', async (password, status, code) => {
    const email = password === '' ? '' : 'password@example.com'
    const { error } = await emulator.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ status, code })
  })

  test('returns the reason why a password is weak', async () => {
    const { error } = await emulator.client().auth.signUp({ email: 'weak@example.com', password: 'short' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
    expect(error?.message).toBe('Password should be at least 6 characters.')
  })

  test.each([
    'nonsense',
    'a b@example.com',
    'a@b',
    'a@@example.com',
    'a@example.',
    `${'a'.repeat(65)}@example.com`,
  ])('rejects the email "%s"', async (email) => {
    const { error } = await emulator.client().auth.signUp({ email, password: 'sixsix' })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
  })

  test.each(INVISIBLE)('rejects an email with %s', async (_, character) => {
    for (const email of [
      `a${character}b@example.com`,
      `a${character}@example.com`,
      `a@exam${character}ple.com`,
    ]) {
      const { error } = await emulator.client().auth.signUp({ email, password: 'sixsix' })
      expect(error).toMatchObject(INVISIBLE_ERROR)
    }
  })

  test.each(['ädä@bücher.example', 'नाम@उदाहरण.example', '用户@例子.example'])(
    'accepts %s',
    async (email) => {
      expect((await emulator.client().auth.signUp({ email, password: 'sixsix' })).error).toBeNull()
    },
  )

  test('by phone is disabled', async () => {
    const { error } = await emulator.client().auth.signUp({ phone: '15550001111', password: 'sixsix' })
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  })
})

describe('signing in', () => {
  test('returns an access token that the published key verifies', async () => {
    const { email, password, user } = await emulator.signUp()
    const client = emulator.client()
    const { data, error } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(decodeProtectedHeader(data.session?.access_token ?? '')).toMatchObject({
      alg: 'ES256',
      typ: 'JWT',
    })

    const claims = await client.auth.getClaims()
    expect(claims.data?.claims).toMatchObject({
      iss: 'http://localhost/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
    })
  })

  test('returns the same error for a wrong password and an unknown email', async () => {
    const { email } = await emulator.signUp()
    const wrong = await emulator.client().auth.signInWithPassword({ email, password: 'incorrect' })
    const unknown = await emulator
      .client()
      .auth.signInWithPassword({ email: 'no@example.com', password: 'incorrect' })
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(unknown.error).toEqual(wrong.error)
  })

  test('still works for the owner while another IP address guesses passwords', async () => {
    const { email, password } = await emulator.signUp()
    const attempt = (guess: string, clientIp: string) => signInFrom(clientIp, email, guess)
    const guesses = await Promise.all(Array.from({ length: 31 }, () => attempt('', '192.0.2.1')))
    expect(guesses.at(-1)?.status).toBe(429)
    expect((await attempt(password, '192.0.2.2')).status).toBe(200)
  })

  test('counts all IPv6 addresses of one network as one client', async () => {
    const { email, password } = await emulator.signUp()
    const attempt = (guess: string, clientIp: string) => signInFrom(clientIp, email, guess)
    const addresses = Array.from({ length: 31 }, (_, index) => `2001:db8:0:7:${index}::${index}`)
    const guesses = await Promise.all(addresses.map((address) => attempt('', address)))
    expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    expect((await attempt(password, '2001:db8:0:7::ffff')).status).toBe(429)
    expect((await attempt(password, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('is rejected with Retry-After after too many attempts for one email', async () => {
    const body = JSON.stringify({ email: 'guessed@example.com', password: '' })
    const attempt = () => emulator.request('/auth/v1/token?grant_type=password', { method: 'POST', body })
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await attempt()).status))
    expect(new Set(statuses)).toEqual(new Set([400]))

    const rejected = await attempt()
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(await rejected.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  })
})

describe('the current user', () => {
  test('merges metadata and removes keys set to null', async () => {
    const { client } = await emulator.signUp()
    await client.auth.updateUser({ data: { display_name: 'Ada', theme: 'teal' } })
    const { data } = await client.auth.updateUser({ data: { theme: null } })
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Ada' })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('can change the password, which ends other sessions', async () => {
    const { client, email, password } = await emulator.signUp()
    const other = emulator.client()
    await other.auth.signInWithPassword({ email, password })
    expect((await client.auth.updateUser({ password: 'another one' })).error).toBeNull()

    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await emulator.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect(
      (await emulator.client().auth.signInWithPassword({ email, password: 'another one' })).error,
    ).toBeNull()
  })

  test('cannot reuse the password, set a short one, or add a phone number', async () => {
    const { client, password } = await emulator.signUp()
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await client.auth.updateUser({ phone: '15550001111' })).error?.code).toBe(
      'phone_provider_disabled',
    )
  })

  test('is not found after deletion', async () => {
    const { client, user } = await emulator.signUp()
    await emulator.database.query('delete from auth.users where id = $1', [user.id])
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
  })
})

test('emails with invisible characters are rejected wherever one is set', async () => {
  const email = 'a\u202Eb@example.com'
  const { client, user, email: current } = await emulator.signUp()
  const { admin } = emulator.service().auth
  const errors = [
    (await client.auth.updateUser({ email })).error,
    (await admin.createUser({ email })).error,
    (await admin.updateUserById(user.id, { email })).error,
    (await admin.inviteUserByEmail(email)).error,
    (await admin.generateLink({ type: 'magiclink', email })).error,
    (await admin.generateLink({ type: 'email_change_new', email: current, newEmail: email })).error,
    (await emulator.client().auth.signInWithOtp({ email })).error,
  ]
  for (const error of errors) expect(error).toMatchObject(INVISIBLE_ERROR)
})

test('an account that has such an email from before can still sign in', async () => {
  const { email, password, user } = await emulator.signUp()
  const older = email.replace('@', '\u200B@')
  await emulator.database.query('update auth.users set email = $2 where id = $1', [user.id, older])
  const { error } = await emulator.client().auth.signInWithPassword({ email: older, password })
  expect(error).toBeNull()
})

/** Signs in with a password over a connection from `remoteAddress`. */
async function signInFrom(remoteAddress: string, email: string, password: string) {
  return emulator.app.request(
    '/auth/v1/token?grant_type=password',
    {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { apikey: emulator.keys.anonKey },
    },
    { incoming: { socket: { remoteAddress } } },
  )
}
