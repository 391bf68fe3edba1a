import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { classifyOutage } from '@marquee/database/outage.ts'
import { startCluster, type TestCluster } from '@marquee/database/testing/postgres-cluster.ts'
import {
  startSupabaseEmulator,
  type TestEmulator,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'

const SAVE = { display_name: 'During' }

/** A function that terminates its own connection. */
const SAVE_AND_END = `
  create function public.save_and_end() returns void language plpgsql security definer as $$
  begin
    insert into public.user_profiles (user_id, display_name) values (auth.uid(), 'half');
    perform pg_terminate_backend(pg_backend_pid());
    perform pg_sleep(5);
  end $$;
  grant execute on function public.save_and_end to authenticated;`

/** Requests must fail fast during an outage, so that they do not pile up. */
const FAIL_FAST_MS = 4000

describe('when the Postgres server', () => {
  let cluster: TestCluster
  let emulator: TestEmulator

  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true })
    emulator = await startSupabaseEmulator({}, openMigrated)
  })
  afterAll(() => cluster.remove())

  async function openMigrated(): Promise<Database> {
    const database = openPostgres(cluster.url, () => undefined)
    await migrate(database, MIGRATION_FOLDERS)
    await database.runScript(SAVE_AND_END)
    return database
  }

  const profilesOf = (userId: string) =>
    emulator.database.query('select display_name from public.user_profiles where user_id = $1', [userId])

  test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
    'stops with %s, all services fail fast, and work again after a restart',
    async (signal) => {
      const testUser = await emulator.signUp()
      await testUser.client.from('user_profiles').insert({ display_name: 'Before' })
      await cluster.stop(signal)
      const startedAt = performance.now()
      const responsesDuringOutage = await Promise.all([
        testUser.client.from('user_profiles').update(SAVE).eq('user_id', testUser.user.id),
        testUser.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 }),
        testUser.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'During' }),
      ])
      for (const { status, error } of responsesDuringOutage) {
        expect([status, error?.code]).toEqual([503, 'PGRST001'])
        expect(error?.message).toBe('Database client error. Retrying the connection.')
      }
      const listed = await testUser.client.storage.from('avatars').list()
      expect(listed.error).toMatchObject({
        status: 503,
        message: expect.stringContaining('cannot be reached'),
      })
      const download = await emulator.app.request('/storage/v1/object/public/avatars/a.png')
      expect(download.status).toBe(503)
      expect(performance.now() - startedAt).toBeLessThan(FAIL_FAST_MS)

      await cluster.start()
      expect(await profilesOf(testUser.user.id)).toEqual([{ display_name: 'Before' }])
      const saved = await testUser.client.from('user_profiles').update(SAVE).eq('user_id', testUser.user.id)
      expect(saved.error).toBeNull()
    },
  )

  test('is down, a client keeps its session and can refresh it after a restart', async () => {
    const { client } = await emulator.signUp()
    await cluster.stop()
    const response = await emulator.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: (await client.auth.getSession()).data.session?.refresh_token }),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ msg: expect.stringContaining('cannot be reached') })
    expect((await client.auth.getSession()).data.session).not.toBeNull()
    await cluster.start()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('terminates a connection during a statement, the transaction is rolled back and the next one works', async () => {
    const testUser = await emulator.addUser()
    const { status, error } = await testUser.client.rpc('save_and_end')
    expect([status, error?.code]).toEqual([503, 'PGRST001'])
    expect(await profilesOf(testUser.user.id)).toEqual([])
    expect((await testUser.client.from('user_profiles').insert(SAVE)).error).toBeNull()
  })

  test('terminates an idle connection in a transaction, the process survives and the next transaction works', async () => {
    const interrupted = emulator.database.transaction(async (transaction) => {
      const [mine] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
      await emulator.database.query('select pg_terminate_backend($1, 5000)', [mine?.pid ?? 0])
      await transaction.query('select 1')
    })
    expect(classifyOutage(await interrupted.catch((error: unknown) => error))).toBe('unreachable')
    await expect(emulator.database.transaction((inside) => inside.query('select 1'))).resolves.toHaveLength(1)
  })

  test('accepts no more connections, requests fail as busy', async () => {
    await emulator.database.runScript(`
      create role limited login password 'limited' connection limit 1`)
    const url = new URL(cluster.url)
    url.username = 'limited'
    url.password = 'limited'
    const limited = openPostgres(url.href, () => undefined)
    try {
      // One after the other: of connections that are opened at once, Postgres may refuse all.
      const outcome = await limited.transaction(async (inside) => {
        await inside.query('select 1')
        return limited.query('select 1').then(() => 'served', classifyOutage)
      })
      expect(outcome).toBe('busy')
    } finally {
      await limited.close()
    }
  })
})
