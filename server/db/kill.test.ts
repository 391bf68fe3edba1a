import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '@marquee/database/migrate.ts'
import { openPglite } from '@marquee/database/open-pglite.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { hasPostgres, startCluster } from '@marquee/database/testing/test-cluster.ts'
import { makeTestFolder } from '@marquee/database/testing/test-database.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { afterAll, describe, expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'
import { addViewers, killUnderLoad } from './testing/kill-load.ts'
import { startKillable } from './testing/killable-server.ts'

/** More of them on demand: each costs the start of a process. */
const KILLS = Number(process.env['KILLS'] || 10)
/** Fewer by default where the database lives in a process that is not killed. */
const KILLS_BEFORE_POSTGRES = process.env['KILLS'] ? KILLS : 3
const KILLS_OF_POSTGRES = process.env['KILLS'] ? KILLS : 3
/** A loaded machine needs longer to start a process than to be killed. */
const TEST_TIMEOUT_MS = 60_000 + KILLS * 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-kill-'))
const keys = await loadKeys(dataDir)

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(databaseUrl?: string) {
  const { url, kill } = startKillable(dataDir, databaseUrl)
  return { url: await url, kill }
}

test(
  'a server that is killed again and again loses no spend that it answered, and makes none twice',
  async () => {
    const folder = join(dataDir, 'database')
    await makeTestFolder(folder)
    const database = await openPglite(folder)
    const viewers = await addViewers(database, keys)
    await database.close()
    await killUnderLoad({ kills: KILLS, viewers, keys, start })
  },
  TEST_TIMEOUT_MS,
)

describe.skipIf(!hasPostgres())('before a Postgres server', async () => {
  if (!hasPostgres()) return
  const cluster = await startCluster({ isDurable: true })
  afterAll(() => cluster.remove())

  async function newViewers() {
    const database = openPostgres(cluster.url, () => undefined)
    await migrate(database, MIGRATION_FOLDERS)
    const viewers = await addViewers(database, keys)
    await database.close()
    return viewers
  }

  test(
    'a server that is killed again and again loses and doubles nothing either',
    async () => {
      const viewers = await newViewers()
      const kills = KILLS_BEFORE_POSTGRES
      await killUnderLoad({ kills, viewers, keys, start: () => start(cluster.url) })
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'a server lives on when Postgres itself is killed, and again loses and doubles nothing',
    async () => {
      const viewers = await newViewers()
      const server = await start(cluster.url)
      let isAway = false
      const comeBack = async () => {
        if (isAway) await cluster.start()
        isAway = false
        return { url: server.url, kill: stopPostgres }
      }
      let stops = 0
      const stopPostgres = async () => {
        isAway = true
        stops += 1
        await cluster.stop(stops % 2 ? 'SIGKILL' : 'SIGQUIT')
      }
      await killUnderLoad({ kills: KILLS_OF_POSTGRES, viewers, keys, start: comeBack })
      expect(stops).toBe(KILLS_OF_POSTGRES + 1)
      await server.kill()
    },
    TEST_TIMEOUT_MS,
  )
})
