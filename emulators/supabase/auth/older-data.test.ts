import { migrate, readMigrations } from '@marquee/database/migrate.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { TEST_MIGRATIONS } from '@marquee/database/testing/migrations.ts'
import { afterAll, expect, test } from 'vitest'

/** The migrations of the first release with accounts. */
const FIRST = /platform\/00[1-3]_|migrations\/20260901090/

const database = await openTestDatabase({ isMigrated: false })

afterAll(() => database.close())

test('a database from before emails and factors keeps its users and sessions', async () => {
  await database.runScript(`create schema platform; create table platform.applied_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now());`)
  for (const { name, sql, hash } of (await readMigrations(TEST_MIGRATIONS)).filter(({ name }) =>
    FIRST.test(name),
  )) {
    await database.runScript(sql)
    await database.query('insert into platform.applied_migrations (name, hash) values ($1, $2)', [name, hash])
  }
  await database.runScript(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    values ('11111111-1111-4111-8111-111111111111', 'old@example.com', 'x', now());
    insert into auth.sessions (user_id, ip, refreshed_at) values
      ('11111111-1111-4111-8111-111111111111', 'unknown', '2026-01-01T12:00:00+02'),
      ('11111111-1111-4111-8111-111111111111', '::ffff:192.0.2.7', '2026-01-02T12:00:00Z');`)

  expect(await migrate(database, TEST_MIGRATIONS)).toContain('platform/004_auth_mail_and_factors.sql')

  const sessions = await database.query(
    `select aal::text, host(ip) as ip, to_char(refreshed_at, 'YYYY-MM-DD HH24:MI') as refreshed_at
     from auth.sessions order by refreshed_at`,
  )
  expect(sessions).toEqual([
    { aal: 'aal1', ip: null, refreshed_at: '2026-01-01 10:00' },
    { aal: 'aal1', ip: '::ffff:192.0.2.7', refreshed_at: '2026-01-02 12:00' },
  ])
  const users = await database.query('select email, email_change, banned_until from auth.users')
  expect(users).toEqual([{ email: 'old@example.com', email_change: '', banned_until: null }])
})
