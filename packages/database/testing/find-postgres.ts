import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PROGRAMS = ['initdb', 'postgres']

/** Debian and Homebrew install each version in its own folder, with a `bin` folder inside. */
const VERSION_FOLDERS = [
  { root: '/usr/lib/postgresql', name: /^\d+$/ },
  { root: '/opt/homebrew/opt', name: /^postgresql@\d+$/ },
  { root: '/usr/local/opt', name: /^postgresql@\d+$/ },
]

/** Returns the `bin` folder of the newest installed Postgres, else the one on the PATH, else undefined. */
export function findPostgres(): string | undefined {
  const versioned = VERSION_FOLDERS.flatMap(({ root, name }) =>
    foldersIn(root)
      .filter((folder) => name.test(folder))
      .map((folder) => join(root, folder, 'bin')),
  )
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...versioned.toSorted(compareVersionsDescending), ...onPath].find(hasPrograms)
}

export type SystemUser = { uid: number; gid: number }

/** Postgres does not run as root. Returns the user to run it as, or undefined if the current user will do. */
export function findUnprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([each]) => each === name)).find(Boolean)
  if (!user) throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody"')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root)
  } catch {
    // Another operating system, or no Postgres.
    return []
  }
}

function compareVersionsDescending(one: string, other: string): number {
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
