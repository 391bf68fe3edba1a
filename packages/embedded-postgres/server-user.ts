import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { EmbeddedPostgresError } from './programs.ts'

type SystemUser = { uid: number; gid: number }

/** How to run the programs of Postgres, which refuse to run as root. */
export type ServerUser = {
  /** Put before the command. */
  prefix: readonly string[]
  /** The user to run it as, if not the current one. */
  owner?: SystemUser
}

/** In a namespace of its own, Postgres sees the user `nobody`. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/**
 * Returns how to run Postgres on a data folder: as the current user unless that is root. For root, a folder of another
 * user is used as that user. Else the best is a user namespace, in which root looks like another user: the files stay
 * root's, wherever they are. Where namespaces are forbidden, such as in containers, another user of the system will do if
 * it can reach the programs and the data.
 *
 * @throws EmbeddedPostgresError when no user can run it
 */
export function chooseServerUser(folder: string, programs: string): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.uid && canUseNamespace()) return { prefix: NAMESPACE }
  const owner = found?.uid ? { uid: found.uid, gid: found.gid } : findUser()
  if (!owner) throw new EmbeddedPostgresError('Postgres does not run as root, and there is no user "nobody"')
  const dataDir = dirname(folder)
  // `giveToServer` opens the data folder itself.
  const isReachable = canPass(programs, owner) && canPass(dirname(dataDir), owner)
  if (isReachable) return { prefix: [], owner }
  const closed = canPass(programs, owner) ? dataDir : programs
  throw new EmbeddedPostgresError(
    `Postgres does not run as root, and other users cannot reach ${closed}`,
    'Start as another user, or set DATABASE_URL to a Postgres server.',
  )
}

/**
 * Makes a folder and everything in it the server's. The data folder around it is created for its owner only: others may
 * pass it from now on, since what they must not read in it has modes of its own.
 */
export async function giveToServer(folder: string, { owner }: ServerUser): Promise<void> {
  if (!owner) return
  const dataDir = dirname(folder)
  if (!canPass(dataDir, owner)) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (statSync(folder).uid === owner.uid) return
  for (const path of await readdir(folder, { recursive: true }))
    lchownSync(join(folder, path), owner.uid, owner.gid)
  // Last, since it tells that the rest is done.
  lchownSync(folder, owner.uid, owner.gid)
}

function canUseNamespace(): boolean {
  const [command, ...args] = NAMESPACE
  return spawnSync(command ?? '', [...args, 'true'], { stdio: 'ignore' }).status === 0
}

function findUser(): SystemUser | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([each]) => each === name)).find(Boolean)
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Returns true if a user can pass a folder and all folders above it, as its owner or as anyone can. */
function canPass(path: string, user: SystemUser): boolean {
  const parent = dirname(path)
  const found = statSync(path, { throwIfNoEntry: false })
  // A folder that is still missing will be created for the server.
  const isOpen = !found || (found.mode & (found.uid === user.uid ? 0o100 : 0o001)) !== 0
  return isOpen && (parent === path || canPass(parent, user))
}
