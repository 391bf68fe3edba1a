import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

async function watch({ client }: TestUser, id: number): Promise<number> {
  const { data } = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: id })
  return data.charge_id
}

/** Returns the kind, the amount and the balance after each row. */
async function historyOf({ client }: TestUser, parameters = {}) {
  const { data, error } = await client.rpc('credit_history', parameters)
  if (error) throw error
  return data.map((row: { kind: string; amount: number; balance_after: number }) => [
    row.kind,
    row.amount,
    row.balance_after,
  ])
}

async function usageOf({ client }: TestUser) {
  const { data, error } = await client.rpc('credit_usage', { p_days: 30 })
  if (error) throw error
  return data
}

test('the history has the balance after each row, also when it is filtered and paged', async () => {
  const user = await supabase.addUserWithCredits(100)
  const other = await supabase.addUserWithCredits(7)
  await watch(user, 1)
  await user.client.rpc('return_credit', { p_charge_id: await watch(user, 2) })
  await watch(user, 3)
  const rows = [
    ['usage', -1, 98],
    ['return', 1, 99],
    ['usage', -1, 98],
    ['usage', -1, 99],
    ['purchase', 100, 100],
  ]
  expect(await historyOf(user)).toEqual(rows)
  expect(await historyOf(user, { p_kind: 'usage' })).toEqual([rows[0], rows[2], rows[3]])
  expect(await historyOf(user, { p_kind: 'return' })).toEqual([rows[1]])
  expect(await historyOf(user, { p_kind: 'gift' })).toEqual([])
  const { data: firstPage } = await user.client.rpc('credit_history', { p_limit: 2 })
  expect(await historyOf(user, { p_limit: 2, p_before_id: firstPage.at(-1).id })).toEqual(rows.slice(2, 4))
  expect(await historyOf(user, { p_limit: 0 })).toEqual(rows.slice(0, 1))
  expect(await historyOf(other)).toEqual([['purchase', 7, 7]])
})

test('usage counts titles of the last 30 days without returned ones', async () => {
  const user = await supabase.addUserWithCredits(100)
  await watch(user, 1)
  await supabase.database.query(
    "update public.credit_transactions set created_at = now() - interval '30 days' where user_id = $1",
    [user.user.id],
  )
  const since = (await usageOf(user)).since
  expect(await usageOf(user)).toEqual({ used: 0, since })
  await watch(user, 2)
  await watch(user, 3)
  await user.client.rpc('return_credit', { p_charge_id: await watch(user, 4) })
  await user.client.rpc('add_credits_to_user', {
    p_email: user.email,
    p_user_id: user.user.id,
    p_amount: -20,
    p_transaction_type: 'usage',
    p_description: 'Payment reversed',
  })
  expect(await usageOf(user)).toEqual({ used: 2, since })
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(29 * 86_400_000)
  expect(await usageOf(await supabase.addUser())).toEqual({ used: 0, since: null })
})
