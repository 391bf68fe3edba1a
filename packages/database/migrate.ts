import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database, Querier, Queryable } from './database.ts'

/** An applied migration was edited or deleted, so the files no longer describe the database. */
export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
}

/** A folder of SQL files, which run in the order of their names. */
export type MigrationFolder = {
  /** Prefix of the names under which its files are recorded, so that the folder can move without running again. */
  label: string
  /** Prefixes under which earlier versions recorded the same files. */
  formerLabels?: readonly string[]
  path: string
}

export type Migration = { name: string; sql: string; hash: string }
type AppliedMigration = { name: string; hash: string }

/** Arbitrary. Of several processes that start at once, one migrates and the others wait. */
const ADVISORY_LOCK = 730_114_300

/**
 * Runs the pending migrations, or the included ones among them, folder by folder, each in its own transaction. Returns
 * the names of those that ran.
 *
 * @throws ChangedMigrationError when an applied migration was edited or deleted
 */
export async function migrate(
  database: Database,
  folders: readonly MigrationFolder[],
  isIncluded: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = await readMigrations(folders)
  const plan: Plan = { folders, migrations: migrations.filter(({ name }) => isIncluded(name)) }
  const applied = await readApplied(database, folders)
  if (findPending(plan.migrations, applied).length === 0) return []
  return migrateWithLock(database, plan)
}

/** Returns all migrations in the order in which they run. */
export async function readMigrations(folders: readonly MigrationFolder[]): Promise<Migration[]> {
  const byFolder = await Promise.all(folders.map(readFolder))
  return byFolder.flat()
}

/** Returns the current name of a migration, given a name that an earlier version may have recorded. */
export function currentMigrationName(folders: readonly MigrationFolder[], name: string): string {
  for (const { label, formerLabels = [] } of folders) {
    const former = formerLabels.find((prefix) => name.startsWith(`${prefix}/`))
    if (former !== undefined) return `${label}${name.slice(former.length)}`
  }
  return name
}

type Plan = { folders: readonly MigrationFolder[]; migrations: Migration[] }

async function readFolder({ label, path }: MigrationFolder): Promise<Migration[]> {
  const entries = await readdir(path)
  const names = entries.filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(path, name), 'utf8')
      return { name: `${label}/${name}`, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Returns the current names of the migrations that have run on a database. */
export async function readAppliedNames(
  database: Querier,
  folders: readonly MigrationFolder[],
): Promise<Set<string>> {
  return new Set((await readApplied(database, folders)).map(({ name }) => name))
}

async function readApplied(
  queryable: Querier,
  folders: readonly MigrationFolder[],
): Promise<AppliedMigration[]> {
  const [found] = await queryable.query<{ exists: boolean }>(
    `select to_regclass('platform.applied_migrations') is not null as exists`,
  )
  if (!found?.exists) return []
  const applied = await queryable.query<AppliedMigration>(
    'select name, hash from platform.applied_migrations',
  )
  return applied.map(({ name, hash }) => ({ name: currentMigrationName(folders, name), hash }))
}

function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const hashByName = new Map(applied.map(({ name, hash }) => [name, hash]))
  const names = new Set(migrations.map(({ name }) => name))
  const removed = applied.find(({ name }) => !names.has(name))
  if (removed)
    throw new ChangedMigrationError(`${removed.name} was applied to this database, but the file is missing.`)
  const changed = migrations.find(({ name, hash }) => (hashByName.get(name) ?? hash) !== hash)
  if (changed) {
    throw new ChangedMigrationError(
      `${changed.name} was edited after it was applied to this database. Undo the edit and write a new migration.`,
    )
  }
  return migrations.filter(({ name }) => !hashByName.has(name))
}

/**
 * Several processes may start at once on one server. The lock belongs to a transaction, so it ends with its connection;
 * the migrations run on other connections of the pool.
 */
function migrateWithLock(database: Database, plan: Plan): Promise<string[]> {
  return database.transaction(async (lock) => {
    await liftTimeouts(lock)
    await lock.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    return applyPending(database, plan)
  })
}

async function applyPending(database: Database, { folders, migrations }: Plan): Promise<string[]> {
  await database.runScript(`
    create schema if not exists platform;
    create table if not exists platform.applied_migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    );`)
  const pending = findPending(migrations, await readApplied(database, folders))
  for (const migration of pending) await apply(database, migration)
  return pending.map(({ name }) => name)
}

/** A migration may rebuild a large table, or wait while another process does. */
async function liftTimeouts(transaction: Queryable): Promise<void> {
  await transaction.runScript(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
}

async function apply(database: Database, { name, sql, hash }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await liftTimeouts(transaction)
      await transaction.runScript(sql)
      await transaction.query('insert into platform.applied_migrations (name, hash) values ($1, $2)', [
        name,
        hash,
      ])
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} failed: ${reason}`, { cause: error })
  }
}
