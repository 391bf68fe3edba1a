import type {
  Client,
  TestStandIn,
  Viewer,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect } from 'vitest'

/** The last one has signed in with the password to an account that has a second factor. */
export const ACTORS = ['nobody', 'another user', 'half signed in', 'the owner', 'the service'] as const

export type Actor = (typeof ACTORS)[number]

/** 'denied' is an error; 'none' finds no row, without an error; 'done' finds or changes the owner's row. */
export type Outcome = 'denied' | 'none' | 'done'

/** Outcomes in the order nobody, another user, the owner, the service. Who is half signed in is told as another user is. */
export function by(
  nobody: Outcome,
  other: Outcome,
  owner: Outcome,
  service: Outcome,
): Record<Actor, Outcome> {
  return {
    nobody,
    'another user': other,
    'half signed in': other,
    'the owner': owner,
    'the service': service,
  }
}

export const NOT_BY_ANYBODY = by('denied', 'denied', 'denied', 'denied')
export const NOT_BY_USERS = by('denied', 'denied', 'denied', 'done')

export type Cast = {
  owner: Viewer
  clientOf: (actor: Actor) => Promise<Client>
}

/** An owner with a row in every table, but none in `emptyTable`, and who else may come to it. */
export async function castFor(standIn: TestStandIn, emptyTable?: string): Promise<Cast> {
  const owner = await ownerOfRows(standIn, emptyTable)
  const clientOf = async (actor: Actor) => {
    if (actor === 'nobody') return standIn.client()
    if (actor === 'another user') return (await standIn.addViewer()).client
    if (actor === 'half signed in') return halfSignedIn(standIn, owner)
    return actor === 'the owner' ? owner.client : standIn.service()
  }
  return { owner, clientOf }
}

/** The owner, who has a second factor and has not shown it. */
async function halfSignedIn({ database, withToken, keys }: TestStandIn, { user, email }: Viewer) {
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [user.id],
  )
  return withToken(await keys.sign({ role: 'authenticated', sub: user.id, email, aal: 'aal1' }))
}

export function outcomeOf(answer: { data: unknown[] | null; error: { code: string } | null }): Outcome {
  if (answer.error) {
    expect(answer.error.code).toBe('42501')
    return 'denied'
  }
  return answer.data?.length ? 'done' : 'none'
}

async function ownerOfRows(standIn: TestStandIn, emptyTable?: string): Promise<Viewer> {
  const viewer = await standIn.addViewerWithCredits(5)
  await viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await viewer.client.from('user_profiles').insert({ display_name: 'Owner' })
  await viewer.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  await addBillingRows(standIn, viewer)
  if (emptyTable)
    await standIn.database.query(`delete from public.${emptyTable} where user_id = $1`, [viewer.user.id])
  return viewer
}

async function addBillingRows(standIn: TestStandIn, { user }: Viewer): Promise<void> {
  const service = standIn.service()
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
