import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()
const { admin } = emulator.service().auth

/** Sends an admin request without the client library. */
function sendAdmin(path: string, method = 'GET') {
  const key = emulator.keys.serviceRoleKey
  const headers = { apikey: key, authorization: `Bearer ${key}` }
  return emulator.app.request(`/auth/v1/admin/users${path}`, { method, headers })
}

describe('the admin API', () => {
  test('returns a user by id', async () => {
    const { user, email } = await emulator.signUp()
    const { data, error } = await admin.getUserById(user.id)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email })
  })

  test('lists users in pages, newest first', async () => {
    const [older, newer] = [await emulator.addUser(), await emulator.addUser()]
    const first = await admin.listUsers({ page: 1, perPage: 1 })
    expect(first.data.users.map(({ id }) => id)).toEqual([newer.user.id])
    expect(first.data).toMatchObject({ nextPage: 2, total: expect.any(Number) })
    const second = await admin.listUsers({ page: 2, perPage: 1 })
    expect(second.data.users.map(({ id }) => id)).toEqual([older.user.id])
    expect((await admin.listUsers({ page: 9999 })).data.users).toEqual([])
  })

  test('changes an email, which counts as confirmed and moves the credits', async () => {
    const testUser = await emulator.addUserWithCredits(5)
    const email = `moved-${testUser.email}`
    const { data } = await admin.updateUserById(testUser.user.id, { email })
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    const credits = await emulator.service().from('credits').select('balance').eq('email', email).single()
    expect(credits.data).toEqual({ balance: 5 })
    expect(data.user?.user_metadata).toMatchObject({ email, email_verified: true })
    const other = await emulator.addUser()
    expect((await admin.updateUserById(other.user.id, { email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('does not add an email to metadata that has none', async () => {
    const { data } = await admin.createUser({ email: `created-${crypto.randomUUID()}@example.com` })
    const email = `changed-${crypto.randomUUID()}@example.com`
    const changed = await admin.updateUserById(data.user?.id ?? '', { email })
    expect(changed.data.user?.user_metadata).toEqual({ email_verified: true })
  })

  test('sets a password, which ends all sessions', async () => {
    const { client, user, email } = await emulator.signUp()
    expect((await admin.updateUserById(user.id, { password: 'by the operator' })).error).toBeNull()
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const signIn = await emulator.client().auth.signInWithPassword({ email, password: 'by the operator' })
    expect(signIn.error).toBeNull()
    expect((await admin.updateUserById(user.id, { password: 'short' })).error?.code).toBe('weak_password')
  })

  test('merges user metadata and app metadata', async () => {
    const { user } = await emulator.addUser()
    const { data } = await admin.updateUserById(user.id, {
      user_metadata: { colour: 'teal' },
      app_metadata: { plan: 'king' },
    })
    expect(data.user).toMatchObject({
      user_metadata: { colour: 'teal', email_verified: true },
      app_metadata: { plan: 'king', provider: 'email' },
    })
  })

  test('bans a user, including active sessions, and lifts the ban', async () => {
    const { client, user, email, password } = await emulator.signUp()
    const { data } = await admin.updateUserById(user.id, { ban_duration: '24h' })
    expect(data.user?.banned_until).toEqual(expect.any(String))
    const signIn = () => emulator.client().auth.signInWithPassword({ email, password })
    expect((await signIn()).error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await client.auth.getUser()).error?.code).toBe('user_banned')
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await signIn()).error).toBeNull()
  })

  test('deletes a user with all related rows', async () => {
    const { client, user, email } = await emulator.signUp()
    await client.from('user_profiles').insert({ display_name: 'Ada' })
    await client.auth.mfa.enroll({ factorType: 'totp' })
    await emulator.client().auth.resetPasswordForEmail(email)
    await emulator.background.idle()
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found')
    const remaining = await emulator.database.query<{ rows: number }>(
      `select (select count(*) from public.user_profiles where user_id = $1)
         + (select count(*) from auth.sessions where user_id = $1)
         + (select count(*) from auth.identities where user_id = $1)
         + (select count(*) from auth.mfa_factors where user_id = $1)
         + (select count(*) from auth.one_time_tokens where user_id = $1) as rows`,
      [user.id],
    )
    expect(remaining).toEqual([{ rows: 0 }])
    expect((await admin.deleteUser(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('lists and removes factors', async () => {
    const { client, user } = await emulator.signUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const id = data?.id ?? ''
    const listed = await admin.mfa.listFactors({ userId: user.id })
    expect(listed.data?.factors).toMatchObject([{ id, status: 'unverified' }])
    expect((await admin.mfa.deleteFactor({ userId: user.id, id })).data).toEqual({
      data: { id },
      error: null,
    })
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
  })

  test.each([
    { phone: '15550001111' },
    { role: 'service_role' },
    { ban_duration: 'long' },
    { email: 'nonsense' },
  ])('rejects the change %j', async (change) => {
    const { user } = await emulator.addUser()
    expect((await admin.updateUserById(user.id, change)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  test('rejects invalid paths and queries', async () => {
    expect((await sendAdmin('/nonsense')).status).toBe(404)
    expect((await sendAdmin(`/${crypto.randomUUID()}`)).headers.get('x-sb-error-code')).toBe('user_not_found')
    expect((await sendAdmin('?page=0')).status).toBe(400)
    expect((await sendAdmin('?per_page=all')).status).toBe(400)
    expect((await sendAdmin('/nonsense', 'PATCH')).status).toBe(404)
  })

  test('does not support soft deletion', async () => {
    const { user } = await emulator.addUser()
    expect((await admin.deleteUser(user.id, true)).error).toMatchObject({ code: 'validation_failed' })
    expect((await admin.getUserById(user.id)).error).toBeNull()
  })
})

test.each(['GET /admin/users', 'GET /admin/users/{id}', 'PUT /admin/users/{id}', 'DELETE /admin/users/{id}'])(
  '%s requires the service key',
  async (call) => {
    const { user, token } = await emulator.signUp()
    const [method = '', path = ''] = call.split(' ')
    const ask = (bearer?: string) =>
      emulator.request(`/auth/v1${path.replace('{id}', user.id)}`, {
        method,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      })
    const forged = await emulator.keys.sign({ sub: user.id, role: 'supabase_admin' })
    for (const bearer of [token, emulator.keys.anonKey, forged]) {
      const response = await ask(bearer)
      expect(response.status).toBe(403)
      expect(response.headers.get('x-sb-error-code')).toBe('not_admin')
    }
    expect((await ask()).status).toBe(401)
    expect((await ask('nonsense')).headers.get('x-sb-error-code')).toBe('bad_jwt')
  },
)
