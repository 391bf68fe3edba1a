import {
  type Client,
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

type Change = {
  email?: string | null
  userId?: string | null
  amount?: number | null
  type?: string | null
  description?: string
}

/** Adds the welcome bonus by default. */
function addCredits(client: Client, user: TestUser, change: Change = {}) {
  const {
    email = user.email,
    userId = user.user.id,
    amount = 10,
    type = 'bonus',
    description = 'Welcome',
  } = change
  return client.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: userId,
    p_amount: amount,
    p_transaction_type: type,
    p_description: description,
  })
}

async function balanceOf({ client, email }: TestUser): Promise<number | undefined> {
  const { data } = await client.from('credits').select('balance').eq('email', email).maybeSingle()
  return data?.balance
}

async function ledgerOf({ client }: TestUser) {
  const { data } = await client.from('credit_transactions').select('type, amount').order('id')
  return data
}

describe('a new user', () => {
  test('receives the welcome bonus of ten credits', async () => {
    const user = await supabase.addUser()
    expect(await balanceOf(user)).toBeUndefined()
    expect(await addCredits(user.client, user, { email: user.email.toUpperCase() })).toMatchObject({
      data: 10,
    })
    expect(await balanceOf(user)).toBe(10)
    expect(await ledgerOf(user)).toEqual([{ type: 'bonus', amount: 10 }])
  })

  test('receives it once, even after using it up or without a balance row', async () => {
    const user = await supabase.addUser()
    await addCredits(user.client, user)
    expect((await addCredits(user.client, user)).error).toMatchObject({
      code: '42501',
      message: 'The welcome bonus was already given to this account',
    })
    await addCredits(user.client, user, { type: 'usage', amount: -10 })
    expect((await addCredits(user.client, user)).error?.code).toBe('42501')
    await supabase.database.query('delete from public.credits where user_id = $1', [user.user.id])
    expect((await addCredits(user.client, user)).error?.code).toBe('42501')
    expect(await balanceOf(user)).toBeUndefined()
  })

  test('receives it once for concurrent requests', async () => {
    const user = await supabase.addUser()
    const results = await Promise.all(Array.from({ length: 10 }, () => addCredits(user.client, user)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await balanceOf(user)).toBe(10)
    expect(await ledgerOf(user)).toHaveLength(1)
  })

  test('receives no bonus after buying a pack', async () => {
    const user = await supabase.addUserWithCredits(100)
    expect((await addCredits(user.client, user)).error?.code).toBe('42501')
    expect(await balanceOf(user)).toBe(100)
  })
})

describe('a user cannot', () => {
  test.each<[string, Change, string]>([
    ['receive a bonus of nine', { amount: 9 }, '42501'],
    ['receive a bonus of eleven', { amount: 11 }, '42501'],
    ['receive a bonus below zero', { amount: -10 }, '22023'],
    ['purchase without paying', { type: 'purchase' }, '42501'],
    ['use nothing', { type: 'usage', amount: 0 }, '22023'],
    ['use a positive amount', { type: 'usage', amount: 10 }, '22023'],
    ['invent a type', { type: 'gift' }, '22023'],
    ['omit the type', { type: null }, '22023'],
    ['omit the amount', { amount: null }, '22023'],
    ['omit the account', { userId: null }, '22023'],
    ['omit the email', { email: null }, '42501'],
    ['name another email', { email: 'other@example.com' }, '42501'],
    ['name another account', { userId: crypto.randomUUID() }, '42501'],
    ['exceed the range of integers', { amount: 2 ** 31 }, '22003'],
    ['write a long description into the ledger', { description: 'x'.repeat(501) }, '23514'],
  ])('%s', async (_name, change, code) => {
    const user = await supabase.addUser()
    expect((await addCredits(user.client, user, change)).error?.code).toBe(code)
    expect(await balanceOf(user)).toBeUndefined()
    expect(await ledgerOf(user)).toEqual([])
  })

  test("change another user's credits with that user's email and id", async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUserWithCredits(50)]
    const result = await addCredits(user.client, other, { type: 'usage', amount: -50 })
    expect(result.error).toMatchObject({
      code: '42501',
      message: 'Credits of another account cannot be changed',
    })
    expect(await balanceOf(other)).toBe(50)
  })

  test('change anything while signed out', async () => {
    const user = await supabase.addUser()
    expect(await addCredits(supabase.client(), user)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })
})

describe('using credits', () => {
  test('works down to zero, and then reports what is missing', async () => {
    const user = await supabase.addUserWithCredits(3)
    expect((await addCredits(user.client, user, { type: 'usage', amount: -3 })).data).toBe(0)
    expect((await addCredits(user.client, user, { type: 'usage', amount: -1 })).error).toMatchObject({
      code: 'P0001',
      details: 'insufficient_credits',
      hint: 'Balance 0, needed 1',
    })
    expect(await ledgerOf(user)).toEqual([
      { type: 'purchase', amount: 3 },
      { type: 'usage', amount: -3 },
    ])
  })

  test('without a balance row is rejected', async () => {
    const user = await supabase.addUser()
    expect((await addCredits(user.client, user, { type: 'usage', amount: -1 })).error?.code).toBe('P0001')
  })

  test('fifty times concurrently with ten credits works ten times', async () => {
    const user = await supabase.addUserWithCredits(10)
    const use = () => addCredits(user.client, user, { type: 'usage', amount: -1 })
    const results = await Promise.all(Array.from({ length: 50 }, use))
    expect(results.filter(({ error }) => error === null)).toHaveLength(10)
    expect(await balanceOf(user)).toBe(0)
    expect(await ledgerOf(user)).toHaveLength(11)
  })
})

describe('the service role', () => {
  test('adds purchases and bonuses of any amount, and usage that the balance covers', async () => {
    const user = await supabase.addUser()
    const service = supabase.service()
    expect((await addCredits(service, user, { type: 'purchase', amount: 1000 })).data).toBe(1000)
    expect((await addCredits(service, user, { type: 'bonus', amount: 7 })).data).toBe(1007)
    expect((await addCredits(service, user, { type: 'usage', amount: -1007 })).data).toBe(0)
    expect((await addCredits(service, user, { type: 'usage', amount: -1 })).error?.code).toBe('P0001')
    expect(await ledgerOf(user)).toHaveLength(3)
  })

  test('uses the account id even if the email is outdated, and records the current email', async () => {
    const user = await supabase.addUserWithCredits(5)
    await supabase.database.query('update auth.users set email = $2 where id = $1', [
      user.user.id,
      'moved@example.com',
    ])
    expect((await addCredits(supabase.service(), user, { type: 'purchase', amount: 5 })).data).toBe(10)
    expect(await balanceOf({ ...user, email: 'moved@example.com' })).toBe(10)
    const { data } = await user.client.from('credit_transactions').select('email').order('id')
    expect(data?.at(-1)).toEqual({ email: 'moved@example.com' })
  })

  test('is rejected for a missing account, a negative purchase and an overflow', async () => {
    const user = await supabase.addUserWithCredits(2 ** 31 - 1)
    const service = supabase.service()
    expect((await addCredits(service, user, { userId: crypto.randomUUID() })).error?.code).toBe('22023')
    expect((await addCredits(service, user, { type: 'purchase', amount: -1 })).error?.code).toBe('22023')
    expect((await addCredits(service, user, { type: 'purchase', amount: 1 })).error?.code).toBe('22003')
  })
})
