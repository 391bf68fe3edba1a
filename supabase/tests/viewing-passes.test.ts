import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

type Title = { type?: string | null; id?: number | null; season?: number | null; episode?: number | null }

function watch({ client }: TestUser, { type = 'movie', id = 1, season, episode }: Title = {}) {
  return client.rpc('spend_credit_for_title', {
    p_media_type: type,
    p_tmdb_id: id,
    ...(season !== undefined && { p_season_number: season }),
    ...(episode !== undefined && { p_episode_number: episode }),
  })
}

async function outcomeOf(user: TestUser, title?: Title) {
  const { data, error } = await watch(user, title)
  if (error) throw error
  return [data.outcome, data.balance]
}

async function ledgerOf({ client }: TestUser) {
  const { data } = await client.from('credit_transactions').select('amount, type, description').order('id')
  return data?.slice(1)
}

/** Ages the passes of a user. */
function expirePasses({ user }: TestUser, interval: string) {
  return supabase.database.query(
    `update public.viewing_passes set bought_at = bought_at - $2::interval, expires_at = expires_at - $2::interval
     where user_id = $1`,
    [user.id, interval],
  )
}

describe('a credit', () => {
  test('buys a movie for 48 hours', async () => {
    const user = await supabase.addUserWithCredits(3)
    const { data } = await watch(user)
    expect(data).toMatchObject({ outcome: 'charged', balance: 2 })
    const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(48, 1)
    expect(await ledgerOf(user)).toEqual([{ amount: -1, type: 'usage', description: 'Watched movie 1' }])
  })

  test('is not charged again while the pass is valid, which is not extended', async () => {
    const user = await supabase.addUserWithCredits(3)
    const first = await watch(user)
    await expirePasses(user, '47 hours 59 minutes')
    const second = await watch(user)
    expect(second.data).toMatchObject({ outcome: 'pass', balance: 2 })
    expect(Date.parse(first.data.expires_at) - Date.parse(second.data.expires_at)).toBe(
      (48 * 60 - 1) * 60_000,
    )
    expect(await ledgerOf(user)).toHaveLength(1)
  })

  test('is charged again after the pass expired, for a new pass of the same length', async () => {
    const user = await supabase.addUserWithCredits(3)
    await watch(user)
    await expirePasses(user, '48 hours')
    const { data } = await watch(user)
    expect(data).toMatchObject({ outcome: 'charged', balance: 1 })
    expect((Date.parse(data.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
    expect((await user.client.from('viewing_passes').select()).data).toHaveLength(1)
    expect(await ledgerOf(user)).toHaveLength(2)
  })

  test('buys one episode, not the next one or the movie with the same id', async () => {
    const user = await supabase.addUserWithCredits(5)
    expect(await outcomeOf(user, { type: 'tv', season: 1, episode: 1 })).toEqual(['charged', 4])
    expect(await outcomeOf(user, { type: 'tv', season: 1, episode: 2 })).toEqual(['charged', 3])
    expect(await outcomeOf(user, { type: 'tv', season: 0, episode: 1 })).toEqual(['charged', 2])
    expect(await outcomeOf(user)).toEqual(['charged', 1])
    expect(await outcomeOf(user, { type: 'tv', season: 1, episode: 1 })).toEqual(['pass', 1])
    expect((await ledgerOf(user))?.[1]?.description).toBe('Watched series 1, season 1, episode 2')
    expect(await outcomeOf(user, { type: 'tv', season: 2023, episode: 0 })).toEqual(['charged', 0])
  })

  test('of one user buys nothing for another', async () => {
    const [user, other] = [await supabase.addUserWithCredits(1), await supabase.addUserWithCredits(1)]
    await watch(user)
    expect(await outcomeOf(other)).toEqual(['charged', 0])
  })
})

describe('the unlimited balance', () => {
  test('opens every title and is never charged', async () => {
    const user = await supabase.addUserWithCredits(999_999)
    expect(await outcomeOf(user)).toEqual(['unlimited', 999_999])
    expect(await outcomeOf(user, { type: 'tv', season: 1, episode: 1 })).toEqual(['unlimited', 999_999])
    expect(await ledgerOf(user)).toEqual([])
  })

  test('starts at exactly 999,999', async () => {
    const user = await supabase.addUserWithCredits(999_998)
    expect(await outcomeOf(user)).toEqual(['charged', 999_997])
  })
})

describe('without a credit', () => {
  test('nothing is charged or bought', async () => {
    const user = await supabase.addUser()
    expect((await watch(user)).data).toMatchObject({
      outcome: 'no_credits',
      balance: 0,
      expires_at: null,
    })
    expect((await user.client.from('viewing_passes').select()).data).toEqual([])
  })

  test('a title bought with the last one stays open', async () => {
    const user = await supabase.addUserWithCredits(1)
    expect(await outcomeOf(user)).toEqual(['charged', 0])
    expect(await outcomeOf(user, { id: 2 })).toEqual(['no_credits', 0])
    expect(await outcomeOf(user)).toEqual(['pass', 0])
  })
})

describe('concurrent requests', () => {
  test('for one title are charged once', async () => {
    const user = await supabase.addUserWithCredits(10)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(user)))
    expect(outcomes.filter(([outcome]) => outcome === 'charged')).toHaveLength(1)
    expect(outcomes.filter(([outcome]) => outcome === 'pass')).toHaveLength(49)
    expect(await ledgerOf(user)).toHaveLength(1)
  })

  test('for fifty titles with ten credits buy ten of them', async () => {
    const user = await supabase.addUserWithCredits(10)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => outcomeOf(user, { id: index + 1 })),
    )
    expect(outcomes.filter(([outcome]) => outcome === 'charged')).toHaveLength(10)
    expect(outcomes.filter(([outcome]) => outcome === 'no_credits')).toHaveLength(40)
    expect((await user.client.from('credits').select('balance').single()).data).toEqual({ balance: 0 })
    expect((await user.client.from('viewing_passes').select('id')).data).toHaveLength(10)
    expect(await ledgerOf(user)).toHaveLength(10)
  })
})

describe('rejects a title', () => {
  test.each<[string, Title]>([
    ['of an unknown kind', { type: 'game' }],
    ['without a kind', { type: null }],
    ['without an id', { id: null }],
    ['with the id 0', { id: 0 }],
    ['that is a movie with a season', { season: 1 }],
    ['that is a movie with an episode', { season: 1, episode: 1 }],
    ['that is a TV show without a season and episode', { type: 'tv' }],
    ['that is a TV show without an episode', { type: 'tv', season: 1 }],
    ['that is a TV show with season -1', { type: 'tv', season: -1, episode: 1 }],
    ['that is a TV show with episode -1', { type: 'tv', season: 1, episode: -1 }],
  ])('%s', async (_name, title) => {
    const user = await supabase.addUserWithCredits(1)
    expect((await watch(user, title)).error?.code).toBe('22023')
    expect(await ledgerOf(user)).toEqual([])
  })
})
