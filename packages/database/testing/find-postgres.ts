import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Postgres's own programs that are needed to run a server. */
const PROGRAMS = ['initdb', 'postgres']

/** Where Debian and Homebrew keep each version in a folder of its own, with the folder of the programs beneath. */
const VERSION_FOLDERS = [
  { root: '/usr/lib/postgresql', name: /^\d+$/ },
  { root: '/opt/homebrew/opt', name: /^postgresql@\d+$/ },
  { root: '/usr/local/opt', name: /^postgresql@\d+$/ },
]

/** The folder of the newest Postgres of this machine, else of the one on the path; nothing where there is none. */
export function findPostgres(): string | undefined {
  const versioned = VERSION_FOLDERS.flatMap(({ root, name }) =>
    foldersIn(root)
      .filter((folder) => name.test(folder))
      .map((folder) => join(root, folder, 'bin')),
  )
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...versioned.toSorted(byVersionDescending), ...onPath].find(hasPrograms)
}

export type SystemUser = { uid: number; gid: number }

/** As whom to run the server: it refuses root, which therefore steps down. Nothing where this process may run it itself. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean)
  if (!found) throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody"')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root)
  } catch {
    // Another system, or no Postgres: nothing to look through.
    return []
  }
}

function byVersionDescending(one: string, other: string): number {
  return versionOf(other) - versionOf(one)
}

function versionOf(folder: string): number {
  return Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)
}

function hasPrograms(folder: string): boolean {
  try {
    for (const program of PROGRAMS) accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}
