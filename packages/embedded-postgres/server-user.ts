import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, readFileSync, statSync } from 'node:fs'
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
  // It is created for its owner only. Other users may pass it, since what they must not read has modes of its own.
  if (existsSync(dataDir) && isOpenToAll(dirname(dataDir))) chmodSync(dataDir, 0o711)
  const closed = [programs, dataDir].find((path) => !isOpenToAll(path))
  if (!closed) return { prefix: [], owner }
  throw new EmbeddedPostgresError(
    `Postgres does not run as root, and other users cannot reach ${closed}`,
    'Start as another user, or set DATABASE_URL to a Postgres server.',
  )
}

/** Makes a folder and everything in it the server's. */
export async function giveToServer(folder: string, { owner }: ServerUser): Promise<void> {
  if (!owner || statSync(folder).uid === owner.uid) return
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

/** Whether other users can pass a folder and all folders above it. */
function isOpenToAll(path: string): boolean {
  const parent = dirname(path)
  // A folder that is still missing will be created for the server.
  const canPass = (statSync(path, { throwIfNoEntry: false })?.mode ?? 1) % 2 === 1
  return canPass && (parent === path || isOpenToAll(parent))
}
