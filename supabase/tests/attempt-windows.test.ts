import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect, test } from 'vitest'

const standIn = await startStandIn()

async function take({ user }: Viewer, action = 'checkout'): Promise<number> {
  const { data, error } = await standIn.service().rpc('take_attempt', {
    p_user_id: user.id,
    p_action: action,
    p_attempts: 3,
    p_window_seconds: 60,
  })
  if (error) throw error
  return data
}

test('three attempts pass, the fourth is told how long to wait', async () => {
  const viewer = await standIn.addViewer()
  expect([await take(viewer), await take(viewer), await take(viewer)]).toEqual([0, 0, 0])
  const wait = await take(viewer)
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('attempts of another account and of another kind are counted apart', async () => {
  const [viewer, other] = [await standIn.addViewer(), await standIn.addViewer()]
  for (let attempt = 0; attempt < 4; attempt += 1) await take(viewer)
  expect([await take(other), await take(viewer, 'portal')]).toEqual([0, 0])
})

test('when the window has ended a new one begins, and trying all the while did not make it longer', async () => {
  const viewer = await standIn.addViewer()
  for (let attempt = 0; attempt < 10; attempt += 1) await take(viewer)
  await standIn.database.query(
    `update public.attempt_windows set ends_at = ends_at - interval '60 seconds' where user_id = $1`,
    [viewer.user.id],
  )
  expect([await take(viewer), await take(viewer), await take(viewer)]).toEqual([0, 0, 0])
  expect(await take(viewer)).toBeGreaterThan(0)
})

test('twenty at once are counted one by one', async () => {
  const viewer = await standIn.addViewer()
  const waits = await Promise.all(Array.from({ length: 20 }, () => take(viewer)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
})
