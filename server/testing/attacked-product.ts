/** Runs the whole product in a process of its own, with users whose tokens a test has. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { openTestDataFolder } from '@marquee/database/testing/database.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import { type Keys, loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { listProcesses } from './list-processes.ts'
import { startTestProduct, type TestProduct } from './start-test-product.ts'

type ProductUser = { id: string; email: string; headers: Record<string, string> }

export type AttackedProduct = TestProduct & {
  /** Has credits. Its reads and spends are measured. */
  user: ProductUser
  /** Have nothing but an account. */
  attackers: ProductUser[]
  keys: Keys
  /** Memory in MB of the product and its database, after garbage collection. */
  readMemory: () => Promise<number>
}

type Ids = { user: string; attackers: string[] }

type AttackedProductOptions = {
  environment?: Record<string, string>
  attackers?: number
  /** Adds rows before the product starts. */
  prepare?: (database: Database, ids: Ids) => Promise<void>
}

/** More than a test spends. */
export const START_BALANCE = 100_000

const BYTES_PER_MB = 1024 * 1024

export async function startAttackedProduct({
  environment = {},
  attackers = 1,
  prepare = async () => undefined,
}: AttackedProductOptions = {}): Promise<AttackedProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'marquee-attacked-'))
  const database = await openTestDataFolder(dataFolder)
  const ids = await addUsers(database, attackers)
  await prepare(database, ids)
  await database.close()
  const product = await startTestProduct({
    TMDB_API_KEY: '',
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
      const processes = await listProcesses(product.process.pid)
      const bytes = await Promise.all(processes.map(readAnonymousBytes))
      return bytes.reduce((sum, each) => sum + each, 0) / BYTES_PER_MB
    },
    async remove() {
      await product.remove()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
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
  await database.query('insert into public.credits (user_id, email, balance) values ($1, $2, $3)', [
    user,
    emailOf(user),
    START_BALANCE,
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

/** Leaves out the cache that the processes of the database share. */
async function readAnonymousBytes(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    // The process has ended.
    return 0
  }
}
