import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { createSupabaseEmulator } from '../../create-supabase-emulator.ts'
import { startSupabaseEmulator, type TestUser } from '../../testing/start-supabase-emulator.ts'
import { enrollTotp, generateTotpCode } from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()
const otherServer = createSupabaseEmulator(emulator.options)

async function refreshToken({ client }: Pick<TestUser, 'client'>): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.refresh_token ?? ''
}

function refreshWith(token: string) {
  return emulator.client().auth.refreshSession({ refresh_token: token })
}

/** Moves the last refresh of all sessions to the past. */
function ageRefreshes(seconds: number) {
  return emulator.database.query(
    'update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => $1)',
    [seconds],
  )
}

async function startThreeSessions() {
  const testUser = await emulator.signUp()
  const others = [emulator.client(), emulator.client()]
  await Promise.all(others.map((client) => client.auth.signInWithPassword(testUser)))
  const [second, third] = await Promise.all(
    others.map(async (client) => (await client.auth.getSession()).data.session),
  )
  const tokens = [await refreshToken(testUser), second?.refresh_token ?? '', third?.refresh_token ?? '']
  return { testUser, tokens }
}

/** Returns the first refresh token of the session and the next two. */
async function refreshTwice(testUser: Pick<TestUser, 'client'>): Promise<[string, string, string]> {
  const first = await refreshToken(testUser)
  const second = (await refreshWith(first)).data.session?.refresh_token ?? ''
  const third = (await refreshWith(second)).data.session?.refresh_token ?? ''
  return [first, second, third]
}

async function startElevatedSession() {
  const testUser = await emulator.signUp()
  const before = await refreshToken(testUser)
  const factor = await enrollTotp(testUser.client)
  await testUser.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: generateTotpCode(factor.secret),
  })
  return { testUser, tokens: { before } }
}

describe('refreshing', () => {
  test('returns a new access token and the next refresh token', async () => {
    const testUser = await emulator.signUp()
    const first = await refreshToken(testUser)
    const { data, error } = await refreshWith(first)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(first)
    expect(data.session?.user.id).toBe(testUser.user.id)
    expect((await refreshWith(data.session?.refresh_token ?? '')).error).toBeNull()
  })

  test('eight times concurrently returns the same next token', async () => {
    const token = await refreshToken(await emulator.signUp())
    const responses = await Promise.all(Array.from({ length: 8 }, () => refreshWith(token)))
    expect(responses.map(({ error }) => error)).toEqual(Array(8).fill(null))
    const tokens = new Set(responses.map(({ data }) => data.session?.refresh_token))
    expect(tokens.size).toBe(1)
    expect((await refreshWith([...tokens][0] ?? '')).error).toBeNull()
  })

  test('eight times concurrently on two servers returns the same next token', async () => {
    const token = await refreshToken(await emulator.signUp())
    const refreshAt = async (app: Pick<Hono, 'request'>) =>
      app.request('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: token }),
        headers: { apikey: emulator.keys.anonKey },
      })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refreshAt(index % 2 === 0 ? emulator.app : otherServer)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const bodies: { refresh_token: string }[] = await Promise.all(
      responses.map((response) => response.json()),
    )
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1)
  })

  test('with the previous token returns the newest one again at any time, as its response may have been lost', async () => {
    const first = await refreshToken(await emulator.signUp())
    const lost = await refreshWith(first)
    await ageRefreshes(3600)
    const again = await refreshWith(first)
    expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
  })

  test('with a recent token works for ten seconds, for tabs that wake up at the same time', async () => {
    const [first, , third] = await refreshTwice(await emulator.signUp())
    await ageRefreshes(9)
    expect((await refreshWith(first)).data.session?.refresh_token).toBe(third)
  })

  test('with an older token after ten seconds ends the session, the newest token included', async () => {
    const testUser = await emulator.signUp()
    const [first, , third] = await refreshTwice(testUser)
    await ageRefreshes(11)
    expect((await refreshWith(first)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect((await refreshWith(third)).error?.code).toBe('refresh_token_not_found')
    expect((await testUser.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('with a much older token ends the session at once', async () => {
    const [first, , third] = await refreshTwice(await emulator.signUp())
    const fourth = (await refreshWith(third)).data.session?.refresh_token ?? ''
    const fifth = (await refreshWith(fourth)).data.session?.refresh_token ?? ''
    expect((await refreshWith(first)).error?.code).toBe('refresh_token_already_used')
    expect((await refreshWith(fifth)).error?.code).toBe('refresh_token_not_found')
  })

  test('with a token from before the second factor was verified ends the session', async () => {
    const { testUser, tokens } = await startElevatedSession()
    await ageRefreshes(11)
    expect((await refreshWith(tokens.before)).error?.code).toBe('refresh_token_already_used')
    expect((await testUser.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })

  test('leaves the other sessions of the account alone when one ends', async () => {
    const testUser = await emulator.signUp()
    const other = emulator.client()
    await other.auth.signInWithPassword(testUser)
    const [first] = await refreshTwice(testUser)
    await ageRefreshes(11)
    expect((await refreshWith(first)).error?.code).toBe('refresh_token_already_used')
    expect((await other.auth.getUser()).error).toBeNull()
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test.each(['made-up', 'A'.repeat(51), '"; drop table auth.users; --'])(
    'rejects the token "%s"',
    async (token) => {
      expect((await refreshWith(token)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    },
  )

  test('rejects a token with the signature of another one', async () => {
    const one = await refreshToken(await emulator.signUp())
    const other = await refreshToken(await emulator.signUp())
    expect((await refreshWith(one.slice(0, 30) + other.slice(30))).error?.code).toBe(
      'refresh_token_not_found',
    )
  })

  test('responds with 500 and keeps the session when the database fails', async () => {
    const testUser = await emulator.signUp()
    const token = await refreshToken(testUser)
    await emulator.database.runScript('alter table auth.sessions rename to elsewhere')
    // Without the client, which would retry for half a minute.
    const response = await emulator.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: token }),
    })
    await emulator.database.runScript('alter table auth.elsewhere rename to sessions')

    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/sessions|select/)
    expect(emulator.takeLoggedErrors()).toHaveLength(1)
    expect((await refreshWith(token)).error).toBeNull()
  })
})

describe('signing out', () => {
  test.each([
    { scope: 'local' as const, alive: [false, true, true] },
    { scope: 'others' as const, alive: [true, false, false] },
    { scope: 'global' as const, alive: [false, false, false] },
  ])('with scope $scope ends the sessions in scope', async ({ scope, alive }) => {
    const { testUser, tokens } = await startThreeSessions()
    expect((await testUser.client.auth.signOut({ scope })).error).toBeNull()
    const responses = await Promise.all(tokens.map(refreshWith))
    expect(responses.map(({ error }) => error === null)).toEqual(alive)
  })

  test('with an unknown scope is rejected', async () => {
    const testUser = await emulator.signUp()
    const response = await emulator.request('/auth/v1/logout?scope=everything', {
      method: 'POST',
      headers: { authorization: `Bearer ${testUser.token}` },
    })
    expect(response.status).toBe(400)
  })
})
