import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '@marquee/database/migrate.ts'
import { openPglite } from '@marquee/database/open-pglite.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { createTestDataFolder } from '@marquee/database/testing/database.ts'
import { hasPostgres, startCluster } from '@marquee/database/testing/postgres-cluster.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { afterAll, describe, expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'
import { addUsers, killUnderLoad } from './testing/kill-under-load.ts'
import { startKillableServer } from './testing/killable-server.ts'

/** Kills per test. Each costs the start of a process, so a normal run has one: `KILLS=10` for a full run. */
const KILLS = Number(process.env['KILLS'] || 1)
const TEST_TIMEOUT_MS = 60_000 + KILLS * 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-kill-'))
const keys = await loadKeys(dataDir)

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(databaseUrl?: string) {
  const { url, kill } = startKillableServer(dataDir, databaseUrl)
  return { url: await url, kill }
}

test(
  'a killed server loses no confirmed spend and repeats none',
  async () => {
    const folder = join(dataDir, 'database')
    await createTestDataFolder(folder)
    const database = await openPglite(folder)
    const users = await addUsers(database, keys)
    await database.close()
    await killUnderLoad({ kills: KILLS, users, keys, start })
  },
  TEST_TIMEOUT_MS,
)

describe.skipIf(!hasPostgres())('with a Postgres server', async () => {
  if (!hasPostgres()) return
  const cluster = await startCluster({ isDurable: true })
  afterAll(() => cluster.remove())

  async function createUsers() {
    const database = openPostgres(cluster.url, () => undefined)
    await migrate(database, MIGRATION_FOLDERS)
    const users = await addUsers(database, keys)
    await database.close()
    return users
  }

  test(
    'a killed server loses no confirmed spend and repeats none',
    async () => {
      const users = await createUsers()
      await killUnderLoad({ kills: KILLS, users, keys, start: () => start(cluster.url) })
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'a server survives when Postgres is killed, and no confirmed spend is lost or repeated',
    async () => {
      const users = await createUsers()
      const server = await start(cluster.url)
      let isStopped = false
      const restart = async () => {
        if (isStopped) await cluster.start()
        isStopped = false
        return { url: server.url, kill: stopPostgres }
      }
      let stops = 0
      const stopPostgres = async () => {
        isStopped = true
        stops += 1
        await cluster.stop(stops % 2 ? 'SIGKILL' : 'SIGQUIT')
      }
      await killUnderLoad({ kills: KILLS, users, keys, start: restart })
      expect(stops).toBe(KILLS + 1)
      await server.kill()
    },
    TEST_TIMEOUT_MS,
  )
})
