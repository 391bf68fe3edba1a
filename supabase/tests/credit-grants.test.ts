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

async function balanceOf({ client }: TestUser) {
  return (await client.from('credits').select('balance').single()).data?.balance
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

describe('a chargeback', () => {
  const VERSION = 3

  /** Creates a customer at `VERSION` whose payment granted 100 credits. */
  async function createBuyer() {
    const user = await supabase.addUser()
    const source = newSource()
    await grant(user, source)
    await supabase
      .service()
      .from('billing_customers')
      .insert({
        user_id: user.user.id,
        customer_id: `cus_${user.user.id}`,
        version: VERSION,
      })
    const settle = async (isChargedBack: boolean, version = VERSION) => {
      const { data, error } = await supabase.service().rpc('settle_chargeback', {
        p_source: source,
        p_version: version,
        p_is_charged_back: isChargedBack,
        p_description: isChargedBack ? 'Chargeback' : 'Reversed',
      })
      expect(error).toBeNull()
      return data
    }
    return { ...user, settle }
  }

  test('takes the credits back once, and returns them once', async () => {
    const buyer = await createBuyer()
    expect([await buyer.settle(true), await buyer.settle(true), await balanceOf(buyer)]).toEqual([
      true,
      false,
      0,
    ])
    expect([await buyer.settle(false), await buyer.settle(false), await balanceOf(buyer)]).toEqual([
      true,
      false,
      100,
    ])
    expect(await ledgerOf(buyer)).toEqual([
      { type: 'purchase', amount: 100, description: 'Starter pack' },
      { type: 'usage', amount: -100, description: 'Chargeback' },
      { type: 'purchase', amount: 100, description: 'Reversed' },
    ])
  })

  test('takes what is left, and returns as much', async () => {
    const buyer = await createBuyer()
    await buyer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
    await buyer.settle(true)
    expect(await balanceOf(buyer)).toBe(0)
    await buyer.settle(false)
    expect(await balanceOf(buyer)).toBe(99)
  })

  test('of spent credits changes no balance', async () => {
    const buyer = await createBuyer()
    await supabase.database.query('update public.credits set balance = 0 where user_id = $1', [buyer.user.id])
    expect([await buyer.settle(true), await buyer.settle(false), await balanceOf(buyer)]).toEqual([
      true,
      true,
      0,
    ])
    expect(await ledgerOf(buyer)).toHaveLength(1)
  })

  test('does not touch a balance that stands for unlimited credits', async () => {
    const buyer = await createBuyer()
    await supabase.database.query('update public.credits set balance = 999999 where user_id = $1', [
      buyer.user.id,
    ])
    expect([await buyer.settle(true), await balanceOf(buyer)]).toEqual([true, 999_999])
  })

  test('is ignored if the customer was recorded in the meantime', async () => {
    const buyer = await createBuyer()
    expect([await buyer.settle(true, VERSION - 1), await balanceOf(buyer)]).toEqual([false, 100])
  })

  test('takes them back once when twenty runs settle it concurrently', async () => {
    const buyer = await createBuyer()
    const results = await Promise.all(Array.from({ length: 20 }, () => buyer.settle(true)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(buyer)).toBe(0)
  })

  test('of an unknown payment changes nothing', async () => {
    const { data, error } = await supabase.service().rpc('settle_chargeback', {
      p_source: 'session:cs_unknown',
      p_version: 0,
      p_is_charged_back: true,
      p_description: null,
    })
    expect([data, error]).toEqual([false, null])
  })
})
