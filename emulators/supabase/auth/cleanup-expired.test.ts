import { expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'
import { scheduleCleanup, deleteExpired } from './cleanup-expired.ts'
import { insertSession } from './sessions/sessions.ts'

const emulator = await startSupabaseEmulator()
const { database } = emulator

async function getSessionsSize(): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    `select pg_total_relation_size('auth.sessions') as bytes`,
  )
  return row?.bytes ?? 0
}

async function addSessions(userId: string, count: number, days: number): Promise<void> {
  await database.query(
    `insert into auth.sessions (user_id, amr, user_agent, ip, created_at, refreshed_at)
     select $1, '[{"method":"password","timestamp":1}]', repeat('x', 120), '192.0.2.1',
       now() - interval '1 year', (now() - make_interval(days => $3::integer)) at time zone 'utc'
     from generate_series(1, $2::integer)`,
    [userId, count, days],
  )
}

async function listIds(table: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(`select id::text from ${table} order by id`)
  return rows.map(({ id }) => id)
}

test('ten thousand idle sessions take less than 20 MB and are deleted after half a year', async () => {
  const { user } = await emulator.addUser()
  const before = await getSessionsSize()
  await addSessions(user.id, 10_000, 181)
  expect((await getSessionsSize()) - before).toBeLessThan(20 * 1024 * 1024)
  await addSessions(user.id, 3, 179)
  expect(await deleteExpired(database)).toBe(10_000)
  expect(await listIds('auth.sessions')).toHaveLength(3)
})

test('a session that was never refreshed expires half a year after its creation', async () => {
  const { user } = await emulator.addUser()
  const device = { ip: null, userAgent: null }
  const session = await insertSession(database, { userId: user.id, method: 'password', device })
  await deleteExpired(database)
  expect(await listIds('auth.sessions')).toContain(session?.id)
  await database.query(`update auth.sessions set created_at = now() - interval '181 days' where id = $1`, [
    session?.id ?? null,
  ])
  await deleteExpired(database)
  expect(await listIds('auth.sessions')).not.toContain(session?.id)
})

test.each([
  [
    'auth.one_time_tokens',
    'created_at',
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values (gen_random_uuid(), $1, 'recovery_token', 'x', 'y')`,
    24,
  ],
  [
    'auth.flow_state',
    'created_at',
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     values (gen_random_uuid(), $1, 'x', 'plain', 'y', 'recovery')`,
    24,
  ],
  [
    'auth.mfa_factors',
    'created_at',
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
    24,
  ],
  [
    'auth.mfa_challenges',
    'created_at',
    `with factor as (
       insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now()) returning id
     )
     insert into auth.mfa_challenges (id, factor_id, created_at)
     select gen_random_uuid(), id, now() from factor`,
    24,
  ],
  [
    'mail.messages',
    'sent_at',
    `insert into mail.messages (channel, recipient, body) values ('mail', $1::text, 'y')`,
    24 * 30,
  ],
])('a row of %s is deleted when it has expired, not before', async (table, column, insertion, hours) => {
  const { user } = await emulator.addUser()
  await database.query(insertion, [user.id])
  const before = await listIds(table)
  const age = (more: number) =>
    database.query(`update ${table} set ${column} = now() - make_interval(hours => $1::integer)`, [
      hours + more,
    ])
  await age(-1)
  await deleteExpired(database)
  expect(await listIds(table)).toEqual(before)
  await age(1)
  await deleteExpired(database)
  expect(await listIds(table)).toEqual([])
})

test('a verified factor never expires', async () => {
  const { user } = await emulator.addUser()
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now() - interval '9 years', now())`,
    [user.id],
  )
  const before = await listIds('auth.mfa_factors')
  await deleteExpired(database)
  expect(await listIds('auth.mfa_factors')).toEqual(before)
})

test('the cleanup runs at the start and once a day until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { user } = await emulator.addUser()
  const { background, options } = emulator
  await addSessions(user.id, 1, 200)
  const stop = scheduleCleanup({ database, background, logger: options.logger })
  await background.idle()
  const remaining = await listIds('auth.sessions')
  await addSessions(user.id, 1, 200)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  await background.idle()
  expect(await listIds('auth.sessions')).toEqual(remaining)
  stop()
  await addSessions(user.id, 1, 200)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  await background.idle()
  expect(await listIds('auth.sessions')).toHaveLength(remaining.length + 1)
  vi.useRealTimers()
})
