import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { TEST_MIGRATIONS } from '@marquee/database/testing/migrations.ts'
import { startCluster, type TestCluster } from '@marquee/database/testing/postgres-cluster.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Statements that new projects, Supabase's documentation and its dashboard put into migrations and seeds. */
const PROJECT = `
  create extension if not exists "uuid-ossp" with schema extensions;
  create extension if not exists pgcrypto;
  create table public.messages (
    id uuid primary key default uuid_generate_v4(),
    token text not null default encode(gen_random_bytes(8), 'hex'),
    body text
  );
  alter table public.messages enable row level security;
  alter publication supabase_realtime add table public.messages;
  create policy "Users read the files of their folder" on storage.objects for select to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text and storage.extension(name) <> 'exe');
  alter role authenticator set pgrst.db_pre_request = 'public.check_request';
  insert into public.messages (body) values ('Hello');
  insert into storage.buckets (id, name, public, avif_autodetection) values ('files', 'files', false, false);
  insert into storage.objects (bucket_id, name) values ('files', 'a/b/letter.txt');
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token, phone, is_super_admin
  ) values (
    '00000000-0000-0000-0000-000000000000', uuid_generate_v4(), 'authenticated', 'authenticated', 'seed@example.com',
    crypt('correct horse', gen_salt('bf')), now(), '{}', '{}', now(), now(), '', '', '', '', null, false
  );`

describe('the migrations and seeds of a project', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.query('alter role authenticator reset all')
    await database.close()
  })

  test('run unmodified', async () => {
    await database.runScript(PROJECT)
    const [row] = await database.query(
      `select length(token) as length, (select confirmed_at = email_confirmed_at from auth.users) as "isConfirmed"
       from public.messages`,
    )
    expect(row).toEqual({ length: 16, isConfirmed: true })
  })

  test.each([
    ['a/b/letter.tar.gz', ['a', 'b'], 'letter.tar.gz', 'gz'],
    ['letter', [], 'letter', 'letter'],
    ['a/', ['a'], '', ''],
  ])('the name %j has a folder, a file name and an extension', async (name, folders, filename, extension) => {
    const [parts] = await database.query(
      `select storage.foldername($1) as folders, storage.filename($1) as filename, storage.extension($1) as extension`,
      [name],
    )
    expect(parts).toEqual({ folders, filename, extension })
  })

  test('authenticator takes the role of a request, and nothing else', async () => {
    const [role] = await database.query(
      `select rolinherit, array(
         select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1
       ) as roles from pg_roles where rolname = 'authenticator'`,
    )
    expect(role).toEqual({ rolinherit: false, roles: ['anon', 'authenticated', 'service_role'] })
  })

  test('a version that is not the name of a file is rejected', async () => {
    const inserting = database.query(
      `insert into storage.objects (bucket_id, name, version) values ('files', 'x', '../keys/supabase.json')`,
    )
    await expect(inserting).rejects.toThrow('objects_version_check')
  })
})

test('a database of an earlier version receives what is new', async () => {
  const database = await openTestDatabase({ isMigrated: false })
  await migrate(database, TEST_MIGRATIONS, (name) => !/^platform\/(?:009|01)/.test(name))
  await database.runScript(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    values ('11111111-1111-4111-8111-111111111111', 'old@example.com', 'x', now());
    insert into storage.objects (bucket_id, name, version, metadata)
    values ('avatars', 'a/b.png', '22222222-2222-4222-8222-222222222222', '{}');`)
  expect(await migrate(database, TEST_MIGRATIONS)).toHaveLength(4)
  expect(await database.query('select version, path_tokens from storage.objects')).toEqual([
    { version: '22222222-2222-4222-8222-222222222222', path_tokens: ['a', 'b.png'] },
  ])
  await database.close()
})

describe('on a server whose administrator created the roles, but not authenticator', () => {
  let cluster: TestCluster
  let administrator: Database

  beforeAll(async () => {
    cluster = await startCluster()
    administrator = openPostgres(cluster.url, () => undefined)
    await administrator.runScript(`
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
      create role marquee login password 'secret';
      grant anon, authenticated, service_role to marquee with admin option;`)
    await administrator.query('create database marquee owner marquee')
  })
  afterAll(async () => {
    await administrator.close()
    await cluster.remove()
  })

  test('the owner of the database gets everything else', async () => {
    const url = new URL(cluster.url)
    Object.assign(url, { username: 'marquee', password: 'secret', pathname: 'marquee' })
    const database = openPostgres(url.href, () => undefined)
    await migrate(database, TEST_MIGRATIONS)
    await database.runScript(PROJECT.replaceAll(/^.*authenticator.*$/gm, ''))
    expect(await database.query(`select from pg_roles where rolname = 'authenticator'`)).toEqual([])
    await database.close()
  })
})
