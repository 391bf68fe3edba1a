/** A Postgres server in a child process, with its data in a folder of this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { readFileIfExists } from '@marquee/files/atomic-write.ts'
import { DiskFullError, hasDiskSpace } from '@marquee/files/disk-space.ts'

import type { Programs } from './programs.ts'
import { giveToServer, type ServerUser } from './server-user.ts'

export type ClusterPlace = { folder: string; programs: Programs; user: ServerUser }

type CreateOptions = {
  /**
   * Of the superuser `postgres`, and stored in the folder. Without it, only the Unix socket accepts connections, from
   * everyone who reaches it.
   */
  password?: string
  /** Flushes the new files to disk. */
  isDurable?: boolean
}

type StartOptions = {
  /** As in postgresql.conf. */
  settings: Readonly<Record<string, string | number>>
  /** Receives each line of the server's log. */
  onLog?: (line: string) => void
}

export type RunningCluster = {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  /**
   * Ends the server and waits for it. SIGINT is a fast shutdown, SIGQUIT one without a checkpoint, and SIGKILL a crash.
   */
  stop: (signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
}

/**
 * Runs a program, prints its process ID, and ends it when the pipe from this process closes, however this process ends.
 * Background commands read from /dev/null, hence the third descriptor.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- & server=$!
echo "$server"
( while read -r line <&3; do :; done; kill -INT "$server" ) 2>/dev/null & watcher=$!
wait "$server"
status=$?
kill "$watcher"
exit "$status"`

/** In the data folder. */
export const PASSWORD_FILE = 'password'

const POLL_MS = 20

/** A fast shutdown ends with a checkpoint. */
const SHUTDOWN_TIMEOUT_MS = 20_000

/** Another server, or a child process of one, still uses the folder. */
const IN_USE = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/
const IN_USE_TIMEOUT_MS = 30_000
const IN_USE_POLL_MS = 200

const LOGGED_LINES = 20

const REMOVE_BESIDE_WRITER = { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }

/**
 * Creates the data folder, under another name until it is complete. The name differs each time, because the initdb of a
 * killed process may still be writing or removing files.
 *
 * @throws DiskFullError
 */
export async function createCluster(place: ClusterPlace, options: CreateOptions = {}): Promise<void> {
  const { folder, user } = place
  const parent = dirname(folder)
  const draftPrefix = `${basename(folder)}.new`
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent))
    if (name.startsWith(draftPrefix)) await rm(join(parent, name), REMOVE_BESIDE_WRITER)
  const draft = await mkdtemp(`${folder}.new-`)
  const assertSpace = () => {
    if (!hasDiskSpace(draft)) throw new DiskFullError('Not enough disk space to create the database')
  }
  assertSpace()
  await giveToServer(draft, user)
  try {
    await runInitdb({ ...place, folder: draft }, options)
  } catch (error) {
    assertSpace()
    throw error
  }
  await rename(draft, folder)
}

