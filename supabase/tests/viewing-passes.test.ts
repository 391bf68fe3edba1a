import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

type Title = { type?: string | null; id?: number | null; season?: number | null; episode?: number | null }

function watch({ client }: Viewer, { type = 'movie', id = 1, season, episode }: Title = {}) {
  return client.rpc('spend_credit_for_title', {
    p_media_type: type,
    p_tmdb_id: id,
    ...(season !== undefined && { p_season_number: season }),
    ...(episode !== undefined && { p_episode_number: episode }),
  })
}

async function outcomeOf(viewer: Viewer, title?: Title) {
  const { data, error } = await watch(viewer, title)
  if (error) throw error
  return [data.outcome, data.balance]
}

async function ledgerOf({ client }: Viewer) {
  const { data } = await client.from('credit_transactions').select('amount, type, description').order('id')
  return data?.slice(1)
}

/** Moves the passes of a viewer into the past, as if so much time had gone by. */
function age({ user }: Viewer, interval: string) {
  return standIn.database.query(
    `update public.viewing_passes set bought_at = bought_at - $2::interval, expires_at = expires_at - $2::interval
     where user_id = $1`,
    [user.id, interval],
  )
}

describe('a credit', () => {
  test('buys a film for 48 hours', async () => {
    const viewer = await standIn.addViewerWithCredits(3)
    const { data } = await watch(viewer)
    expect(data).toMatchObject({ outcome: 'charged', balance: 2 })
    const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(48, 1)
    expect(await ledgerOf(viewer)).toEqual([{ amount: -1, type: 'usage', description: 'Watched movie 1' }])
  })

  test('is not taken again while the pass lasts, which does not grow longer either', async () => {
    const viewer = await standIn.addViewerWithCredits(3)
    const first = await watch(viewer)
    await age(viewer, '47 hours 59 minutes')
    const second = await watch(viewer)
    expect(second.data).toMatchObject({ outcome: 'pass', balance: 2 })
    expect(Date.parse(first.data.expires_at) - Date.parse(second.data.expires_at)).toBe(
      (48 * 60 - 1) * 60_000,
    )
    expect(await ledgerOf(viewer)).toHaveLength(1)
  })

  test('is taken again when the pass has ended, and the new pass is as long', async () => {
    const viewer = await standIn.addViewerWithCredits(3)
    await watch(viewer)
    await age(viewer, '48 hours')
    const { data } = await watch(viewer)
    expect(data).toMatchObject({ outcome: 'charged', balance: 1 })
    expect((Date.parse(data.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
    expect((await viewer.client.from('viewing_passes').select()).data).toHaveLength(1)
    expect(await ledgerOf(viewer)).toHaveLength(2)
  })

  test('buys one episode, not the next one and not the film with the same number', async () => {
    const viewer = await standIn.addViewerWithCredits(5)
    expect(await outcomeOf(viewer, { type: 'tv', season: 1, episode: 1 })).toEqual(['charged', 4])
    expect(await outcomeOf(viewer, { type: 'tv', season: 1, episode: 2 })).toEqual(['charged', 3])
    expect(await outcomeOf(viewer, { type: 'tv', season: 0, episode: 1 })).toEqual(['charged', 2])
    expect(await outcomeOf(viewer)).toEqual(['charged', 1])
    expect(await outcomeOf(viewer, { type: 'tv', season: 1, episode: 1 })).toEqual(['pass', 1])
    expect((await ledgerOf(viewer))?.[1]?.description).toBe('Watched series 1, season 1, episode 2')
  })

  test('of one viewer buys nothing for another', async () => {
    const [viewer, other] = [await standIn.addViewerWithCredits(1), await standIn.addViewerWithCredits(1)]
    await watch(viewer)
    expect(await outcomeOf(other)).toEqual(['charged', 0])
  })
})

describe('the balance that stands for unlimited', () => {
  test('opens everything and is not touched', async () => {
    const viewer = await standIn.addViewerWithCredits(999_999)
    expect(await outcomeOf(viewer)).toEqual(['unlimited', 999_999])
    expect(await outcomeOf(viewer, { type: 'tv', season: 1, episode: 1 })).toEqual(['unlimited', 999_999])
    expect(await ledgerOf(viewer)).toEqual([])
  })

  test('is no longer unlimited one credit below', async () => {
    const viewer = await standIn.addViewerWithCredits(999_998)
    expect(await outcomeOf(viewer)).toEqual(['charged', 999_997])
  })
})

describe('without a credit', () => {
  test('nothing is charged and nothing bought', async () => {
    const viewer = await standIn.addViewer()
    expect((await watch(viewer)).data).toEqual({ outcome: 'no_credits', balance: 0, expires_at: null })
    expect((await viewer.client.from('viewing_passes').select()).data).toEqual([])
  })

  test('the last one buys a title, and that title stays open', async () => {
    const viewer = await standIn.addViewerWithCredits(1)
    expect(await outcomeOf(viewer)).toEqual(['charged', 0])
    expect(await outcomeOf(viewer, { id: 2 })).toEqual(['no_credits', 0])
    expect(await outcomeOf(viewer)).toEqual(['pass', 0])
  })
})

describe('many tabs at once', () => {
  test('opening one title are charged once', async () => {
    const viewer = await standIn.addViewerWithCredits(10)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(viewer)))
    expect(outcomes.filter(([outcome]) => outcome === 'charged')).toHaveLength(1)
    expect(outcomes.filter(([outcome]) => outcome === 'pass')).toHaveLength(49)
    expect(await ledgerOf(viewer)).toHaveLength(1)
  })

  test('opening fifty titles with ten credits get ten of them', async () => {
    const viewer = await standIn.addViewerWithCredits(10)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => outcomeOf(viewer, { id: index + 1 })),
    )
    expect(outcomes.filter(([outcome]) => outcome === 'charged')).toHaveLength(10)
    expect(outcomes.filter(([outcome]) => outcome === 'no_credits')).toHaveLength(40)
    expect((await viewer.client.from('credits').select('balance').single()).data).toEqual({ balance: 0 })
    expect((await viewer.client.from('viewing_passes').select('id')).data).toHaveLength(10)
    expect(await ledgerOf(viewer)).toHaveLength(10)
  })
})

describe('a title is refused', () => {
  test.each<[string, Title]>([
    ['of an unknown kind', { type: 'game' }],
    ['without a kind', { type: null }],
    ['without an id', { id: null }],
    ['with the id 0', { id: 0 }],
    ['that is a film with a season', { season: 1 }],
    ['that is a film with an episode', { season: 1, episode: 1 }],
    ['that is a series without an episode', { type: 'tv' }],
    ['that is a series without an episode number', { type: 'tv', season: 1 }],
    ['that is a series with season -1', { type: 'tv', season: -1, episode: 1 }],
    ['that is a series with episode 0', { type: 'tv', season: 1, episode: 0 }],
  ])('%s', async (_what, title) => {
    const viewer = await standIn.addViewerWithCredits(1)
    expect((await watch(viewer, title)).error?.code).toBe('22023')
    expect(await ledgerOf(viewer)).toEqual([])
  })
})
