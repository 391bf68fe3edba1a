import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { findOlderPrograms } from '@marquee/embedded-postgres/programs.ts'
import { openEmbeddedServer } from '@marquee/embedded-postgres/server.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { unpackEarlierDataFolder } from '../testing/unpack-data-folder.ts'
import { MIGRATION_FOLDERS } from './migrations.ts'
import { openDatabase } from './open-database.ts'

const logger = pino({ level: 'silent' })

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function readBalances(database: Database) {
  const rows = await database.query<{ balance: number }>(
    'select balance from public.credits order by balance desc',
  )
  return rows.map(({ balance }) => balance)
}

async function openAndRead() {
  const database = await openDatabase({ dataDir, logger })
  try {
    return await readBalances(database)
  } finally {
    await database.close()
  }
}

const listDatabases = () =>
  readdirSync(dataDir)
    .filter((name) => /^(?:database|postgres)/.test(name))
    .map((name) => name.replace(/\d{8}T\d{6}$/, 'TIME'))
    .toSorted()

describe('the database of a version before the embedded server', () => {
  beforeEach(() => unpackEarlierDataFolder(dataDir))

  test('is copied once, and stays beside the new one', async () => {
    const balances = await openAndRead()
    expect(balances).toContain(504)
    expect(listDatabases()).toEqual(['database-pglite-TIME', 'postgres'])
    expect(await openAndRead()).toEqual(balances)
    expect(listDatabases()).toEqual(['database-pglite-TIME', 'postgres'])
  })

  test('is copied again after an upgrade that was interrupted while it copied', async () => {
    mkdirSync(join(dataDir, 'postgres.upgrade', 'target'), { recursive: true })
    expect(await openAndRead()).toContain(504)
    expect(listDatabases()).toEqual(['database-pglite-TIME', 'postgres'])
  })

  test('is copied again after an upgrade that was interrupted before it replaced the old one', async () => {
    mkdirSync(join(dataDir, 'postgres.upgraded'))
    expect(await openAndRead()).toContain(504)
    expect(listDatabases()).toEqual(['database-pglite-TIME', 'postgres'])
  })

  test('is replaced after an upgrade that was interrupted between its last two steps', async () => {
    await openAndRead()
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'))
    expect(await openAndRead()).toContain(504)
    expect(listDatabases()).toEqual(['database-pglite-TIME', 'postgres'])
  })

  test('stays as it is when the upgrade fails', async () => {
    rmSync(join(dataDir, 'database', 'global'), { recursive: true })
    await expect(openAndRead()).rejects.toThrow()
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})

/** Installed for the tests on the oldest Postgres. */
const isOlderInstalled = existsSync('/usr/lib/postgresql/15/bin/postgres')

describe.skipIf(!isOlderInstalled)('the database of an older Postgres', () => {
  beforeEach(async () => {
    const server = await openEmbeddedServer(join(dataDir, 'postgres'), logger, findOlderPrograms(15))
    const database = openPostgres(server.url, () => undefined)
    await migrate(database, MIGRATION_FOLDERS)
    await database.runScript(`
      insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'ada@example.com', '');
      insert into public.credits (user_id, email, balance) select id, email, 42 from auth.users;`)
    await database.close()
    await server.close()
  })

  test('is copied once, and stays beside the new one', async () => {
    for (let start = 0; start < 2; start += 1) {
      expect(await openAndRead()).toEqual([42])
      expect(listDatabases()).toEqual(['postgres', 'postgres-15-TIME'])
    }
  })
})
