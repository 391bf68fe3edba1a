import { beforeAll, describe, expect, test } from 'vitest'

import { type Client, startStandIn, type Viewer } from '#server/standins/supabase/test-stand-in.ts'

const standIn = await startStandIn()

const ACTORS = ['nobody', 'another user', 'the owner', 'the service'] as const

type Actor = (typeof ACTORS)[number]
/** 'denied' is an error; 'none' finds no row, without an error; 'done' finds or changes the owner's row. */
type Outcome = 'denied' | 'none' | 'done'
type Row = Record<string, unknown>

type TableRights = {
  table: string
  /** A row that would be valid if it were the owner's own. */
  newRow: Row
  change: Row
  select: Record<Actor, Outcome>
  insert: Record<Actor, Outcome>
  update: Record<Actor, Outcome>
  delete: Record<Actor, Outcome>
}

const by = (nobody: Outcome, other: Outcome, owner: Outcome, service: Outcome): Record<Actor, Outcome> => ({
  nobody,
  'another user': other,
  'the owner': owner,
  'the service': service,
})

const NOT_BY_ANYBODY = by('denied', 'denied', 'denied', 'denied')
const NOT_BY_USERS = by('denied', 'denied', 'denied', 'done')
const BY_THE_OWNER = by('denied', 'none', 'done', 'done')

