import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

import { DataFolderInUseError, lockDataFolder } from '@marquee/database/data-folder-lock.ts'

import { BACKUP_PATH } from '../../server/backup/backup-app.ts'
import { timeInName } from '../../server/backup/backup-format.ts'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { packBackup } from '../../server/backup/pack-backup.ts'
import { takeSnapshot } from '../../server/backup/take-snapshot.ts'
import { readConfig, type ServerConfig } from '../../server/config/config.ts'
import { AdminError } from './admin-error.ts'
import { refuseProject } from './refuse-project.ts'
import { findRunning } from './running-backend.ts'
import { refuseMissingDatabase } from './stopped-backend.ts'

type Variables = Record<string, string | undefined>

/**
 * Saves the data folder in one file, readable by its owner alone, and gives what there is to say about it. The file has
 * its name only after it was read back and found whole. `folder` is where a file without a path goes.
 * @throws AdminError
 */
export async function backUp(
  variables: Variables,
  wantedFile: string | undefined,
  folder: string,
): Promise<string> {
  const config = readConfig(variables)
  refuseProject(config)
  const file = resolve(folder, wantedFile ?? defaultName(new Date()))
  if (existsSync(file)) throw new AdminError(`${file} is there already: name another file`)
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
  return report(config, file, (await stat(file)).size)
}

function defaultName(now: Date): string {
  return `marquee-${timeInName(now)}.tar.gz`
}

async function openBackup(config: ServerConfig): Promise<Readable> {
  const { dataFolder, databaseUrl } = config
  if (databaseUrl) return packBackup(await takeSnapshot(dataFolder, 'elsewhere'))
  refuseMissingDatabase(config)
  try {
    const lock = lockDataFolder(dataFolder)
    try {
      return packBackup(await takeSnapshot(dataFolder, 'closed'))
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof DataFolderInUseError) return askRunning(config)
    throw error
  }
}

/** Only the process that has the embedded database open knows when it stands still. */
async function askRunning(config: ServerConfig): Promise<Readable> {
  const { url, serviceRoleKey } = await findRunning(config)
  const answer = await fetch(`${url}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  })
  if (!answer.ok || !answer.body)
    throw new AdminError(`The product at ${url} gives no backup (${answer.status}): ${await answer.text()}`)
  // Node's own type of a web stream and the DOM's are the same thing under two names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Readable.fromWeb(answer.body as NodeReadableStream<Uint8Array>)
}

function report({ dataFolder, databaseUrl }: ServerConfig, file: string, bytes: number): string {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  const lines = [
    `${file} (${megabytes} MB) holds the ${databaseUrl ? '' : 'database, '}keys, uploads and test checkout of ${dataFolder}.`,
    'Keep it as safe as the data folder: it opens every account.',
  ]
  if (databaseUrl)
    lines.push('The database of DATABASE_URL is not in it: save that with pg_dump (docs/operate.md).')
  if (existsSync(join(dataFolder, 'media')))
    lines.push(`The films in ${join(dataFolder, 'media')} are not in it.`)
  return lines.join('\n')
}
