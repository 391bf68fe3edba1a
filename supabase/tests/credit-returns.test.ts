import {
  type Client,
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { MAX_CREDIT_RETURNS_PER_DAY } from '#domain/credits/credit-return.ts'

const supabase = await startSupabaseEmulator()

const MOVIE = { p_media_type: 'movie', p_tmdb_id: 1 }
const EPISODE = { p_media_type: 'tv', p_tmdb_id: 1, p_season_number: 2, p_episode_number: 3 }

async function watch({ client }: TestUser, title: object = MOVIE) {
  const { data, error } = await client.rpc('spend_credit_for_title', title)
  if (error) throw error
  return data
}

async function leave(client: Client, chargeId: number) {
  const { data, error } = await client.rpc('return_credit', { p_charge_id: chargeId })
  if (error) throw error
  return data
}

/** Makes a user's charges and returns this much older. */
async function age({ user }: TestUser, interval: string): Promise<void> {
  await supabase.database.query(
    `update public.viewing_passes set bought_at = bought_at - $2::interval, expires_at = expires_at - $2::interval
     where user_id = $1`,
    [user.id, interval],
  )
  await supabase.database.query(
    'update public.credit_transactions set created_at = created_at - $2::interval where user_id = $1',
    [user.id, interval],
  )
}

/** Returns the ledger without the purchase that the user starts with. */
async function ledgerOf({ client }: TestUser) {
  const { data } = await client.from('credit_transactions').select('amount, type, description').order('id')
  return data?.slice(1)
}

/** Expects that the balance is the sum of the ledger. */
async function expectBalance({ user }: TestUser, expected: number): Promise<void> {
  const [totals] = await supabase.database.query(
    `select (select balance from public.credits where user_id = $1) as balance,
       (select sum(amount)::int from public.credit_transactions where user_id = $1) as ledger`,
    [user.id],
  )
  expect(totals).toEqual({ balance: expected, ledger: expected })
}

describe('a title left within two minutes', () => {
  test('returns its credit, ends its pass and is charged again when it is opened again', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    await age(user, '1 minute 50 seconds')
    expect(await leave(user.client, chargeId)).toEqual({ outcome: 'returned', balance: 3 })
    expect(await ledgerOf(user)).toEqual([
      { amount: -1, type: 'usage', description: 'Watched movie 1' },
      { amount: 1, type: 'usage', description: 'Returned movie 1' },
    ])
    const again = await watch(user)
    expect(again).toMatchObject({ outcome: 'charged', balance: 2 })
    expect(await leave(user.client, again.charge_id)).toEqual({ outcome: 'returned', balance: 3 })
    await expectBalance(user, 3)
  })

  test('names the episode', async () => {
    const user = await supabase.addUserWithCredits(1)
    await leave(user.client, (await watch(user, EPISODE)).charge_id)
    expect((await ledgerOf(user))?.[1]?.description).toBe('Returned series 1, season 2, episode 3')
  })

  test('returns its credit once, however often and concurrently it is left', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    const results = await Promise.all(Array.from({ length: 20 }, () => leave(user.client, chargeId)))
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ balance: 3, outcome: 'returned' })]),
    )
    // Neither does a late request end the pass of a later charge.
    await watch(user)
    expect(await leave(user.client, chargeId)).toEqual({ outcome: 'returned', balance: 2 })
    expect(await watch(user)).toMatchObject({ outcome: 'pass', balance: 2 })
    await expectBalance(user, 2)
  })

  test('returns nothing after it was opened again, in either order', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    expect(await watch(user)).toMatchObject({ outcome: 'pass', charge_id: null })
    expect(await leave(user.client, chargeId)).toEqual({ outcome: 'reopened', balance: 2 })
    expect(await watch(user)).toMatchObject({ outcome: 'pass', balance: 2 })
    await expectBalance(user, 2)
  })

  test('is either charged or returned when it is left and opened at once', async () => {
    const user = await supabase.addUserWithCredits(30)
    for (let round = 1; round <= 8; round += 1) {
      const title = { p_media_type: 'movie', p_tmdb_id: round }
      const { charge_id: chargeId } = await watch(user, title)
      const [left, opened] = await Promise.all([leave(user.client, chargeId), watch(user, title)])
      const isCharged = opened.outcome === 'charged'
      expect([left.outcome, opened.outcome]).toEqual(
        isCharged ? ['returned', 'charged'] : ['reopened', 'pass'],
      )
      await expectBalance(user, 30 - round)
    }
  })
})

