import { CALLER_ROLES } from '@marquee/database/query-as.ts'
import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

/** What is not in `public` is nobody's business but the server's. */
const OTHER_SCHEMAS = [
  'auth',
  'storage',
  'platform',
  'private',
  'pg_catalog',
  'information_schema',
  'pg_temp',
]
const OTHER_TABLES = [
  'users',
  'auth.users',
  'objects',
  'applied_migrations',
  'pg_class',
  'pg_authid',
  'columns',
]

/** Of the other schemas, a request's SQL reaches the files of the storage alone, whose rows have policies. */
const REACHABLE_TABLES = ['storage.buckets', 'storage.objects']

/** A permissive policy opens something: each is named here, and a new one is a line more. */
const OPENED = [
  'credit_transactions: A viewer reads the ledger rows whose user_id is theirs',
  'credits: A viewer reads the credits whose user_id is theirs',
  'objects: A viewer keeps the avatars whose name begins with their user id',
  'subscriptions: A viewer reads the subscriptions whose user_id is theirs',
  'user_profiles: A viewer adds the profile whose user_id is theirs',
  'user_profiles: A viewer changes the profile whose user_id is theirs',
  'user_profiles: A viewer reads the profile whose user_id is theirs',
  'viewing_passes: A viewer reads the passes whose user_id is theirs',
  'watch_history: A viewer adds history whose user_id is theirs',
  'watch_history: A viewer changes the history whose user_id is theirs',
  'watch_history: A viewer deletes the history whose user_id is theirs',
  'watch_history: A viewer reads the history whose user_id is theirs',
]

async function keyOf(role: (typeof CALLER_ROLES)[number]): Promise<string> {
  if (role === 'anon') return standIn.keys.anonKey
  return role === 'authenticated' ? (await standIn.addViewer()).token : standIn.keys.serviceRoleKey
}

describe.each(CALLER_ROLES)('as %s', (role) => {
  test.each(OTHER_SCHEMAS)('the schema %s is not offered', async (schema) => {
    const key = await keyOf(role)
    const read = await standIn.request('/rest/v1/users', {
      headers: { authorization: `Bearer ${key}`, 'accept-profile': schema },
    })
    const written = await standIn.request('/rest/v1/users', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${key}`, 'content-profile': schema },
    })
    for (const answer of [read, written]) {
      expect(answer.status).toBe(406)
      expect(await answer.json()).toMatchObject({ code: 'PGRST106' })
    }
  })

  test.each(OTHER_TABLES)('%s is not found', async (table) => {
    const answer = await standIn.request(`/rest/v1/${table}`, {
      headers: { authorization: `Bearer ${await keyOf(role)}` },
    })
    expect(answer.status).toBe(404)
  })

  test('SQL reaches no table of another schema but the files', async () => {
    const reachable = await standIn.database.query<{ name: string }>(
      `select format('%s.%s', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not in ('public', 'pg_catalog', 'information_schema')
         and nspname not like 'pg\\_%'
         and has_table_privilege($1, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
       order by 1`,
      [role],
    )
    expect(reachable.map(({ name }) => name)).toEqual(REACHABLE_TABLES)
  })

  test('SQL counts no sequence on, and makes nothing', async () => {
    const sequences = await standIn.database.query(
      `select relname from pg_class
       where case relkind when 'S' then has_sequence_privilege($1, oid, 'usage, select, update') end`,
      [role],
    )
    const schemas = await standIn.database.query(
      `select nspname from pg_namespace where has_schema_privilege($1, oid, 'create')`,
      [role],
    )
    expect([sequences, schemas]).toEqual([[], []])
  })
})

describe('every table that a request can reach', () => {
  const REACHABLE = `relkind in ('r', 'p') and (relnamespace = 'public'::regnamespace
    or oid = any (array['storage.buckets', 'storage.objects']::regclass[]))`

  test('has row-level security', async () => {
    const open = await standIn.database.query(
      `select relname from pg_class where ${REACHABLE} and not relrowsecurity`,
    )
    expect(open).toEqual([])
  })

  test('is opened by the policies that are in this list', async () => {
    const policies = await standIn.database.query<{ policy: string }>(
      `select format('%s: %s', relname, polname) as policy
       from pg_policy join pg_class on pg_class.oid = polrelid
       where polpermissive order by 1`,
    )
    expect(policies.map(({ policy }) => policy).toSorted()).toEqual(OPENED)
  })

  test('is emptied by nobody at once', async () => {
    const emptied = await standIn.database.query(
      `select relname, rolname from pg_class cross join pg_roles
       where rolname = any ($1::text[]) and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and has_table_privilege(rolname, pg_class.oid, 'truncate, references, trigger')`,
      [`{${CALLER_ROLES.join(',')}}`],
    )
    expect(emptied).toEqual([])
  })
})

test('the buckets are the one for avatars, whose pictures are public and whose list is not', async () => {
  const buckets = await standIn.database.query('select id, public from storage.buckets')
  expect(buckets).toEqual([{ id: 'avatars', public: true }])
})