const RIGHTS: TableRights[] = [
  {
    table: 'user_profiles',
    newRow: { display_name: 'New' },
    change: { display_name: 'Changed' },
    select: BY_THE_OWNER,
    insert: by('denied', 'denied', 'done', 'done'),
    update: BY_THE_OWNER,
    delete: NOT_BY_USERS,
  },
  {
    table: 'credits',
    newRow: { email: 'new@example.com', balance: 999 },
    change: { balance: 999 },
    select: BY_THE_OWNER,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'credit_transactions',
    newRow: { email: 'new@example.com', amount: 999, type: 'purchase' },
    change: { amount: 999 },
    select: BY_THE_OWNER,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'viewing_passes',
    newRow: { media_type: 'movie', tmdb_id: 77, expires_at: '2099-01-01' },
    change: { expires_at: '2099-01-01' },
    select: BY_THE_OWNER,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'watch_history',
    newRow: { media_type: 'movie', tmdb_id: 77, title: 'New' },
    change: { title: 'Changed' },
    select: BY_THE_OWNER,
    insert: by('denied', 'denied', 'done', 'done'),
    update: BY_THE_OWNER,
    delete: BY_THE_OWNER,
  },
  {
    table: 'subscriptions',
    newRow: { source: 'operator', tier: 'KING' },
    change: { tier: 'Lifetime' },
    select: BY_THE_OWNER,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'billing_customers',
    newRow: { customer_id: 'cus_new' },
    change: { sent_at: '2026-01-01' },
    select: NOT_BY_USERS,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'credit_grants',
    newRow: { source: 'session:cs_new', amount: 999 },
    change: { amount: 999 },
    select: NOT_BY_USERS,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'attempt_windows',
    newRow: { action: 'checkout', attempts: 0, ends_at: '2026-01-01' },
    change: { attempts: 0 },
    select: NOT_BY_USERS,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
]

let other: Viewer
let owner: Viewer

/** An owner with a row in every table, but none in `emptyTable`. */
async function ownerOfRows(emptyTable?: string): Promise<Viewer> {
  const viewer = await standIn.addViewerWithCredits(5)
  await viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await viewer.client.from('user_profiles').insert({ display_name: 'Owner' })
  await viewer.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  await addBillingRows(viewer)
  if (emptyTable)
    await standIn.database.query(`delete from public.${emptyTable} where user_id = $1`, [viewer.user.id])
  return viewer
}

async function addBillingRows({ user }: Viewer): Promise<void> {
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

function clientOf(actor: Actor): Client {
  if (actor === 'nobody') return standIn.client()
  if (actor === 'another user') return other.client
  return actor === 'the owner' ? owner.client : standIn.service()
}

function outcomeOf({ data, error }: { data: unknown[] | null; error: { code: string } | null }): Outcome {
  if (error) {
    expect(error.code).toBe('42501')
    return 'denied'
  }
  return data?.length ? 'done' : 'none'
}

beforeAll(async () => {
  other = await standIn.addViewer()
})

test('every table of the schema is in this list', async () => {
  const tables = await standIn.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(RIGHTS.map((entry) => entry.table).toSorted())
})

describe.each(RIGHTS)('$table', (rights) => {
  const { table, newRow, change } = rights

  test.each(ACTORS)('%s selects as the rules say', async (actor) => {
    owner = await ownerOfRows()
    const answer = await clientOf(actor).from(table).select().eq('user_id', owner.user.id)
    expect(outcomeOf(answer)).toBe(rights.select[actor])
  })

  test.each(ACTORS)('%s inserts for the owner as the rules say', async (actor) => {
    owner = await ownerOfRows(table)
    const answer = await clientOf(actor)
      .from(table)
      .insert({ user_id: owner.user.id, ...newRow })
      .select()
    expect(outcomeOf(answer)).toBe(rights.insert[actor])
  })

  test.each(ACTORS)('%s updates as the rules say', async (actor) => {
    owner = await ownerOfRows()
    const answer = await clientOf(actor).from(table).update(change).eq('user_id', owner.user.id).select()
    expect(outcomeOf(answer)).toBe(rights.update[actor])
  })

  test.each(ACTORS)('%s deletes as the rules say', async (actor) => {
    owner = await ownerOfRows()
    const answer = await clientOf(actor).from(table).delete().eq('user_id', owner.user.id).select()
    expect(outcomeOf(answer)).toBe(rights.delete[actor])
  })
})

describe('a row', () => {
  test.each(['user_profiles', 'watch_history'])('of %s cannot be given to somebody else', async (table) => {
    owner = await ownerOfRows()
    const { error } = await owner.client
      .from(table)
      .update({ user_id: other.user.id })
      .eq('user_id', owner.user.id)
    expect(error?.code).toBe('42501')
  })

  test('of every kind goes with the account', async () => {
    owner = await ownerOfRows()
    await standIn.database.query('delete from auth.users where id = $1', [owner.user.id])
    for (const { table } of RIGHTS) {
      const { data } = await standIn.service().from(table).select().eq('user_id', owner.user.id)
      expect(data).toEqual([])
    }
  })
})

function argumentsOf(name: string, { email, user }: Viewer): Row {
  const account = { p_user_id: user.id }
  const credits = { ...account, p_description: null }
  const byName: Record<string, Row> = {
    add_credits_to_user: { ...credits, p_email: email, p_amount: -1, p_transaction_type: 'usage' },
    spend_credit_for_title: { p_media_type: 'movie', p_tmdb_id: 5 },
    grant_credits_once: { ...credits, p_source: 'session:cs_called', p_amount: 1 },
    take_attempt: { ...account, p_action: 'portal', p_attempts: 9, p_window_seconds: 60 },
    account_id_of: { p_email: email },
    running_subscription: account,
    has_unlimited_tier: account,
    record_subscription: { ...account, p_version: 0, p_tier: null, p_ends_at: null, p_renews: false },
  }
  return byName[name] ?? {}
}

describe('functions', () => {
  const CALLS: [name: string, rights: Record<Actor, Outcome>][] = [
    // The service has no title to watch and no account.
    ['spend_credit_for_title', by('denied', 'done', 'done', 'denied')],
    ['add_credits_to_user', by('denied', 'denied', 'done', 'done')],
    // The service has no sessions and no second factor.
    ['my_sessions', by('denied', 'done', 'done', 'denied')],
    ['is_fully_signed_in', by('denied', 'done', 'done', 'denied')],
    ['welcome_bonus_credits', NOT_BY_ANYBODY],
    ['viewing_pass_duration', NOT_BY_ANYBODY],
    ['grant_credits_once', NOT_BY_USERS],
    ['take_attempt', NOT_BY_USERS],
    ['account_id_of', NOT_BY_USERS],
    ['running_subscription', NOT_BY_USERS],
    ['record_subscription', NOT_BY_USERS],
    ['renewal_grace', NOT_BY_USERS],
    ['has_unlimited_tier', NOT_BY_ANYBODY],
  ]

  test.each(CALLS)('%s may be called as the rules say', async (name, rights) => {
    owner = await ownerOfRows()
    const given = argumentsOf(name, owner)
    for (const actor of ACTORS) {
      const { error } = await clientOf(actor).rpc(name, given)
      expect([actor, error?.code]).toEqual([actor, rights[actor] === 'done' ? undefined : '42501'])
    }
  })

  test('that nobody listed here cannot be called by a visitor', async () => {
    const callable = await standIn.database.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
    )
    expect(callable).toEqual([])
  })
})
