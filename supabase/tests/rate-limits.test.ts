import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

async function attempt({ user }: TestUser, action = 'checkout'): Promise<number> {
  const { data, error } = await supabase.service().rpc('take_attempt', {
    p_user_id: user.id,
    p_action: action,
    p_attempts: 3,
    p_window_seconds: 60,
  })
  if (error) throw error
  return data
}

test('allows three attempts and returns the time to wait for the fourth', async () => {
  const user = await supabase.addUser()
  expect([await attempt(user), await attempt(user), await attempt(user)]).toEqual([0, 0, 0])
  const wait = await attempt(user)
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('counts attempts per account and action', async () => {
  const [user, other] = [await supabase.addUser(), await supabase.addUser()]
  for (let count = 0; count < 4; count += 1) await attempt(user)
  expect([await attempt(other), await attempt(user, 'portal')]).toEqual([0, 0])
})

test('starts a new window after the first one, which further attempts do not extend', async () => {
  const user = await supabase.addUser()
  for (let count = 0; count < 10; count += 1) await attempt(user)
  await supabase.database.query(
    `update public.attempt_windows set ends_at = ends_at - interval '60 seconds' where user_id = $1`,
    [user.user.id],
  )
  expect([await attempt(user), await attempt(user), await attempt(user)]).toEqual([0, 0, 0])
  expect(await attempt(user)).toBeGreaterThan(0)
})

test('counts concurrent attempts', async () => {
  const user = await supabase.addUser()
  const waits = await Promise.all(Array.from({ length: 20 }, () => attempt(user)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
})
