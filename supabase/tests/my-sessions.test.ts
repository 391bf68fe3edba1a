import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

const signInAs = async (user: { email: string; password: string }) => {
  const client = supabase.client()
  await client.auth.signInWithPassword(user)
  return client
}

describe('a user', () => {
  test('sees their sessions and which one is current', async () => {
    const user = await supabase.signUp()
    const other = await signInAs(user)
    const { data, error } = await user.client.rpc('my_sessions')
    expect(error).toBeNull()
    expect(data).toHaveLength(2)
    const currentId = (await user.client.auth.getClaims()).data?.claims.session_id
    expect(data?.find(({ is_current: isCurrent }: { is_current: boolean }) => isCurrent)).toEqual({
      id: currentId,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      user_agent: null,
      ip: null,
      is_current: true,
    })
    const otherSessions = await other.rpc('my_sessions')
    expect(otherSessions.data?.find(({ id }: { id: string }) => id === currentId)).toMatchObject({
      is_current: false,
    })
  })

  test('sees the most recently used session first', async () => {
    const user = await supabase.signUp()
    const other = await signInAs(user)
    await supabase.database.query(
      `update auth.sessions set created_at = created_at - interval '2 hours' where user_id = $1`,
      [user.user.id],
    )
    await other.auth.refreshSession()
    const { data } = await other.rpc('my_sessions')
    expect(data).toMatchObject([{ is_current: true }, { is_current: false }])
    const [first, second] = data ?? []
    expect(Date.parse(first.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(Date.parse(second.last_used_at)).toBe(Date.parse(second.created_at))
  })

  test('sees the device and IP address of a session', async () => {
    const user = await supabase.signUp()
    await supabase.database.query(
      `update auth.sessions set user_agent = 'Browser on a laptop', ip = '192.0.2.7' where user_id = $1`,
      [user.user.id],
    )
    const { data } = await user.client.rpc('my_sessions')
    expect(data).toMatchObject([{ user_agent: 'Browser on a laptop', ip: '192.0.2.7' }])
  })

  test('does not see sessions of others', async () => {
    await supabase.signUp()
    const user = await supabase.signUp()
    expect((await user.client.rpc('my_sessions')).data).toHaveLength(1)
  })

  test('no longer sees sessions that were signed out', async () => {
    const user = await supabase.signUp()
    await signInAs(user)
    await user.client.auth.signOut({ scope: 'others' })
    expect((await user.client.rpc('my_sessions')).data).toMatchObject([{ is_current: true }])
  })
})

test('a guest sees none', async () => {
  expect((await supabase.client().rpc('my_sessions')).error?.code).toBe('42501')
})
