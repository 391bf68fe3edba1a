import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { type Tier, TIERS, UNLIMITED_TIERS } from '#domain/credits/tiers.ts'

const supabase = await startSupabaseEmulator()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type TierGrant = {
  tier?: Tier
  source?: 'stripe' | 'operator'
  endsInMs?: number | null
  renews?: boolean
  isTrial?: boolean
}

async function grantTier({ user }: TestUser, { tier = 'Annual', source = 'stripe', ...grant }: TierGrant) {
  const { endsInMs = null, renews = false, isTrial = false } = grant
  const endsAt = endsInMs === null ? null : new Date(Date.now() + endsInMs).toISOString()
  const row = { user_id: user.id, source, tier, ends_at: endsAt, renews, is_trial: isTrial }
  const { error } = await supabase.service().from('subscriptions').upsert(row)
  return error?.code
}

async function activeTierOf({ user }: TestUser): Promise<[tier: string, source: string] | undefined> {
  const { data, error } = await supabase.service().rpc('running_subscription', { p_user_id: user.id })
  if (error) throw error
  const [running] = data
  return running && [running.tier, running.source]
}

async function watch({ client }: TestUser): Promise<string> {
  const { data, error } = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  if (error) throw error
  return data.outcome
}

type Written = { version: number; tier: Tier | null; endsAt?: string | null; isTrial?: boolean }

async function customer(): Promise<TestUser> {
  const user = await supabase.addUser()
  const row = { user_id: user.user.id, customer_id: `cus_${user.user.id}` }
  const { error } = await supabase.service().from('billing_customers').insert(row)
  if (error) throw error
  return user
}

async function record(
  { user }: TestUser,
  { version, tier, endsAt = null, isTrial }: Written,
): Promise<unknown> {
  const { data, error } = await supabase.service().rpc('record_subscription', {
    p_user_id: user.id,
    p_version: version,
    p_tier: tier,
    p_ends_at: endsAt,
    p_renews: false,
    // Undefined is omitted, as functions of earlier versions do.
    p_is_trial: isTrial,
  })
  if (error) throw error
  return data
}

describe('the active subscription', () => {
  test('is missing without a row', async () => {
    expect(await activeTierOf(await supabase.addUser())).toBeUndefined()
  })

  test.each<[string, TierGrant, boolean]>([
    ['without an end', { endsInMs: null }, true],
    ['that ends in a minute', { endsInMs: 60_000 }, true],
    ['that ended a second ago', { endsInMs: -1000 }, false],
    ['that renews and awaits its payment', { endsInMs: -1000, renews: true }, true],
    ['that renews and ended 59 minutes ago', { endsInMs: -59 * 60_000, renews: true }, true],
    ['that renews and ended more than an hour ago', { endsInMs: -HOUR_MS - 1000, renews: true }, false],
  ])('a tier %s: %s', async (_name, grant, runs) => {
    const user = await supabase.addUser()
    await grantTier(user, grant)
    expect((await activeTierOf(user)) !== undefined).toBe(runs)
  })

  test('is the better of the bought and the granted tier', async () => {
    const user = await supabase.addUser()
    await grantTier(user, { tier: 'Annual', source: 'stripe' })
    await grantTier(user, { tier: 'Premium', source: 'operator' })
    expect(await activeTierOf(user)).toEqual(['Annual', 'stripe'])
    await grantTier(user, { tier: 'KING', source: 'operator', endsInMs: DAY_MS })
    expect(await activeTierOf(user)).toEqual(['KING', 'operator'])
    await grantTier(user, { tier: 'KING', source: 'operator', endsInMs: -1000 })
    expect(await activeTierOf(user)).toEqual(['Annual', 'stripe'])
  })

  test.each(TIERS.slice(0, -1).map((tier, rank) => [tier, TIERS[rank + 1]] as const))(
    '%s ranks above %s, as in the domain code',
    async (upper, lower) => {
      const user = await supabase.addUser()
      await grantTier(user, { tier: upper, source: 'operator' })
      await grantTier(user, { tier: lower ?? upper, source: 'stripe' })
      expect(await activeTierOf(user)).toEqual([upper, 'operator'])
    },
  )

  test('of two equal tiers is the one that lasts longer', async () => {
    const user = await supabase.addUser()
    await grantTier(user, { tier: 'Annual', source: 'stripe', endsInMs: DAY_MS })
    await grantTier(user, { tier: 'Annual', source: 'operator', endsInMs: null })
    expect(await activeTierOf(user)).toEqual(['Annual', 'operator'])
  })
})

