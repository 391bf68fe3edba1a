import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'
import {
  EARLIER_USER,
  LIBRARY_USER,
  unpackEarlierDataFolder,
  unpackLibraryDataFolder,
} from '../testing/unpack-data-folder.ts'

/** Of the avatar's bytes, as the user uploaded them. */
const AVATAR_SHA256 = '82b4052169dd02d0a5c23b8a6bbe1f782275c0115844f3d37d2cc3f61aee2f09'

/** The keys of the lists in the library. */
const [RAINY_DAYS, LATER, SMART_LIST] = [
  'a1380d5ef59363c6dbdf9886',
  '89e08100b55ab4fd4adb2fc3',
  '503e2ab38346122aa4326939',
]

const parent = mkdtempSync(join(tmpdir(), 'marquee-earlier-'))
const dataFolder = join(parent, 'data')
await unpackEarlierDataFolder(dataFolder)
const product = await startTestProduct({ DATA_DIR: dataFolder })
const client = createClient(product.url, product.anonKey, { auth: { persistSession: false } })

afterAll(async () => {
  await product.remove()
  rmSync(parent, { recursive: true, force: true })
})

/** Reads rows as the user who signed in. */
async function rowsOf(table: string, columns: string, order: string, as = client) {
  const { data, error } = await as.from(table).select(columns).order(order)
  expect(error).toBeNull()
  return data
}

test('signs in with the old password', async () => {
  const { email, password, id } = EARLIER_USER
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(id)
})

test('has the balance and the ledger', async () => {
  expect(await rowsOf('credits', 'balance', 'email')).toEqual([{ balance: 504 }])
  expect(await rowsOf('credit_transactions', 'type,amount', 'id')).toEqual([
    { type: 'bonus', amount: 10 },
    { type: 'purchase', amount: 500 },
    ...Array.from({ length: 6 }, () => ({ type: 'usage', amount: -1 })),
  ])
})

test('knows that the mailbox received the welcome bonus', async () => {
  const email = EARLIER_USER.email.replace('@', '+again@')
  const other = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  const { data: signedUp } = await other.auth.signUp({ email, password: EARLIER_USER.password })
  const { data: balance, error } = await other.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: signedUp.user?.id,
    p_amount: 10,
    p_transaction_type: 'bonus',
    p_description: 'Welcome bonus',
  })
  expect([balance, error]).toEqual([0, null])
})

test('has the viewing passes and the watch history with positions', async () => {
  expect(await rowsOf('viewing_passes', 'tmdb_id', 'id')).toHaveLength(6)
  expect(
    await rowsOf(
      'watch_history',
      'tmdb_id,season_number,episode_number,progress_seconds',
      'progress_seconds',
    ),
  ).toEqual([
    { tmdb_id: 392019, season_number: 1, episode_number: 6, progress_seconds: 300.019944 },
    { tmdb_id: 392019, season_number: 2, episode_number: 3, progress_seconds: 600.024482 },
    { tmdb_id: 655018, season_number: null, episode_number: null, progress_seconds: 1200.013384 },
    { tmdb_id: 676869, season_number: null, episode_number: null, progress_seconds: 5280 },
  ])
})

test('has the profile and the uploaded avatar', async () => {
  const [profile] = (await rowsOf('user_profiles', 'display_name,title,avatar_url', 'display_name')) ?? []
  expect(profile).toMatchObject({ display_name: 'Wren Marsh', title: 'Film Critic' })
  const { avatar_url: avatarUrl } = v.parse(v.object({ avatar_url: v.string() }), profile)
  const response = await fetch(product.url + new URL(avatarUrl).pathname)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(AVATAR_SHA256)
})

test('still asks for the second factor, and a password alone reads no rows', async () => {
  const other = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  await other.auth.signInWithPassword({ email: 'second@example.com', password: EARLIER_USER.password })
  const { data: factors } = await other.auth.mfa.listFactors()
  expect(factors?.totp).toHaveLength(1)
  expect((await other.from('credits').select('balance')).data).toEqual([])
})

