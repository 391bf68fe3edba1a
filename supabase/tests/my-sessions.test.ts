import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

const signInAs = async (viewer: { email: string; password: string }) => {
  const client = standIn.client()
  await client.auth.signInWithPassword(viewer)
  return client
}

describe('a viewer', () => {
  test('sees where they are signed in, and which of it is here', async () => {
    const viewer = await standIn.signUp()
    const other = await signInAs(viewer)
    const { data, error } = await viewer.client.rpc('my_sessions')
    expect(error).toBeNull()
    expect(data).toHaveLength(2)
    const here = (await viewer.client.auth.getClaims()).data?.claims.session_id
    expect(data?.find(({ is_current: isCurrent }: { is_current: boolean }) => isCurrent)).toEqual({
      id: here,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      user_agent: null,
      ip: null,
      is_current: true,
    })
    const elsewhere = await other.rpc('my_sessions')
    expect(elsewhere.data?.find(({ id }: { id: string }) => id === here)).toMatchObject({ is_current: false })
  })

  test('sees the place last used first', async () => {
    const viewer = await standIn.signUp()
    const other = await signInAs(viewer)
    await standIn.database.query(
      `update auth.sessions set created_at = created_at - interval '2 hours' where user_id = $1`,
      [viewer.user.id],
    )
    await other.auth.refreshSession()
    const { data } = await other.rpc('my_sessions')
    expect(data).toMatchObject([{ is_current: true }, { is_current: false }])
    const [first, second] = data ?? []
    expect(Date.parse(first.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(Date.parse(second.last_used_at)).toBe(Date.parse(second.created_at))
  })

  test('sees the device and the address that it came from', async () => {
    const viewer = await standIn.signUp()
    await standIn.database.query(
      `update auth.sessions set user_agent = 'Browser on a laptop', ip = '192.0.2.7' where user_id = $1`,
      [viewer.user.id],
    )
    const { data } = await viewer.client.rpc('my_sessions')
    expect(data).toMatchObject([{ user_agent: 'Browser on a laptop', ip: '192.0.2.7' }])
  })

  test('sees no session of anybody else', async () => {
    await standIn.signUp()
    const viewer = await standIn.signUp()
    expect((await viewer.client.rpc('my_sessions')).data).toHaveLength(1)
  })

  test('sees the others gone once they are signed out', async () => {
    const viewer = await standIn.signUp()
    await signInAs(viewer)
    await viewer.client.auth.signOut({ scope: 'others' })
    expect((await viewer.client.rpc('my_sessions')).data).toMatchObject([{ is_current: true }])
  })
})

test('a visitor sees none', async () => {
  expect((await standIn.client().rpc('my_sessions')).error?.code).toBe('42501')
})
