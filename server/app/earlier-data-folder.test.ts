import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'

import { startTestProduct } from '../testing/start-test-product.ts'
import { EARLIER_USER, unpackEarlierDataFolder } from '../testing/unpack-data-folder.ts'

/** Of the avatar's bytes, as the user uploaded them. */
const AVATAR_SHA256 = '82b4052169dd02d0a5c23b8a6bbe1f782275c0115844f3d37d2cc3f61aee2f09'

const parent = mkdtempSync(join(tmpdir(), 'marquee-earlier-'))
const dataFolder = join(parent, 'data')
await unpackEarlierDataFolder(dataFolder)
const product = await startTestProduct({ DATA_DIR: dataFolder })
const client = createClient(product.url, product.anonKey, { auth: { persistSession: false } })

afterAll(async () => {
  await product.remove()
  rmSync(parent, { recursive: true, force: true })
})

/** Reads rows as the signed-in user. */
async function rowsOf(table: string, columns: string, order: string) {
  const { data, error } = await client.from(table).select(columns).order(order)
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