test('keeps the plan that was bought, and the test checkout knows it', async () => {
  const other = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  await other.auth.signInWithPassword({ email: 'third@example.com', password: EARLIER_USER.password })
  const { data, error } = await other.functions.invoke('check-subscription')
  expect(error).toBeNull()
  expect(data).toMatchObject({ subscribed: true, subscription_tier: 'Annual' })
})

describe('a library of November 28, 2026', () => {
  let started: TestProduct
  let user: SupabaseClient

  beforeAll(async () => {
    const folder = join(parent, 'library')
    await unpackLibraryDataFolder(folder)
    started = await startTestProduct({ DATA_DIR: folder })
    user = createClient(started.url, started.anonKey, { auth: { persistSession: false } })
    const { email, password } = LIBRARY_USER
    const { data } = await user.auth.signInWithPassword({ email, password })
    expect(data.user?.id).toBe(LIBRARY_USER.id)
  })
  afterAll(() => started.remove())

  const read = (table: string, columns: string, order: string) => rowsOf(table, columns, order, user)

  /** Reads the keys of the items of a kind, and `fields` of their bodies. */
  async function readItems(kind: string, fields: Record<string, string> = {}) {
    const columns = ['key', ...Object.entries(fields).map(([name, path]) => `${name}:${path}`)]
    const query = user.from('library_items').select(columns.join()).eq('kind', kind)
    const { data, error } = await query.order('key')
    expect(error).toBeNull()
    return data
  }

  test('has items of every kind, a removal and a clearing', async () => {
    const listed = { rank: 'body->>rank', note: 'body->>note' }
    expect(await readItems('clearing')).toEqual([{ key: 'rating' }])
    expect(await readItems('watchlist', { id: 'body->id' })).toEqual([
      { key: 'movie-135186', id: null },
      { key: 'movie-655018', id: 655018 },
      { key: 'tv-392019', id: 392019 },
    ])
    expect(await readItems('rating', { halfStars: 'body->half_stars' })).toEqual([
      { key: 'movie-676869', halfStars: 10 },
    ])
    expect(await readItems('list', { name: 'body->>name', rules: 'body->rules' })).toEqual([
      { key: SMART_LIST, name: 'The best', rules: { sort: 'title', min_half_stars: 8 } },
      { key: LATER, name: 'Later', rules: null },
      { key: RAINY_DAYS, name: 'Rainy days', rules: null },
    ])
    expect(await readItems('list_title', listed)).toEqual([
      { key: `${LATER}:movie-135186`, rank: 'i00000001', note: '' },
      { key: `${RAINY_DAYS}:movie-655018`, rank: 'i0001i', note: 'After dinner' },
      { key: `${RAINY_DAYS}:movie-676869`, rank: 'i00010001', note: '' },
      { key: `${RAINY_DAYS}:tv-392019`, rank: 'i00020001', note: '' },
    ])
    expect(await readItems('viewing', { seconds: 'body->position_seconds' })).toEqual([
      { key: 'tv-392019-s2e1@1795864851265', seconds: 1300 },
    ])
  })

  test('has the watch history, the credits and the link to a list', async () => {
    expect(await read('watch_history', 'tmdb_id,progress_seconds', 'tmdb_id')).toEqual([
      { tmdb_id: 135186, progress_seconds: 1200 },
      { tmdb_id: 529650, progress_seconds: 5100 },
      { tmdb_id: 655018, progress_seconds: 3000 },
    ])
    expect(await read('credits', 'balance', 'balance')).toEqual([{ balance: 9 }])
    expect(await read('credit_transactions', 'type,amount', 'id')).toEqual([
      { type: 'bonus', amount: 10 },
      { type: 'usage', amount: -1 },
    ])
    expect(await read('viewing_passes', 'media_type,tmdb_id', 'id')).toEqual([
      { media_type: 'movie', tmdb_id: 655018 },
    ])
    expect(await read('user_profiles', 'display_name,title', 'display_name')).toEqual([
      { display_name: 'Wren Marsh', title: 'Film Critic' },
    ])
    expect(await read('secret_links', 'kind,list_id', 'list_id')).toEqual([
      { kind: 'list', list_id: RAINY_DAYS },
    ])
  })
})