async function runInitdb(place: ClusterPlace, { password, isDurable = true }: CreateOptions): Promise<void> {
  const { folder, user } = place
  const passwordFile = `${folder}.password`
  if (password) {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user.owner) chownSync(passwordFile, user.owner.uid, user.owner.gid)
  }
  const access = password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const options = ['--username=postgres', '--encoding=UTF8', ...access, ...(isDurable ? [] : ['--no-sync'])]
  const initdb = run(place, 'initdb', [`--pgdata=${folder}`, ...options, ...localeOptions(place.programs)])
  const log = collectLog(initdb)
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${log.last()}`)
  if (password) await rename(passwordFile, join(folder, PASSWORD_FILE))
}

/** The same order and case mapping on every system, where the version has its own. */
function localeOptions({ major }: Programs): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8']
  return [`--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`]
}

/**
 * Starts the server, after one that an earlier process left behind has been shut down, and resolves when it accepts
 * connections. Recovering from a crash may take a while.
 */
export async function startCluster(place: ClusterPlace, options: StartOptions): Promise<RunningCluster> {
  await giveToServer(place.folder, place.user)
  for (const deadline = Date.now() + IN_USE_TIMEOUT_MS; ; await sleep(IN_USE_POLL_MS)) {
    try {
      return await spawnServer(place, options)
    } catch (error) {
      const isInUse = error instanceof Error && IN_USE.test(error.message)
      if (!isInUse || Date.now() > deadline) throw error
      await endOrphan(place.folder)
    }
  }
}

async function spawnServer(place: ClusterPlace, { settings, onLog }: StartOptions): Promise<RunningCluster> {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(place, 'postgres', ['-D', place.folder, ...args])
  const log = collectLog(child, onLog)
  const ended = once(child, 'close').then(() => undefined)
  const processId = await Promise.race([readProcessId(child), ended])
  if (processId)
    await waitUntil(async () => hasEnded(child) || (await readStatus(place.folder)) === `${processId} ready`)
  if (!processId || hasEnded(child)) {
    await ended
    throw new Error(`Postgres did not start: ${log.last()}`)
  }
  return {
    ended,
    async stop(signal = 'SIGINT') {
      if (hasEnded(child)) return
      sendSignal(processId, signal)
      const timer = setTimeout(sendSignal, SHUTDOWN_TIMEOUT_MS, processId, 'SIGQUIT')
      await ended
      clearTimeout(timer)
    },
  }
}

/** Starts a program that ends with this process. */
function run({ folder, programs, user }: ClusterPlace, program: string, args: string[]) {
  const isGuarded = process.platform !== 'win32'
  const command = [...user.prefix, join(programs.folder, program), ...args]
  const guard = isGuarded ? ['/bin/sh', '-c', GUARD, 'guard'] : []
  const [file = '', ...rest] = [...guard, ...command]
  return spawn(file, rest, {
    uid: user.owner?.uid,
    gid: user.owner?.gid,
    cwd: folder,
    // Without PGHOST and the like.
    env: { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'], TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C reaches this process only, which then shuts the server down.
    detached: isGuarded,
  })
}

async function readProcessId(child: ChildProcess): Promise<number | undefined> {
  if (process.platform === 'win32' || !child.stdout) return child.pid
  const [line]: unknown[] = await once(child.stdout, 'data')
  return Number.parseInt(String(line), 10)
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(POLL_MS)
}

/** The server writes into its pid file when it accepts connections. */
async function readStatus(folder: string): Promise<string> {
  const [processId, , , , , , , status = ''] = await readPidFile(folder)
  return `${processId} ${status.trim()}`
}

async function readPidFile(folder: string): Promise<string[]> {
  return String((await readFileIfExists(join(folder, 'postmaster.pid'))) ?? '').split('\n')
}

/**
 * Shuts down the server of a process that was killed together with its guard. After a crash of the system, the file may
 * name another process instead.
 */
async function endOrphan(folder: string): Promise<void> {
  const processId = Number((await readPidFile(folder))[0])
  if (`${await readCommand(processId)} `.includes(` -D ${folder} `)) sendSignal(processId, 'SIGINT')
  else await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** Returns the command of a process with its arguments, or an empty text if it has ended. */
async function readCommand(processId: number): Promise<string> {
  if (process.platform === 'linux')
    return String((await readFileIfExists(`/proc/${processId}/cmdline`)) ?? '').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'args=', '-p', String(processId)], { encoding: 'utf8' }).stdout ?? ''
}

function sendSignal(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal)
  } catch {
    // It has ended.
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Passes the lines on, and keeps the last ones for the message of a failure. */
function collectLog({ stderr }: ChildProcess, onLog?: (line: string) => void) {
  const lines: string[] = []
  if (stderr)
    createInterface(stderr).on('line', (line) => {
      lines.push(line)
      if (lines.length > LOGGED_LINES) lines.shift()
      onLog?.(line)
    })
  return { last: () => lines.join(' ').trim() }
}
