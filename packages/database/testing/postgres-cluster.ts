import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readFileIfExists } from '@marquee/files/atomic-write.ts'
import { findFreePort } from '@marquee/http/testing/free-port.ts'

import { findPostgres, type SystemUser, findUnprivilegedUser } from './find-postgres.ts'

/** A temporary Postgres server. */
export type TestCluster = {
  /** Connects as superuser to the database `postgres`. */
  url: string
  /** Restarts a stopped server on the same port and data. */
  start: () => Promise<void>
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one without a checkpoint, SIGKILL a crash. */
  stop: (signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Stops the server and removes its folder. */
  remove: () => Promise<void>
}

export type ClusterOptions = {
  /** Flushes commits to disk, as in production. Off by default, for speed. */
  isDurable?: boolean
  /** As in postgresql.conf. */
  settings?: Readonly<Record<string, string>>
}

type Server = { guard: ChildProcess; processId: number }

/**
 * Runs the server and stops it when the pipe from this process closes, however this process ends. Then removes the
 * folder, unless it was told to keep it for a restart.
 */
const GUARD = `
folder=$1; shift
"$@" & server=$!
echo "$server"
plan=
while read -r word; do plan=$word; done
kill -INT "$server" 2>/dev/null
wait "$server"
[ "$plan" = keep ] || rm -rf "$folder"`

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Enough connections for the pools of several test files. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_min_messages: 'fatal',
}

const START_ATTEMPTS = 3
const START_TIMEOUT_MS = 20_000
const POLL_MS = 20
const MAX_STDERR_CHARACTERS = 2000

/** Whether `startCluster` can run on this machine. */
export function hasPostgres(): boolean {
  return findPostgres() !== undefined
}

/** @throws Error when Postgres is not installed or does not start */
export async function startCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('Postgres is not installed on this machine')
  const user = findUnprivilegedUser()
  const folder = createFolder(user)
  const password = randomBytes(18).toString('base64url')
  try {
    await runInitdb({ programs, folder, password, user })
    return await startServer({ programs, folder, password, user, options })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type ClusterPaths = { programs: string; folder: string; password: string; user: SystemUser | undefined }

async function runInitdb({ programs, folder, password, user }: ClusterPaths): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const initdb = spawn(
    join(programs, 'initdb'),
    [
      '--pgdata',
      join(folder, 'data'),
      '--username',
      'postgres',
      '--auth',
      'scram-sha-256',
      '--no-sync',
    ].concat(['--pwfile', passwordFile, '--encoding', 'UTF8', '--locale', locale]),
    { ...user, cwd: folder, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stderr = collectStderr(initdb)
  const [code] = await once(initdb, 'exit')
  rmSync(passwordFile)
  if (code !== 0) throw new Error(`initdb failed: ${stderr()}`)
}

async function startServer({
  options,
  ...paths
}: ClusterPaths & { options: ClusterOptions }): Promise<TestCluster> {
  const { folder, password } = paths
  const settings = { ...SETTINGS, ...(options.isDurable ? {} : NOT_DURABLE), ...options.settings }
  const first = await startOnFreePort(paths, settings)
  let { server } = first
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${first.port}/postgres`,
    async start() {
      server = await startOnPort(first.port, paths, settings)
    },
    async stop(signal = 'SIGINT') {
      killIfRunning(server.processId, signal)
      await endGuard(server, 'keep')
    },
    async remove() {
      await endGuard(server, 'remove')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Retries, since another process may take the port first. */
async function startOnFreePort(paths: ClusterPaths, settings: Record<string, string>) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    try {
      return { port, server: await startOnPort(port, paths, settings) }
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
    }
  }
}

async function startOnPort(
  port: number,
  paths: ClusterPaths,
  settings: Record<string, string>,
): Promise<Server> {
  const { programs, folder, user } = paths
  const settingArguments = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const guard = spawn(
    '/bin/sh',
    [
      '-c',
      GUARD,
      'guard',
      folder,
      join(programs, 'postgres'),
      '-D',
      join(folder, 'data'),
      ...settingArguments,
    ],
    // Detached, so that Ctrl-C reaches only the tests, which then stop the server.
    { ...user, cwd: folder, env: cleanEnvironment(), stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const stderr = collectStderr(guard)
  const [line]: unknown[] = await once(guard.stdout, 'data')
  const server = { guard, processId: Number.parseInt(String(line), 10) }
  await waitUntilReady(server, folder, stderr)
  return server
}

/** The server reports in its pid file when it accepts connections. */
async function waitUntilReady(server: Server, folder: string, stderr: () => string): Promise<void> {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const [processId, ...rest] = ((await readFileIfExists(pidFile)) ?? '').toString().split('\n')
    if (Number(processId) === server.processId && rest.at(6)?.trim() === 'ready') return
    if (!isRunning(server.processId)) break
  }
  await endGuard(server, 'keep')
  throw new Error(`Postgres did not start: ${stderr()}`)
}

/** Waits for the pipes to close, because child processes of a killed server live slightly longer. */
async function endGuard({ guard }: Server, plan: 'keep' | 'remove'): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return
  const ended = once(guard, 'close')
  guard.stdin?.end(`${plan}\n`)
  await ended
}

function killIfRunning(processId: number, signal: NodeJS.Signals): void {
  if (isRunning(processId)) process.kill(processId, signal)
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    // There is no such process.
    return false
  }
}

/** Every parent folder must be accessible to the server's user. */
function createFolder(user: SystemUser | undefined): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => !user || isTraversable(folder)) ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'marquee-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function isTraversable(folder: string): boolean {
  if ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) % 2 === 0) return false
  return folder === dirname(folder) || isTraversable(dirname(folder))
}

/** Excludes PGHOST and similar variables of the developer. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' }
}

function collectStderr({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    text = `${text}${String(chunk)}`.slice(-MAX_STDERR_CHARACTERS)
  })
  return () => text.trim()
}
