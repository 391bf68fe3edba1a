import { createHash, randomUUID } from 'node:crypto'

import type { Database } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openPostgres } from '../open-postgres.ts'
import { TEST_MIGRATIONS } from './migrations.ts'

/** Any number, the same in every process: one makes the template, the others wait. */
const TEMPLATE_LOCK = 730_114_301

/** A migrated database of its own on the server, a copy of a template that the first caller makes; dropped when closed. */
export async function openOnServer(serverUrl: string): Promise<Database> {
  const name = newName('test')
  const server = openPostgres(serverUrl, failLoudly)
  const template = await ensureTemplate(server, serverUrl)
  await server.query(`create database ${name} template ${template}`)
  let isClosing = false
  const database = openPostgres(urlOf(serverUrl, name), (error) => {
    // Dropping the database ends the connections that are still saying goodbye.
    if (!isClosing) throw error
  })
  return {
    ...database,
    async close() {
      isClosing = true
      await database.close()
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

/** Named by what went into it, so that a server that is used again does not offer an old one. */
async function ensureTemplate(server: Database, serverUrl: string): Promise<string> {
  const migrations = await readMigrations(TEST_MIGRATIONS)
  const ingredients = migrations.map(({ hash }) => hash).join('\n')
  const name = `template_${createHash('sha256').update(ingredients).digest('hex').slice(0, 16)}`
  await server.transaction(async (holder) => {
    // Roles belong to the whole server: two that migrate at once would both make them.
    await holder.query('select pg_advisory_xact_lock($1)', [TEMPLATE_LOCK])
    const found = await holder.query('select from pg_database where datname = $1', [name])
    if (found.length === 0) await makeTemplate(server, serverUrl, name)
  })
  return name
}

/** Under another name until it is finished, and closed by then: what somebody is connected to cannot be copied. */
async function makeTemplate(server: Database, serverUrl: string, name: string): Promise<void> {
  const draft = newName('draft')
  await server.query(`create database ${draft}`)
  const database = openPostgres(urlOf(serverUrl, draft), failLoudly)
  try {
    await migrate(database, TEST_MIGRATIONS)
  } finally {
    await database.close()
  }
  await server.query(`alter database ${draft} rename to ${name}`)
}

function newName(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

function failLoudly(error: Error): never {
  throw error
}
