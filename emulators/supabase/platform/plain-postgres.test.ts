import { randomUUID } from 'node:crypto'

import type { Database } from '@marquee/database/database.ts'
import { readMigrations } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { transactionAs } from '@marquee/database/query-as.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { TEST_MIGRATIONS } from '@marquee/database/testing/migrations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? ''

const migrations = await readMigrations(TEST_MIGRATIONS)
const projectMigrations = migrations.filter(({ name }) => name.startsWith('product/'))

test('no migration of the project changes what Supabase forbids', () => {
  expect(projectMigrations.length).toBeGreaterThan(40)
  for (const { name, sql } of projectMigrations) {
    const statements = sql.replaceAll(/--.*$/gm, '').toLowerCase()
    expect(statements, name).not.toMatch(
      /\b(?:alter|create|drop)\s+(?:table|function|type|index)\s+(?:auth|storage)\./,
    )
    expect(statements, name).not.toMatch(/\b(?:create|alter|drop)\s+(?:role|user|extension|event trigger)\b/)
    expect(statements, name).not.toMatch(/\balter\s+(?:system|database)\b|\bsuperuser\b|\buuidv7\b/)
    expect(statements, name).not.toMatch(/\bdelete\s+from\s+(?:auth|storage)\./)
  }
})

describe('a role with the rights of the owner of a Supabase project', () => {
  const id = randomUUID().replaceAll('-', '')
  const [name, owner, storageOwner] = [`plain_${id}`, `owner_${id}`, `storage_${id}`]
  let server: Database
  let database: Database
  let reference: Database

  beforeAll(async () => {
    // First, as it creates the roles of the server.
    reference = await openTestDatabase()
    server = openPostgres(SERVER_URL, ignoreIdle)
    await server.query(`create database ${name}`)
    await server.query(`create role ${owner} createrole createdb bypassrls`)
    await server.query(`create role ${storageOwner}`)
    const url = new URL(SERVER_URL)
    url.pathname = name
    database = openPostgres(url.href, ignoreIdle)
    await createPlatform()
  })
  afterAll(async () => {
    await reference?.close()
    await database?.close()
    await server?.query(`drop database if exists ${name} with (force)`)
    for (const role of [owner, storageOwner]) await server?.query(`drop role if exists ${role}`)
    await server?.close()
  })

  /** Creates the platform schema with another owner, protected like on Supabase. */
  async function createPlatform(): Promise<void> {
    // Where migrations are recorded.
    await database.runScript('create schema platform')
    for (const { sql } of migrations.filter((known) => !projectMigrations.includes(known)))
      await database.runScript(sql)
    await database.runScript(`
      grant create on database ${name} to ${owner};
      grant all on schema public to ${owner};
      grant usage on schema auth, storage to ${owner};
      grant all on all tables in schema auth to ${owner};
      grant all on all tables in schema storage to ${owner};
      -- On Supabase, an extension lets the project's owner add policies to these tables. Here, a membership does.
      alter table storage.objects owner to ${storageOwner};
      alter table storage.buckets owner to ${storageOwner};
      grant all on schema storage to ${storageOwner};
      grant ${storageOwner} to ${owner};
      create function public.guard() returns event_trigger language plpgsql as $$
      declare
        command record;
      begin
        for command in select * from pg_event_trigger_ddl_commands() loop
          if command.schema_name in ('auth', 'storage') and command.command_tag <> 'CREATE POLICY' then
            raise exception '% in %', command.command_tag, command.schema_name;
          end if;
        end loop;
      end
      $$;
      create event trigger guard on ddl_command_end execute function public.guard();`)
  }

  test('applies every migration of the project', async () => {
    for (const { name: file, sql } of projectMigrations) {
      await database.transaction(async (transaction) => {
        await transaction.query(`set local session authorization ${owner}`)
        await expect(transaction.runScript(sql), file).resolves.toBeUndefined()
      })
    }
  })

  test.each([
    [
      'policies',
      `select schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies
       order by 1, 2, 3`,
    ],
    [
      'table privileges',
      `select relname, rolname, privilege, has_table_privilege(rolname, pg_class.oid, privilege) as has
       from pg_class, pg_roles, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and rolname in ('anon', 'authenticated', 'service_role') order by 1, 2, 3`,
    ],
    [
      'function privileges',
      `select pronamespace::regnamespace::text, proname, prosecdef, rolname,
         has_function_privilege(rolname, pg_proc.oid, 'execute') as has
       from pg_proc, pg_roles
       where pronamespace::regnamespace::text in ('public', 'private') and proname <> 'guard'
         and rolname in ('anon', 'authenticated', 'service_role') order by 1, 2, 4`,
    ],
  ])('ends up with the same %s as the embedded server', async (_, sql) => {
    const rows = await database.query(sql)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows).toEqual(await reference.query(sql))
  })

  test('owns functions that work for users', async () => {
    const userId = randomUUID()
    const email = `${userId}@example.com`
    await database.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, 'none', now())`,
      [userId, email],
    )
    const runAsUser = <Row extends object>(sql: string) =>
      transactionAs(database, { role: 'authenticated', claims: { sub: userId, email } }, (transaction) =>
        transaction.query<Row>(sql),
      )
    const bonus = `select public.add_credits_to_user('${email}', '${userId}', 10, 'bonus', 'Welcome') as balance`
    expect(await runAsUser(bonus)).toEqual([{ balance: 10 }])
    expect(
      await runAsUser(`select public.spend_credit_for_title('movie', 603) ->> 'outcome' as outcome`),
    ).toEqual([{ outcome: 'charged' }])
    expect(await runAsUser('select amount from public.credit_transactions order by id')).toHaveLength(2)
    expect(await runAsUser('select * from public.my_sessions()')).toEqual([])
    const addAvatar = (number: number) =>
      runAsUser(`insert into storage.objects (bucket_id, name, version, metadata)
           values ('avatars', '${userId}-${number}.png', gen_random_uuid(), '{}')`)
    for (let number = 1; number <= 20; number += 1) await addAvatar(number)
    await expect(addAvatar(21)).rejects.toThrow('row-level security')
  })
})

/** Dropping the database ends idle connections. */
function ignoreIdle(): void {}
