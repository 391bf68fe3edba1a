import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { readOutage } from '@marquee/database/outage.ts'
import { hasPostgres, startCluster, type TestCluster } from '@marquee/database/testing/test-cluster.ts'
import { startStandIn, type TestStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'

const SAVE = { display_name: 'Away' }

/** A function that loses its connection in the middle. */
const SAVE_AND_END = `
  create function public.save_and_end() returns void language plpgsql security definer as $$
  begin
    insert into public.user_profiles (user_id, display_name) values (auth.uid(), 'half');
    perform pg_terminate_backend(pg_backend_pid());
    perform pg_sleep(5);
  end $$;
  grant execute on function public.save_and_end to authenticated;`

/** How soon a refusal comes, so that nothing piles up behind a database that is not there. */
const PROMPT_MS = 4000

describe.skipIf(!hasPostgres())('when the Postgres server', () => {
  let cluster: TestCluster
  let standIn: TestStandIn

  beforeAll(async () => {
    // What it answered is on its disk, as on a server that matters.
    cluster = await startCluster({ isDurable: true })
    standIn = await startStandIn({}, openMigrated)
  })
  afterAll(() => cluster.remove())

  async function openMigrated(): Promise<Database> {
    const database = openPostgres(cluster.url, () => undefined)
    await migrate(database, MIGRATION_FOLDERS)
    await database.runScript(SAVE_AND_END)
    return database
  }

  const profilesOf = (userId: string) =>
    standIn.database.query('select display_name from public.user_profiles where user_id = $1', [userId])

  test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
    'goes by %s, every service says so at once, and all works when it is back',
    async (signal) => {
      const viewer = await standIn.signUp()
      await viewer.client.from('user_profiles').insert({ display_name: 'Before' })
      await cluster.stop(signal)
      const since = performance.now()
      const answersWhileAway = await Promise.all([
        viewer.client.from('user_profiles').update(SAVE).eq('user_id', viewer.user.id),
        viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 }),
        viewer.client.from('watch_history').insert({ media_type: 'movie', tmdb_id: 1, title: 'Away' }),
      ])
      for (const { status, error } of answersWhileAway) {
        expect([status, error?.code]).toEqual([503, 'PGRST001'])
        expect(error?.message).toBe('Database client error. Retrying the connection.')
      }
      const listed = await viewer.client.storage.from('avatars').list()
      expect(listed.error).toMatchObject({
        status: 503,
        message: expect.stringContaining('cannot be reached'),
      })
      const picture = await standIn.app.request('/storage/v1/object/public/avatars/a.png')
      expect(picture.status).toBe(503)
      expect(performance.now() - since).toBeLessThan(PROMPT_MS)

      await cluster.start()
      expect(await profilesOf(viewer.user.id)).toEqual([{ display_name: 'Before' }])
      const saved = await viewer.client.from('user_profiles').update(SAVE).eq('user_id', viewer.user.id)
      expect(saved.error).toBeNull()
    },
  )

  test('is away, a client keeps its session, and refreshes it when the server is back', async () => {
    const { client } = await standIn.signUp()
    await cluster.stop()
    const refused = await standIn.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: (await client.auth.getSession()).data.session?.refresh_token }),
    })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ msg: expect.stringContaining('cannot be reached') })
    expect((await client.auth.getSession()).data.session).not.toBeNull()
    await cluster.start()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('ends a connection in the middle of a transaction, that one is refused, undone, and the next is served', async () => {
    const viewer = await standIn.addViewer()
    const { status, error } = await viewer.client.rpc('save_and_end')
    expect([status, error?.code]).toEqual([503, 'PGRST001'])
    expect(await profilesOf(viewer.user.id)).toEqual([])
    expect((await viewer.client.from('user_profiles').insert(SAVE)).error).toBeNull()
  })

  test('ends a connection while the transaction on it thinks, the process lives and the next one works', async () => {
    const interrupted = standIn.database.transaction(async (transaction) => {
      const [mine] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
      await standIn.database.query('select pg_terminate_backend($1, 5000)', [mine?.pid ?? 0])
      await transaction.query('select 1')
    })
    expect(readOutage(await interrupted.catch((error: unknown) => error))).toBe('unreachable')
    await expect(standIn.database.transaction((inside) => inside.query('select 1'))).resolves.toHaveLength(1)
  })

  test('takes no more connections, callers are told to come again', async () => {
    await standIn.database.runScript(`
      create role limited login password 'limited' connection limit 1`)
    const url = new URL(cluster.url)
    url.username = 'limited'
    url.password = 'limited'
    const limited = openPostgres(url.href, () => undefined)
    try {
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => limited.query('select pg_sleep(0.1)').then(() => 'served', readOutage)),
      )
      expect(outcomes).toContain('served')
      expect(outcomes).toContain('busy')
    } finally {
      await limited.close()
    }
  })
})