describe('the credit stays spent', () => {
  test.each([
    ['1 minute 55 seconds', 'returned'],
    ['2 minutes', 'too_late'],
    ['47 hours', 'too_late'],
    ['48 hours', 'not_returnable'],
  ])('%s after the charge: %s', async (interval, outcome) => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    await age(user, interval)
    expect((await leave(user.client, chargeId)).outcome).toBe(outcome)
    await expectBalance(user, outcome === 'returned' ? 3 : 2)
  })

  test('for a pass that no charge paid for, and for what was not a charge', async () => {
    const user = await supabase.addUserWithCredits(3)
    const service = supabase.service()
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    await service
      .from('viewing_passes')
      .insert({ user_id: user.user.id, media_type: 'movie', tmdb_id: 1, expires_at: expiresAt })
    expect(await watch(user)).toMatchObject({ outcome: 'pass', charge_id: null })
    const { data: ledger } = await user.client.from('credit_transactions').select('id')
    for (const id of [ledger?.[0]?.id, 0, -1, Number.MAX_SAFE_INTEGER])
      expect(await leave(user.client, id)).toEqual({ outcome: 'not_returnable', balance: 3 })
    await expectBalance(user, 3)
  })

  test('while a plan or the balance makes viewing unlimited', async () => {
    const user = await supabase.addUserWithCredits(3)
    await supabase.service().from('subscriptions').insert({
      user_id: user.user.id,
      source: 'operator',
      tier: 'KING',
    })
    expect(await watch(user)).toMatchObject({ outcome: 'unlimited', charge_id: null })
    const other = await supabase.addUserWithCredits(1)
    const { charge_id: chargeId } = await watch(other)
    await supabase.database.query('update public.credits set balance = 999999 where user_id = $1', [
      other.user.id,
    ])
    expect(await leave(other.client, chargeId)).toEqual({ outcome: 'not_returnable', balance: 999_999 })
  })

  test('after ten returns in 24 hours, also concurrent ones', async () => {
    const user = await supabase.addUserWithCredits(20)
    const charges: number[] = []
    for (let id = 1; id <= MAX_CREDIT_RETURNS_PER_DAY + 2; id += 1)
      charges.push((await watch(user, { p_media_type: 'movie', p_tmdb_id: id })).charge_id)
    const results = await Promise.all(charges.map((charge) => leave(user.client, charge)))
    const countOf = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    expect([countOf('returned'), countOf('daily_limit')]).toEqual([MAX_CREDIT_RETURNS_PER_DAY, 2])
    await expectBalance(user, 18)
    await age(user, '23 hours 59 minutes')
    const blocked = await watch(user, { p_media_type: 'movie', p_tmdb_id: 100 })
    expect((await leave(user.client, blocked.charge_id)).outcome).toBe('daily_limit')
    await age(user, '1 minute')
    const { charge_id: chargeId } = await watch(user, { p_media_type: 'movie', p_tmdb_id: 101 })
    expect((await leave(user.client, chargeId)).outcome).toBe('returned')
  })
})

