import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

import { DataFolderInUseError, lockDataFolder } from '@marquee/database/data-folder-lock.ts'
import { DATABASE_FOLDER } from '@marquee/database/open-database.ts'
import { openEmbeddedServer } from '@marquee/embedded-postgres/server.ts'
import { pino } from 'pino'

import { BACKUP_PATH } from '../../server/backup/backup-app.ts'
import { toFileTimestamp } from '../../server/backup/backup-format.ts'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { takeSnapshot } from '../../server/backup/take-snapshot.ts'
import { createArchive } from '../../server/backup/write-archive.ts'
import { readConfig, type ServerConfig } from '../../server/config/config.ts'
import { AdminError } from './admin-error.ts'
import { requireDatabase, requireEmbeddedBackend } from './preconditions.ts'
import { findRunningProduct } from './running-product.ts'

type Variables = Record<string, string | undefined>

/**
 * Writes a backup of the data folder, with mode 0600, and resolves to a report. The file gets its name only after it has
 * been read back and checked. Relative paths start at `folder`.
 * @throws AdminError
 */
export async function createBackup(
  variables: Variables,
  requestedFile: string | undefined,
  folder: string,
): Promise<string> {
  const config = readConfig(variables)
  requireEmbeddedBackend(config)
  const file = resolve(folder, requestedFile ?? `marquee-${toFileTimestamp(new Date())}.tar.gz`)
  if (existsSync(file)) throw new AdminError(`${file} exists already: choose another name`)
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await pipeline(
      await openBackup(config),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    )
    await checkBackup(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return formatReport(config, file, (await stat(file)).size)
}

async function openBackup(config: ServerConfig): Promise<Readable> {
  const { dataFolder, databaseUrl } = config
  if (databaseUrl) return createArchive(await takeSnapshot(dataFolder, 'elsewhere'))
  requireDatabase(config)
  try {
    const lock = lockDataFolder(dataFolder)
    try {
      await shutDownDatabase(join(dataFolder, DATABASE_FOLDER))
      return createArchive(await takeSnapshot(dataFolder, 'closed'))
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof DataFolderInUseError) return requestBackup(config)
    throw error
  }
}

/** The server of a product that was killed may still be writing. */
async function shutDownDatabase(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'postmaster.pid'))) return
  const server = await openEmbeddedServer(folder, pino({ level: 'silent' }))
  await server.close()
}

/** Requests the backup from the running product: only that process reaches its embedded database. */
async function requestBackup(config: ServerConfig): Promise<Readable> {
  const { url, serviceRoleKey } = await findRunningProduct(config)
  const response = await fetch(`${url}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  })
  if (!response.ok || !response.body)
    throw new AdminError(
      `The product at ${url} could not make a backup (${response.status}): ${await response.text()}`,
    )
  // Node's type of web streams and the DOM's describe the same class.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>)
}

function formatReport({ dataFolder, databaseUrl }: ServerConfig, file: string, bytes: number): string {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  const lines = [
    `${file} (${megabytes} MB) has the ${databaseUrl ? '' : 'database, '}keys, uploads and test checkout of ${dataFolder}.`,
    'Protect it like the data folder: it gives access to every account.',
  ]
  if (databaseUrl)
    lines.push(
      'It does not include the database of DATABASE_URL: back that up with pg_dump (docs/operate.md).',
    )
  if (existsSync(join(dataFolder, 'media')))
    lines.push(`It does not include the videos in ${join(dataFolder, 'media')}.`)
  return lines.join('\n')
}
