import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openTestDataFolder } from '@marquee/database/testing/database.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listProcesses } from '../testing/list-processes.ts'
import { addUsers, killUnderLoad } from './testing/kill-under-load.ts'
import { startKillableServer } from './testing/killable-server.ts'

/** Kills per test. Each costs the start of a process: `KILLS=100` for a full run. */
const KILLS = Number(process.env['KILLS'] || 2)
const TEST_TIMEOUT_MS = 60_000 + KILLS * 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-kill-'))
const keys = await loadKeys(dataDir)

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

let users: Awaited<ReturnType<typeof addUsers>>

beforeAll(async () => {
  const database = await openTestDataFolder(dataDir)
  users = await addUsers(database, keys)
  await database.close()
})

async function startServer(folder = dataDir) {
  const { url, processId, kill } = startKillableServer(folder)
  return { url: await url, processId, kill }
}

function readServerId(folder = dataDir): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function killDatabase(): void {
  process.kill(readServerId(), 'SIGKILL')
}

/** Kills what runs the database for a server, without the server itself, which then has nothing to end it with. */
async function killAllButDatabase(processId: number): Promise<void> {
  const database = await listProcesses(readServerId())
  const others = (await listProcesses(processId)).filter((id) => !database.includes(id))
  for (const id of others.slice(1)) process.kill(id, 'SIGKILL')
}

/** Starts a server that is killed together with other processes. */
async function startAndKill(killOthers: (processId: number) => Promise<void> | void) {
  const { url, processId, kill } = await startServer()
  return {
    url,
    async kill() {
      await killOthers(processId)
      await kill()
    },
  }
}

async function startAndLeaveDatabase() {
  const running = await startAndKill(killAllButDatabase)
  const databaseId = readServerId()
  return {
    url: running.url,
    async kill() {
      await running.kill()
      // Fails if it has ended.
      process.kill(databaseId, 0)
    },
  }
}

test(
  'a killed server loses no confirmed spend and repeats none',
  () => killUnderLoad({ kills: KILLS, users, keys, start: () => startServer() }),
  TEST_TIMEOUT_MS,
)

test(
  'a server killed together with its database loses no confirmed spend and repeats none',
  () => killUnderLoad({ kills: KILLS, users, keys, start: () => startAndKill(killDatabase) }),
  TEST_TIMEOUT_MS,
)

test(
  'a server whose database is killed restarts it, and no confirmed spend is lost or repeated',
  async () => {
    const server = await startServer()
    const isReady = async () =>
      (await fetch(`${server.url}/rest/v1/credits`, { headers: { apikey: keys.anonKey } })).status !== 503
    let kills = 0
    const start = async () => {
      await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
      return {
        url: server.url,
        kill: async () => {
          kills += 1
          killDatabase()
          await expect.poll(isReady).toBe(false)
        },
      }
    }
    await killUnderLoad({ kills: KILLS, users, keys, start })
    expect(kills).toBe(KILLS + 1)
    await server.kill()
  },
  TEST_TIMEOUT_MS,
)

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  test(
    'a database that outlives a killed server is ended by the next, and no confirmed spend is lost or repeated',
    async () => {
      await killUnderLoad({ kills: KILLS, users, keys, start: startAndLeaveDatabase })
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'a copy of the disk, as after a power cut, has every confirmed spend once',
    async () => {
      let folder = dataDir
      const start = async () => {
        const { url, kill } = await startServer(folder)
        return {
          url,
          async kill() {
            const database = await listProcesses(readServerId(folder))
            for (const id of database) process.kill(id, 'SIGSTOP')
            const copy = mkdtempSync(join(tmpdir(), 'marquee-power-cut-'))
            cpSync(folder, copy, { recursive: true })
            await kill()
            for (const id of database) process.kill(id, 'SIGKILL')
            rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
            folder = copy
          },
        }
      }
      await killUnderLoad({ kills: KILLS, users, keys, start })
      rmSync(folder, { recursive: true, force: true })
    },
    TEST_TIMEOUT_MS,
  )
})
