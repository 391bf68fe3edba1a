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
]

let other: Viewer
let owner: Viewer

/** An owner with a row in every table, but none in `emptyTable`. */
async function ownerOfRows(emptyTable?: string): Promise<Viewer> {
  const viewer = await standIn.addViewerWithCredits(5)
  await viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  await viewer.client.from('user_profiles').insert({ display_name: 'Owner' })
  await viewer.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Seen' })
  if (emptyTable)
    await standIn.database.query(`delete from public.${emptyTable} where user_id = $1`, [viewer.user.id])
  return viewer
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

describe('functions', () => {
  const CALLS: [name: string, rights: Record<Actor, Outcome>][] = [
    // The service has no title to watch and no account.
    ['spend_credit_for_title', by('denied', 'done', 'done', 'denied')],
    ['add_credits_to_user', by('denied', 'denied', 'done', 'done')],
    ['welcome_bonus_credits', NOT_BY_ANYBODY],
    ['viewing_pass_duration', NOT_BY_ANYBODY],
  ]

  test.each(CALLS)('%s may be called as the rules say', async (name, rights) => {
    owner = await ownerOfRows()
    const usage = {
      p_email: owner.email,
      p_user_id: owner.user.id,
      p_amount: -1,
      p_transaction_type: 'usage',
      p_description: null,
    }
    const title = { p_media_type: 'movie', p_tmdb_id: 5 }
    const given = name === 'add_credits_to_user' ? usage : name === 'spend_credit_for_title' ? title : {}
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
