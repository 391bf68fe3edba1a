/** Brings the database of an earlier version into the folder of the embedded server. */
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Querier } from '@marquee/database/database.ts'
import { migrate, readAppliedNames } from '@marquee/database/migrate.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { EMBEDDED_MAJOR, findOlderPrograms } from '@marquee/embedded-postgres/programs.ts'
import { openEmbeddedServer } from '@marquee/embedded-postgres/server.ts'
import { readFileIfExists } from '@marquee/files/atomic-write.ts'
import type { Logger } from 'pino'

import { toFileTimestamp } from '../backup/backup-format.ts'
import { copyAllRows } from './copy-all-rows.ts'
import { MIGRATION_FOLDERS } from './migrations.ts'

type OpenSource = Querier & { close: () => Promise<void> }

type Source = {
  folder: string
  /** Where the folder stays until the operator deletes it. */
  formerFolder: string
  open: (folder: string) => Promise<OpenSource>
}

/**
 * Copies the database of an earlier version, PGlite in the folder `database` or an older Postgres in `folder`, into a new
 * `folder`, if there is one. The old folder does not change, and stays beside the new one. If this is interrupted, the
 * next start begins again.
 *
 * @throws EmbeddedPostgresError when the older Postgres is not installed
 */
export async function upgradeDataFolder(dataDir: string, folder: string, logger: Logger): Promise<void> {
  const [draft, upgraded] = [`${folder}.upgrade`, `${folder}.upgraded`]
  const source = await findSource(dataDir, folder, logger)
  await rm(draft, { recursive: true, force: true })
  if (source) {
    await rm(upgraded, { recursive: true, force: true })
    logger.info({ from: source.folder }, 'upgrading the database of an earlier version')
    await mkdir(draft, { mode: 0o700 })
    const [copy, target] = [join(draft, 'source'), join(draft, 'target')]
    // Opening it would change it.
    await cp(source.folder, copy, { recursive: true })
    const rows = await copyInto(target, await source.open(copy), logger)
    await rename(target, upgraded)
    await rm(draft, { recursive: true, force: true })
    logger.info(
      { rows, former: source.formerFolder },
      'upgraded the database; the earlier one can be deleted',
    )
  }
  if (!existsSync(upgraded)) return
  if (source) await rename(source.folder, source.formerFolder)
  await rename(upgraded, folder)
}

async function findSource(dataDir: string, folder: string, logger: Logger): Promise<Source | undefined> {
  const pgliteFolder = join(dataDir, 'database')
  const time = toFileTimestamp(new Date())
  const major = (await readMajor(folder)) ?? EMBEDDED_MAJOR
  if (major < EMBEDDED_MAJOR) {
    const open = (copy: string) => openOlderPostgres(copy, major, logger)
    return { folder, formerFolder: `${folder}-${major}-${time}`, open }
  }
  if (existsSync(folder) || (await readMajor(pgliteFolder)) === undefined) return undefined
  return { folder: pgliteFolder, formerFolder: join(dataDir, `database-pglite-${time}`), open: openPglite }
}

async function readMajor(folder: string): Promise<number | undefined> {
  const version = await readFileIfExists(join(folder, 'PG_VERSION'))
  return version && Number.parseInt(String(version), 10)
}

/** Copies all rows into a new cluster with the schema that the source has, and resolves to their number. */
async function copyInto(folder: string, source: OpenSource, logger: Logger): Promise<number> {
  const server = await openEmbeddedServer(folder, logger)
  const target = openPostgres(server.url, () => undefined)
  try {
    const applied = await readAppliedNames(source, MIGRATION_FOLDERS)
    await migrate(target, MIGRATION_FOLDERS, (name) => applied.has(name))
    return await copyAllRows(source, target)
  } finally {
    await target.close()
    await server.close()
    await source.close()
  }
}

async function openOlderPostgres(folder: string, major: number, logger: Logger): Promise<OpenSource> {
  const server = await openEmbeddedServer(folder, logger, findOlderPrograms(major))
  const database = openPostgres(server.url, () => undefined)
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    async close() {
      await database.close()
      await server.close()
    },
  }
}

async function openPglite(folder: string): Promise<OpenSource> {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create(folder)
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await database.query<Row>(sql, [...parameters])
      return rows
    },
    close: () => database.close(),
  }
}
