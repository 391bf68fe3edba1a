import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database, Queryable } from './database.ts'

/** A file that ran before has since been edited, or is gone: what the database holds can no longer be told from the files. */
export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
}

/** SQL files that belong together and run in the order of their names. */
export type MigrationFolder = {
  /** Prefix of the names under which its files are recorded, so that the folder can move without running again. */
  label: string
  /** Prefixes under which earlier versions recorded the same files. */
  formerLabels?: readonly string[]
  path: string
}

export type Migration = { name: string; sql: string; hash: string }
type AppliedMigration = { name: string; hash: string }

/** Any number, the same in every process: one migrates, the others wait. */
const ADVISORY_LOCK = 730_114_300

/**
 * Runs every SQL file that has not run on this database yet, folder by folder, each in its own transaction.
 * Returns the names of the files that ran; empty when the database was up to date.
 *
 * @throws ChangedMigrationError when a file that already ran was edited or removed
 */
export async function migrate(database: Database, folders: readonly MigrationFolder[]): Promise<string[]> {
  const plan: Plan = { folders, migrations: await readMigrations(folders) }
  const applied = await readApplied(database, folders)
  if (pendingAfter(plan.migrations, applied).length === 0) return []
  return database.kind === 'server' ? migrateAlone(database, plan) : applyPending(database, plan)
}

/** Returns the SQL files in the order in which they run. */
export async function readMigrations(folders: readonly MigrationFolder[]): Promise<Migration[]> {
  const byFolder = await Promise.all(folders.map(readFolder))
  return byFolder.flat()
}

/** Returns the name under which a file is recorded today, given one that an earlier version recorded. */
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

async function readApplied(
  queryable: Queryable,
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

function pendingAfter(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const hashByName = new Map(applied.map(({ name, hash }) => [name, hash]))
  const names = new Set(migrations.map(({ name }) => name))
  const removed = applied.find(({ name }) => !names.has(name))
  if (removed)
    throw new ChangedMigrationError(`${removed.name} has run on this database, but the file is gone.`)
  const changed = migrations.find(({ name, hash }) => (hashByName.get(name) ?? hash) !== hash)
  if (changed) {
    throw new ChangedMigrationError(
      `${changed.name} has run on this database and was edited since. Undo the edit and write a new migration.`,
    )
  }
  return migrations.filter(({ name }) => !hashByName.has(name))
}

/**
 * On a server several processes may start at once. The lock is of a transaction, so that it goes with its connection;
 * the files run on other connections of the pool meanwhile.
 */
function migrateAlone(database: Database, plan: Plan): Promise<string[]> {
  return database.transaction(async (holder) => {
    await takeTime(holder)
    await holder.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
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
  const pending = pendingAfter(migrations, await readApplied(database, folders))
  for (const migration of pending) await apply(database, migration)
  return pending.map(({ name }) => name)
}

/** The limits that requests have are not for a migration: it may rebuild a large table, or wait while another process does. */
async function takeTime(transaction: Queryable): Promise<void> {
  await transaction.runScript(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
}

async function apply(database: Database, { name, sql, hash }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await takeTime(transaction)
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
