import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { type Tier, TIERS, UNLIMITED_TIERS } from '#domain/credits/tiers.ts'

const standIn = await startStandIn()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Given = { tier?: Tier; source?: 'stripe' | 'operator'; endsInMs?: number | null; renews?: boolean }

async function give({ user }: Viewer, { tier = 'Annual', source = 'stripe', ...given }: Given) {
  const { endsInMs = null, renews = false } = given
  const endsAt = endsInMs === null ? null : new Date(Date.now() + endsInMs).toISOString()
  const row = { user_id: user.id, source, tier, ends_at: endsAt, renews }
  const { error } = await standIn.service().from('subscriptions').upsert(row)
  return error?.code
}

async function runningOf({ user }: Viewer): Promise<[tier: string, source: string] | undefined> {
  const { data, error } = await standIn.service().rpc('running_subscription', { p_user_id: user.id })
  if (error) throw error
  const [running] = data
  return running && [running.tier, running.source]
}

async function watch({ client }: Viewer): Promise<string> {
  const { data, error } = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  if (error) throw error
  return data.outcome
}

type Written = { version: number; tier: Tier | null; endsAt?: string | null }

async function customer(): Promise<Viewer> {
  const viewer = await standIn.addViewer()
  const row = { user_id: viewer.user.id, customer_id: `cus_${viewer.user.id}` }
  const { error } = await standIn.service().from('billing_customers').insert(row)
  if (error) throw error
  return viewer
}

async function record({ user }: Viewer, { version, tier, endsAt = null }: Written): Promise<unknown> {
  const { data, error } = await standIn.service().rpc('record_subscription', {
    p_user_id: user.id,
    p_version: version,
    p_tier: tier,
    p_ends_at: endsAt,
    p_renews: false,
  })
  if (error) throw error
  return data
}

describe('what runs', () => {
  test('is nothing without a row', async () => {
    expect(await runningOf(await standIn.addViewer())).toBeUndefined()
  })

  test.each<[string, Given, boolean]>([
    ['without an end', { endsInMs: null }, true],
    ['that ends in a minute', { endsInMs: 60_000 }, true],
    ['that ended a second ago', { endsInMs: -1000 }, false],
    ['that renews and whose payment is awaited', { endsInMs: -1000, renews: true }, true],
    ['that renews and has not been heard of for 59 minutes', { endsInMs: -59 * 60_000, renews: true }, true],
    ['that renews and has not been heard of for an hour', { endsInMs: -HOUR_MS - 1000, renews: true }, false],
  ])('a tier %s: %s', async (_what, given, runs) => {
    const viewer = await standIn.addViewer()
    await give(viewer, given)
    expect((await runningOf(viewer)) !== undefined).toBe(runs)
  })

  test('is the better of what was bought and what was given, whichever that is', async () => {
    const viewer = await standIn.addViewer()
    await give(viewer, { tier: 'Annual', source: 'stripe' })
    await give(viewer, { tier: 'Premium', source: 'operator' })
    expect(await runningOf(viewer)).toEqual(['Annual', 'stripe'])
    await give(viewer, { tier: 'KING', source: 'operator', endsInMs: DAY_MS })
    expect(await runningOf(viewer)).toEqual(['KING', 'operator'])
    await give(viewer, { tier: 'KING', source: 'operator', endsInMs: -1000 })
    expect(await runningOf(viewer)).toEqual(['Annual', 'stripe'])
  })

  test.each(TIERS.slice(0, -1).map((tier, rank) => [tier, TIERS[rank + 1]] as const))(
    '%s ranks before %s, as the app has it',
    async (upper, lower) => {
      const viewer = await standIn.addViewer()
      await give(viewer, { tier: upper, source: 'operator' })
      await give(viewer, { tier: lower ?? upper, source: 'stripe' })
      expect(await runningOf(viewer)).toEqual([upper, 'operator'])
    },
  )

  test('of two alike is the one that lasts longer', async () => {
    const viewer = await standIn.addViewer()
    await give(viewer, { tier: 'Annual', source: 'stripe', endsInMs: DAY_MS })
    await give(viewer, { tier: 'Annual', source: 'operator', endsInMs: null })
    expect(await runningOf(viewer)).toEqual(['Annual', 'operator'])
  })
})

describe('watching', () => {
  test.each(TIERS)('with the tier %s takes a credit as the app says', async (tier) => {
    const viewer = await standIn.addViewerWithCredits(1)
    await give(viewer, { tier, source: 'operator' })
    expect(await watch(viewer)).toBe(UNLIMITED_TIERS.includes(tier) ? 'unlimited' : 'charged')
  })

  test('needs no balance with an unlimited tier, and needs one again when that has ended', async () => {
    const viewer = await standIn.addViewer()
    await give(viewer, { tier: 'Lifetime' })
    expect(await watch(viewer)).toBe('unlimited')
    await give(viewer, { tier: 'Lifetime', endsInMs: -1000 })
    expect(await watch(viewer)).toBe('no_credits')
  })

  test("is not made free by somebody else's tier", async () => {
    const [viewer, other] = [await standIn.addViewer(), await standIn.addViewer()]
    await give(other, { tier: 'KING', source: 'operator' })
    expect(await watch(viewer)).toBe('no_credits')
  })
})

describe('a row is refused', () => {
  test.each<[string, Given]>([
    ['of a KING who paid', { tier: 'KING', source: 'stripe' }],
    ['that renews without a day', { renews: true, endsInMs: null }],
  ])('%s', async (_what, given) => {
    expect(await give(await standIn.addViewer(), given)).toBe('23514')
  })
})

describe('recording what Stripe says', () => {
  test('writes, overwrites and takes away, each under the version that was read', async () => {
    const viewer = await customer()
    expect(await record(viewer, { version: 0, tier: 'Premium' })).toBe(true)
    expect(await record(viewer, { version: 1, tier: 'Annual' })).toBe(true)
    expect(await runningOf(viewer)).toEqual(['Annual', 'stripe'])
    expect(await record(viewer, { version: 2, tier: null })).toBe(true)
    expect(await runningOf(viewer)).toBeUndefined()
  })

  test('refuses who asked Stripe before another wrote', async () => {
    const viewer = await customer()
    await record(viewer, { version: 0, tier: 'Annual' })
    expect(await record(viewer, { version: 0, tier: null })).toBe(false)
    expect(await runningOf(viewer)).toEqual(['Annual', 'stripe'])
  })

  test('lets one of many at once write', async () => {
    const viewer = await customer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => record(viewer, { version: 0, tier: 'Annual' })),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('leaves alone what an operator gave', async () => {
    const viewer = await customer()
    await give(viewer, { tier: 'KING', source: 'operator' })
    await record(viewer, { version: 0, tier: 'Annual' })
    await record(viewer, { version: 1, tier: null })
    expect(await runningOf(viewer)).toEqual(['KING', 'operator'])
  })

  test('of an account without a customer does nothing', async () => {
    const viewer = await standIn.addViewer()
    expect(await record(viewer, { version: 0, tier: 'Annual' })).toBe(false)
    expect(await runningOf(viewer)).toBeUndefined()
  })
})
