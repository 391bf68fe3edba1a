/** Runs the whole product in a process of its own, on either database engine, with users whose tokens a test has. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { openPglite } from '@marquee/database/open-pglite.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { createDatabaseOnServer, createTestDataFolder } from '@marquee/database/testing/database.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import { type Keys, loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { startTestProduct, type TestProduct } from './start-test-product.ts'

type ProductUser = { id: string; email: string; headers: Record<string, string> }

export type AttackedProduct = TestProduct & {
  /** Has five credits. Its reads are measured. */
  user: ProductUser
  /** Have nothing but an account. */
  attackers: ProductUser[]
  keys: Keys
  /** Memory in MB of the product and of its connections to a Postgres server, after garbage collection. */
  readMemory: () => Promise<number>
}

type Ids = { user: string; attackers: string[] }

type AttackedProductOptions = {
  environment?: Record<string, string>
  attackers?: number
  /** Adds rows before the product starts. */
  prepare?: (database: Database, ids: Ids) => Promise<void>
}

const BYTES_PER_MB = 1024 * 1024

export async function startAttackedProduct({
  environment = {},
  attackers = 1,
  prepare = async () => undefined,
}: AttackedProductOptions = {}): Promise<AttackedProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'marquee-attacked-'))
  const { database, databaseUrl, remove } = await openEngine(join(dataFolder, 'database'))
  const ids = await addUsers(database, attackers)
  await prepare(database, ids)
  if (!databaseUrl) await database.close()
  const product = await startTestProduct({
    TMDB_API_KEY: '',
    DATABASE_URL: databaseUrl ?? '',
    ...environment,
    DATA_DIR: dataFolder,
  })
  const keys = await loadKeys(dataFolder)
  const toUser = async (id: string): Promise<ProductUser> => {
    const email = emailOf(id)
    const token = await keys.sign({ role: 'authenticated', sub: id, email })
    return { id, email, headers: { apikey: keys.anonKey, authorization: `Bearer ${token}` } }
  }
  return {
    ...product,
    dataFolder,
    keys,
    user: await toUser(ids.user),
    attackers: await Promise.all(ids.attackers.map(toUser)),
    readMemory: async () => {
      await collectGarbage(product)
      const processes = [product.process.pid, ...(databaseUrl ? await listBackends(database) : [])]
      const bytes = await Promise.all(processes.map(readAnonymousBytes))
      return bytes.reduce((sum, each) => sum + each, 0) / BYTES_PER_MB
    },
    async remove() {
      await product.remove()
      if (databaseUrl) await database.close()
      await remove()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function openEngine(folder: string) {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) {
    await createTestDataFolder(folder)
    return { database: await openPglite(folder), databaseUrl: undefined, remove: async () => undefined }
  }
  const { url, remove } = await createDatabaseOnServer(serverUrl)
  const database = openPostgres(url, (error) => {
    throw error
  })
  return { database, databaseUrl: url, remove }
}

function emailOf(id: string): string {
  return `${id}@example.com`
}

async function addUsers(database: Database, attackers: number): Promise<Ids> {
  const add = async () => {
    const id = await insertUser(database, {
      email: `${crypto.randomUUID()}@example.com`,
      passwordHash: 'none',
      metadata: {},
      isConfirmed: true,
    })
    await database.query('update auth.users set email = $1 where id = $2', [emailOf(id), id])
    return id
  }
  const user = await add()
  await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, 5)', [
    user,
    emailOf(user),
  ])
  const ids: string[] = []
  while (ids.length < attackers) ids.push(await add())
  return { user, attackers: ids }
}

/** Resolves when the process has handled the message, because the messages of a process stay in order. */
async function collectGarbage({ process: child }: TestProduct): Promise<void> {
  const collected = new Promise((resolve) => child.once('message', resolve))
  child.send('collect garbage')
  await collected
}

async function listBackends(database: Database): Promise<number[]> {
  const rows = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.map(({ pid }) => pid)
}

/** Leaves out the cache that the processes of a Postgres server share. Is 0 where the system does not tell. */
async function readAnonymousBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    // The process has ended, or this is not Linux.
    return 0
  }
}