describe('a credit cannot be returned', () => {
  test('by another user, who changes nothing', async () => {
    const [user, other] = [await supabase.addUserWithCredits(3), await supabase.addUserWithCredits(3)]
    const { charge_id: chargeId } = await watch(user)
    expect(await leave(other.client, chargeId)).toEqual({ outcome: 'not_returnable', balance: 3 })
    await expectBalance(user, 2)
    await expectBalance(other, 3)
  })

  test('by guests and the service, or without naming the charge', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    for (const client of [supabase.client(), supabase.service()]) {
      const { error } = await client.rpc('return_credit', { p_charge_id: chargeId })
      expect(error?.code).toBe('42501')
    }
    expect((await user.client.rpc('return_credit', { p_charge_id: null })).error?.code).toBe('22023')
    await expectBalance(user, 2)
  })

  test('twice, by any statement', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { charge_id: chargeId } = await watch(user)
    await leave(user.client, chargeId)
    const insertReturn = (type: string, amount: number) =>
      supabase.database.query(
        `insert into public.credit_transactions (user_id, email, amount, type, returned_charge_id)
         values ($1, 'a@example.com', $2, $3, $4)`,
        [user.user.id, amount, type, chargeId],
      )
    await expect(insertReturn('usage', 1)).rejects.toThrow('credit_transactions_returned_charge_key')
    await expect(insertReturn('usage', -1)).rejects.toThrow('credit_transactions_sign_fits_type')
    await expect(insertReturn('bonus', 1)).rejects.toThrow('credit_transactions_returns_are_usage')
  })
})

/** Records progress at a time, as in the interval since now. */
async function play(
  { client }: TestUser,
  interval: number,
  title: object = { media_type: 'movie', tmdb_id: 1 },
) {
  const { error } = await client.from('watch_history').upsert(
    {
      title: 'North Pier',
      progress_seconds: 60,
      duration_seconds: 6000,
      watched_at: new Date(Date.now() + interval).toISOString(),
      ...title,
    },
    { onConflict: 'user_id,tmdb_id,season_number,episode_number' },
  )
  if (error) throw error
}

async function leaveAfterCharge(balance = 3) {
  const user = await supabase.addUserWithCredits(balance)
  await leave(user.client, (await watch(user)).charge_id)
  return user
}

describe('progress that is recorded after the return', () => {
  test('cancels it: the title is charged once, and has its pass', async () => {
    const user = await leaveAfterCharge()
    await age(user, '2 minutes')
    await play(user, 0)
    await play(user, 0)
    expect(await ledgerOf(user)).toEqual([
      { amount: -1, type: 'usage', description: 'Watched movie 1' },
      { amount: 1, type: 'usage', description: 'Returned movie 1' },
      { amount: -1, type: 'usage', description: 'Watched movie 1' },
    ])
    await expectBalance(user, 2)
    expect(await watch(user)).toMatchObject({ outcome: 'pass', balance: 2 })
    const { data } = await user.client.from('credit_transactions').select('id').order('id')
    expect(await leave(user.client, data?.at(-1)?.id)).toEqual({ outcome: 'too_late', balance: 2 })
  })

  test('also of an episode, and from many devices at once', async () => {
    const user = await supabase.addUserWithCredits(3)
    await leave(user.client, (await watch(user, EPISODE)).charge_id)
    await age(user, '2 minutes')
    const episode = { media_type: 'tv', tmdb_id: 1, season_number: 2, episode_number: 3 }
    await Promise.all(Array.from({ length: 5 }, () => play(user, 0, episode)))
    await expectBalance(user, 2)
  })

  test.each<[string, string, number, object?]>([
    ['of the time before it', '2 minutes', -180_000],
    ['right after it, from a clock that is ahead', '1 minute', 60_000],
    ['of another title', '2 minutes', 0, { media_type: 'movie', tmdb_id: 2 }],
    [
      'of another kind',
      '2 minutes',
      0,
      { media_type: 'tv', tmdb_id: 1, season_number: 2, episode_number: 3 },
    ],
    ['days later', '3 days', 0],
  ])('does not cancel it: %s', async (_case, passed, interval, title) => {
    const user = await leaveAfterCharge()
    await age(user, passed)
    await play(user, interval, title)
    await expectBalance(user, 3)
  })

  test('does not cancel it where the balance is spent, nor after it was paid for again', async () => {
    const user = await leaveAfterCharge(1)
    await watch(user, { ...MOVIE, p_tmdb_id: 2 })
    await age(user, '2 minutes')
    await play(user, 0)
    await expectBalance(user, 0)
    const other = await leaveAfterCharge(3)
    await watch(other)
    await age(other, '2 minutes')
    await play(other, 0)
    await expectBalance(other, 2)
  })
})
