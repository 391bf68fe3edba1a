import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator()
const { admin } = emulator.service().auth
const password = 'correct horse'

describe('admin.createUser()', () => {
  test('creates a confirmed user who can sign in at once', async () => {
    const email = uniqueEmail()
    const { data, error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', plan: 'gold' },
      identities: [{ identity_data: { sub: data.user?.id, email, email_verified: true } }],
    })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada', email_verified: true })
    expect((await emulator.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('creates an unconfirmed user, whose metadata is as it was given', async () => {
    const email = uniqueEmail()
    const { data } = await admin.createUser({ email, password, user_metadata: { name: 'Ada' } })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
    const changed = await admin.updateUserById(data.user?.id ?? '', { user_metadata: { name: 'Bo' } })
    expect(changed.data.user?.user_metadata).toEqual({ name: 'Bo' })
    const { error } = await emulator.client().auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('email_not_confirmed')
  })

  test('creates a banned user', async () => {
    const email = uniqueEmail()
    await admin.createUser({ email, password, email_confirm: true, ban_duration: '1h' })
    const { error } = await emulator.client().auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('user_banned')
  })

  test.each([
    ['no email', {}, 400, 'validation_failed'],
    ['an invalid email', { email: 'x' }, 400, 'validation_failed'],
    ['a short password', { email: 'a@example.com', password: 'x' }, 422, 'weak_password'],
    ['a phone', { email: 'a@example.com', phone: '15550001111' }, 400, 'validation_failed'],
    ['a role', { email: 'a@example.com', role: 'service_role' }, 400, 'validation_failed'],
    ['an invalid ban duration', { email: 'a@example.com', ban_duration: 'long' }, 400, 'validation_failed'],
  ])('rejects %s', async (_what, attributes, status, code) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code })
  })

  test('rejects an email that has an account', async () => {
    const { email } = await emulator.addUser()
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('admin.inviteUserByEmail()', () => {
  test('sends an email that signs in', async () => {
    const email = uniqueEmail()
    const { data } = await admin.inviteUserByEmail(email, { data: { name: 'Ada' } })
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
    const { subject, link } = await latestEmail(emulator, email)
    expect(subject).toBe('You’re invited to Marquee')
    const { fragment } = await openLink(emulator, link)
    expect(fragment).toMatchObject({ type: 'invite', access_token: expect.any(String) })
  })

  test('discards a password that an attacker set for the email', async () => {
    const email = uniqueEmail()
    await admin.createUser({ email, password })
    await admin.inviteUserByEmail(email)
    await openLink(emulator, (await latestEmail(emulator, email)).link)
    const { error } = await emulator.client().auth.signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('rejects an email with an account and an invalid one', async () => {
    const { email } = await emulator.addUser()
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin.inviteUserByEmail('x')).error).toMatchObject({ code: 'validation_failed' })
  })
})

describe('admin.generateLink()', () => {
  const redirectTo = 'http://localhost/settings'

  test.each(['magiclink', 'recovery'] as const)('returns a %s link', async (type) => {
    const { email, user } = await emulator.addUser()
    const { data } = await admin.generateLink({ type, email, options: { redirectTo } })
    expect(data.user?.id).toBe(user.id)
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: redirectTo })
    const { page, fragment } = await openLink(emulator, data.properties?.action_link ?? '')
    expect({ page, type: fragment['type'] }).toEqual({ page: redirectTo, type })
  })

  test('returns a code and a token that verifyOtp() accepts', async () => {
    const { email } = await emulator.addUser()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    const { email_otp: token = '' } = data.properties ?? {}
    expect((await emulator.client().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull()
    const { data: next } = await admin.generateLink({ type: 'recovery', email })
    const { hashed_token: hash = '' } = next.properties ?? {}
    const { error } = await emulator.client().auth.verifyOtp({ token_hash: hash, type: 'recovery' })
    expect(error).toBeNull()
  })

  test('creates a user for a new email, with or without a password', async () => {
    const email = uniqueEmail()
    const { data } = await admin.generateLink({ type: 'signup', email, password })
    await openLink(emulator, data.properties?.action_link ?? '')
    expect((await emulator.client().auth.signInWithPassword({ email, password })).error).toBeNull()
    const other = await admin.generateLink({ type: 'magiclink', email: uniqueEmail() })
    expect(other.data.properties?.verification_type).toBe('signup')
    const invited = await admin.generateLink({ type: 'invite', email: uniqueEmail() })
    expect(invited.data.properties?.verification_type).toBe('invite')
  })

  test('returns both links of an email change', async () => {
    const { email, user } = await emulator.addUser()
    const newEmail = uniqueEmail()
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await admin.generateLink({ type, email, newEmail })
      expect(error).toBeNull()
      await openLink(emulator, data.properties?.action_link ?? '')
    }
    // The second link was created after the first was opened, which started the change over.
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(email)
    const links = []
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      links.push((await admin.generateLink({ type, email, newEmail })).data.properties?.action_link ?? '')
    }
    for (const link of links) await openLink(emulator, link)
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(newEmail)
  })

  test('rejects invalid requests', async () => {
    const { email } = await emulator.addUser()
    const unknown = uniqueEmail()
    const sendForCode = async (body: object) => {
      const response = await emulator.request('/auth/v1/admin/generate_link', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${emulator.keys.serviceRoleKey}` },
      })
      return `${response.status} ${response.headers.get('x-sb-error-code')}`
    }
    expect(await sendForCode({ type: 'recovery', email: unknown })).toBe('404 user_not_found')
    expect(await sendForCode({ type: 'email_change_new', email: unknown })).toBe('404 user_not_found')
    expect(await sendForCode({ type: 'signup', email, password })).toBe('422 email_exists')
    expect(await sendForCode({ type: 'invite', email })).toBe('422 email_exists')
    expect(await sendForCode({ type: 'signup', email: unknown })).toBe('400 validation_failed')
    expect(await sendForCode({ type: 'email_change_new', email })).toBe('400 validation_failed')
    expect(await sendForCode({ type: '__proto__', email })).toBe('400 validation_failed')
    expect(await sendForCode({ type: 'magiclink' })).toBe('400 validation_failed')
  })
})

test.each(['POST /invite', 'POST /admin/generate_link', 'POST /admin/users'])(
  '%s requires the service key',
  async (call) => {
    const { token } = await emulator.addUser()
    const [method = '', path = ''] = call.split(' ')
    const response = await emulator.request(`/auth/v1${path}`, {
      method,
      body: '{"email":"a@example.com","type":"magiclink"}',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('x-sb-error-code')).toBe('not_admin')
  },
)