describe('watching', () => {
  test.each(TIERS)('with tier %s charges credits as in the domain code', async (tier) => {
    const user = await supabase.addUserWithCredits(1)
    await grantTier(user, { tier, source: 'operator' })
    expect(await watch(user)).toBe(UNLIMITED_TIERS.includes(tier) ? 'unlimited' : 'charged')
  })

  test('needs no balance until an unlimited tier ends', async () => {
    const user = await supabase.addUser()
    await grantTier(user, { tier: 'Lifetime' })
    expect(await watch(user)).toBe('unlimited')
    await grantTier(user, { tier: 'Lifetime', endsInMs: -1000 })
    expect(await watch(user)).toBe('no_credits')
  })

  test("is not free because of another user's tier", async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUser()]
    await grantTier(other, { tier: 'KING', source: 'operator' })
    expect(await watch(user)).toBe('no_credits')
  })
})

describe('rejects a row', () => {
  test.each<[string, TierGrant]>([
    ['of a KING who paid', { tier: 'KING', source: 'stripe' }],
    ['of a trial that an operator granted', { source: 'operator', endsInMs: DAY_MS, isTrial: true }],
    ['of a trial without an end', { isTrial: true, endsInMs: null }],
    ['that renews without an end', { renews: true, endsInMs: null }],
  ])('%s', async (_name, grant) => {
    expect(await grantTier(await supabase.addUser(), grant)).toBe('23514')
  })
})

describe('record_subscription', () => {
  test('inserts, updates and deletes if the version matches', async () => {
    const user = await customer()
    expect(await record(user, { version: 0, tier: 'Premium' })).toBe(true)
    expect(await record(user, { version: 1, tier: 'Annual' })).toBe(true)
    expect(await activeTierOf(user)).toEqual(['Annual', 'stripe'])
    expect(await record(user, { version: 2, tier: null })).toBe(true)
    expect(await activeTierOf(user)).toBeUndefined()
  })

  test('records a trial, and its end with the next call', async () => {
    const user = await customer()
    const ends = new Date(Date.now() + DAY_MS).toISOString()
    const isTrial = async () => {
      const { data } = await supabase.service().rpc('running_subscription', { p_user_id: user.user.id })
      return data?.[0]?.is_trial
    }
    await record(user, { version: 0, tier: 'Premium', endsAt: ends, isTrial: true })
    expect(await isTrial()).toBe(true)
    await record(user, { version: 1, tier: 'Premium', endsAt: ends })
    expect(await isTrial()).toBe(false)
  })

  test('rejects an outdated version', async () => {
    const user = await customer()
    await record(user, { version: 0, tier: 'Annual' })
    expect(await record(user, { version: 0, tier: null })).toBe(false)
    expect(await activeTierOf(user)).toEqual(['Annual', 'stripe'])
  })

  test('lets one of many concurrent calls write', async () => {
    const user = await customer()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => record(user, { version: 0, tier: 'Annual' })),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('does not affect a tier granted by an operator', async () => {
    const user = await customer()
    await grantTier(user, { tier: 'KING', source: 'operator' })
    await record(user, { version: 0, tier: 'Annual' })
    await record(user, { version: 1, tier: null })
    expect(await activeTierOf(user)).toEqual(['KING', 'operator'])
  })

  test('does nothing for an account without a customer', async () => {
    const user = await supabase.addUser()
    expect(await record(user, { version: 0, tier: 'Annual' })).toBe(false)
    expect(await activeTierOf(user)).toBeUndefined()
  })
})
