import type {
  Client,
  TestEmulator,
  TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect } from 'vitest'

/** The actor `without second factor` is the owner, signed in with a password only. */
export const ACTORS = ['guest', 'another user', 'without second factor', 'the owner', 'the service'] as const

export type Actor = (typeof ACTORS)[number]

/** 'denied' is an error; 'none' finds no row, without an error; 'done' finds or changes the owner's row. */
export type Outcome = 'denied' | 'none' | 'done'

/** Outcomes in this order; without the second factor, the owner has the rights of another user. */
export function rightsOf(
  guest: Outcome,
  other: Outcome,
  owner: Outcome,
  service: Outcome,
): Record<Actor, Outcome> {
  return {
    guest,
    'another user': other,
    'without second factor': other,
    'the owner': owner,
    'the service': service,
  }
}

export const NO_ACTOR = rightsOf('denied', 'denied', 'denied', 'denied')
export const SERVICE_ONLY = rightsOf('denied', 'denied', 'denied', 'done')

export type Cast = {
  owner: TestUser
  clientOf: (actor: Actor) => Promise<Client>
}

/** Creates an owner with a row in every table (except in `emptyTable`), and clients for all actors. */
export async function createCast(supabase: TestEmulator, emptyTable?: string): Promise<Cast> {
  const owner = await createOwner(supabase, emptyTable)
  const clientOf = async (actor: Actor) => {
    if (actor === 'guest') return supabase.client()
    if (actor === 'another user') return (await supabase.addUser()).client
    if (actor === 'without second factor') return clientWithoutSecondFactor(supabase, owner)
    return actor === 'the owner' ? owner.client : supabase.service()
  }
  return { owner, clientOf }
}

async function clientWithoutSecondFactor(
  { database, withToken, keys }: TestEmulator,
  { user, email }: TestUser,
) {
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [user.id],
  )
  return withToken(await keys.sign({ role: 'authenticated', sub: user.id, email, aal: 'aal1' }))
}

export function outcomeOf(response: { data: unknown[] | null; error: { code: string } | null }): Outcome {
  if (response.error) {
    expect(response.error.code).toBe('42501')
    return 'denied'
  }
  return response.data?.length ? 'done' : 'none'
}

async function createOwner(supabase: TestEmulator, emptyTable?: string): Promise<TestUser> {
  const user = await supabase.addUserWithCredits(5)
  await user.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await user.client.from('user_profiles').insert({ display_name: 'Owner' })
  await user.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  await user.client
    .from('library_items')
    .insert({ kind: 'watchlist', key: 'movie:1', body: { name: 'Saved' }, changed_at: '2026-01-01' })
  await user.client.rpc('create_secret_link', { p_kind: 'calendar' })
  await addBillingRows(supabase, user)
  if (emptyTable)
    await supabase.database.query(`delete from public.${emptyTable} where user_id = $1`, [user.user.id])
  return user
}

async function addBillingRows(supabase: TestEmulator, { user }: TestUser): Promise<void> {
  const service = supabase.service()
  const userId = user.id
  await service.from('subscriptions').insert({ user_id: userId, source: 'operator', tier: 'Premium' })
  await service
    .from('billing_customers')
    .insert({ user_id: userId, customer_id: `cus_${crypto.randomUUID()}` })
  await service.rpc('grant_credits_once', {
    p_source: `session:cs_${crypto.randomUUID().replaceAll('-', '')}`,
    p_user_id: userId,
    p_amount: 1,
    p_description: null,
  })
  await service.rpc('take_attempt', {
    p_user_id: userId,
    p_action: 'checkout',
    p_attempts: 1,
    p_window_seconds: 60,
  })
}
