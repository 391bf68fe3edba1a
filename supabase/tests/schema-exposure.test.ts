import { CALLER_ROLES } from '@marquee/database/query-as.ts'
import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

/** Only `public` is exposed. */
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

/** Tables of other schemas that requests can reach; their rows have policies. */
const REACHABLE_TABLES = ['storage.buckets', 'storage.objects']

/** Permissive policies grant access, so each one is listed here. */
const PERMISSIVE_POLICIES = [
  'credit_transactions: A user reads the ledger rows whose user_id is theirs',
  'credits: A user reads the credits whose user_id is theirs',
  'library_items: A user adds library items whose user_id is theirs',
  'library_items: A user changes the library items whose user_id is theirs',
  'library_items: A user reads the library items whose user_id is theirs',
  'objects: A user manages the avatars whose name begins with their user id',
  'secret_links: A user deletes the links whose user_id is theirs',
  'secret_links: A user reads the links whose user_id is theirs',
  'subscriptions: A user reads the subscriptions whose user_id is theirs',
  'user_profiles: A user adds the profile whose user_id is theirs',
  'user_profiles: A user changes the profile whose user_id is theirs',
  'user_profiles: A user reads the profile whose user_id is theirs',
  'viewing_passes: A user reads the passes whose user_id is theirs',
  'watch_history: A user adds history whose user_id is theirs',
  'watch_history: A user changes the history whose user_id is theirs',
  'watch_history: A user deletes the history whose user_id is theirs',
  'watch_history: A user reads the history whose user_id is theirs',
]

async function keyOf(role: (typeof CALLER_ROLES)[number]): Promise<string> {
  if (role === 'anon') return supabase.keys.anonKey
  return role === 'authenticated' ? (await supabase.addUser()).token : supabase.keys.serviceRoleKey
}

describe.each(CALLER_ROLES)('as %s', (role) => {
  test.each(OTHER_SCHEMAS)('the schema %s is not exposed', async (schema) => {
    const key = await keyOf(role)
    const read = await supabase.request('/rest/v1/users', {
      headers: { authorization: `Bearer ${key}`, 'accept-profile': schema },
    })
    const written = await supabase.request('/rest/v1/users', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${key}`, 'content-profile': schema },
    })
    for (const response of [read, written]) {
      expect(response.status).toBe(406)
      expect(await response.json()).toMatchObject({ code: 'PGRST106' })
    }
  })

  test.each(OTHER_TABLES)('%s is not found', async (table) => {
    const response = await supabase.request(`/rest/v1/${table}`, {
      headers: { authorization: `Bearer ${await keyOf(role)}` },
    })
    expect(response.status).toBe(404)
  })

  test('SQL can only reach the listed tables of other schemas', async () => {
    const reachable = await supabase.database.query<{ name: string }>(
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

  test('SQL can use no sequence and create nothing', async () => {
    const sequences = await supabase.database.query(
      `select relname from pg_class
       where case relkind when 'S' then has_sequence_privilege($1, oid, 'usage, select, update') end`,
      [role],
    )
    const schemas = await supabase.database.query(
      `select nspname from pg_namespace where has_schema_privilege($1, oid, 'create')`,
      [role],
    )
    expect([sequences, schemas]).toEqual([[], []])
  })
})

describe('every table that requests can reach', () => {
  const REACHABLE = `relkind in ('r', 'p') and (relnamespace = 'public'::regnamespace
    or oid = any (array['storage.buckets', 'storage.objects']::regclass[]))`

  test('has row-level security', async () => {
    const open = await supabase.database.query(
      `select relname from pg_class where ${REACHABLE} and not relrowsecurity`,
    )
    expect(open).toEqual([])
  })

  test('has the listed permissive policies only', async () => {
    const policies = await supabase.database.query<{ policy: string }>(
      `select format('%s: %s', relname, polname) as policy
       from pg_policy join pg_class on pg_class.oid = polrelid
       where polpermissive order by 1`,
    )
    expect(policies.map(({ policy }) => policy).toSorted()).toEqual(PERMISSIVE_POLICIES)
  })

  test('cannot be truncated', async () => {
    const emptied = await supabase.database.query(
      `select relname, rolname from pg_class cross join pg_roles
       where rolname = any ($1::text[]) and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and has_table_privilege(rolname, pg_class.oid, 'truncate, references, trigger')`,
      [`{${CALLER_ROLES.join(',')}}`],
    )
    expect(emptied).toEqual([])
  })
})

test('the only bucket is for avatars, which are public but not listable', async () => {
  const buckets = await supabase.database.query('select id, public from storage.buckets')
  expect(buckets).toEqual([{ id: 'avatars', public: true }])
})
