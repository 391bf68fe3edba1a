import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

function grant({ user }: TestUser, source: string, amount = 100) {
  return supabase.service().rpc('grant_credits_once', {
    p_source: source,
    p_user_id: user.id,
    p_amount: amount,
    p_description: 'Starter pack',
  })
}

async function ledgerOf({ client }: TestUser) {
  const { data } = await client.from('credit_transactions').select('type, amount, description').order('id')
  return data
}

let count = 0
function newSource(): string {
  count += 1
  return `session:cs_test_${count}`
}

describe('a payment', () => {
  test('grants its credits with a ledger row, creating the balance if needed', async () => {
    const user = await supabase.addUser()
    expect(await grant(user, newSource())).toMatchObject({ data: true, error: null })
    expect((await user.client.from('credits').select('balance').single()).data).toEqual({ balance: 100 })
    expect(await ledgerOf(user)).toEqual([{ type: 'purchase', amount: 100, description: 'Starter pack' }])
  })

  test('grants them once, however often it is reported', async () => {
    const user = await supabase.addUser()
    const source = newSource()
    await grant(user, source)
    expect((await grant(user, source)).data).toBe(false)
    expect((await grant(user, source, 1000)).data).toBe(false)
    expect(await ledgerOf(user)).toHaveLength(1)
  })

  test('grants them once when it is reported twenty times concurrently', async () => {
    const user = await supabase.addUserWithCredits(5)
    const source = newSource()
    const results = await Promise.all(Array.from({ length: 20 }, () => grant(user, source)))
    expect(results.filter(({ data }) => data === true)).toHaveLength(1)
    expect((await user.client.from('credits').select('balance').single()).data).toEqual({ balance: 105 })
  })

  test('that could not be granted in full is not recorded', async () => {
    const user = await supabase.addUserWithCredits(2 ** 31 - 1)
    const source = newSource()
    expect((await grant(user, source)).error?.code).toBe('22003')
    const { data } = await supabase.service().from('credit_grants').select().eq('source', source)
    expect(data).toEqual([])
  })

  test('of a deleted account grants nothing', async () => {
    const user = await supabase.addUser()
    await supabase.database.query('delete from auth.users where id = $1', [user.user.id])
    expect((await grant(user, newSource())).error?.code).toBe('23503')
  })

  test.each([
    ['of no credits', newSource(), 0, '23514'],
    ['of negative credits', newSource(), -5, '23514'],
    ['that is not a payment', 'gift:1', 5, '23514'],
    ['with SQL in its source', "session:cs'; --", 5, '23514'],
  ])('%s is rejected', async (_name, source, amount, code) => {
    expect((await grant(await supabase.addUser(), source, amount)).error?.code).toBe(code)
  })
})

test('a user reads the ledger newest first in pages, in a stable order for equal times', async () => {
  const user = await supabase.addUser()
  for (let amount = 1; amount <= 7; amount += 1) await grant(user, newSource(), amount)
  await supabase.database.query(
    'update public.credit_transactions set created_at = now() where user_id = $1',
    [user.user.id],
  )
  const page = async (from: number) => {
    const { data } = await user.client
      .from('credit_transactions')
      .select('amount')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + 2)
    return data?.map(({ amount }) => amount)
  }
  expect([await page(0), await page(3), await page(6)]).toEqual([[7, 6, 5], [4, 3, 2], [1]])
})
