/** A Postgres server of its own for tests: made, stopped and removed by them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readIfThere } from '@marquee/files/atomic-write.ts'
import { freePort } from '@marquee/http/testing/free-port.ts'

import { findPostgres, type SystemUser, unprivilegedUser } from './find-postgres.ts'

export type TestCluster = {
  /** Of the superuser, to the database `postgres`. */
  url: string
  /** Starts the server again after `stop`, on the same port and data. */
  start: () => Promise<void>
  /** SIGINT ends every session and stops cleanly; SIGQUIT stops without a checkpoint; SIGKILL is a crash. */
  stop: (signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Stops the server and removes its folder. */
  remove: () => Promise<void>
}

export type ClusterOptions = {
  /** Writes reach the disk before they are answered, as on a real server; without it tests are quicker. */
  isDurable?: boolean
  /** Settings as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>
}

type Server = { guard: ChildProcess; processId: number }

/**
 * Runs the server, and ends it when the pipe to this process closes, which it does however this process dies. The folder
 * goes as well, unless it was said that the server shall start again: nothing is ever left behind.
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

const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Small, local, and with room for the pools of several test files at once. */
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
const MOST_COMPLAINTS = 2000

/** Whether this machine can run `startCluster`. */
export function hasPostgres(): boolean {
  return findPostgres() !== undefined
}

/** @throws Error where there is no Postgres, or it does not start */
export async function startCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('There is no Postgres on this machine')
  const user = unprivilegedUser()
  const folder = makeFolder(user)
  const password = randomBytes(18).toString('base64url')
  try {
    await initialise({ programs, folder, password, user })
    return await serveFrom({ programs, folder, password, user, options })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type Place = { programs: string; folder: string; password: string; user: SystemUser | undefined }

async function initialise({ programs, folder, password, user }: Place): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const making = spawn(
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
    { ...user, cwd: folder, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaints = collect(making)
  const [code] = await once(making, 'exit')
  rmSync(passwordFile)
  if (code !== 0) throw new Error(`initdb failed: ${complaints()}`)
}

async function serveFrom({ options, ...place }: Place & { options: ClusterOptions }): Promise<TestCluster> {
  const { folder, password } = place
  const settings = { ...SETTINGS, ...(options.isDurable ? {} : QUICK), ...options.settings }
  const first = await startSomewhere(place, settings)
  let { server } = first
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${first.port}/postgres`,
    async start() {
      server = await startOn(first.port, place, settings)
    },
    async stop(signal = 'SIGINT') {
      killIfThere(server.processId, signal)
      await endGuard(server, 'keep')
    },
    async remove() {
      await endGuard(server, 'remove')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that was free a moment ago may be taken by now. */
async function startSomewhere(place: Place, settings: Record<string, string>) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, server: await startOn(port, place, settings) }
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
    }
  }
}

async function startOn(port: number, place: Place, settings: Record<string, string>): Promise<Server> {
  const { programs, folder, user } = place
  const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const guard = spawn(
    '/bin/sh',
    ['-c', GUARD, 'guard', folder, join(programs, 'postgres'), '-D', join(folder, 'data'), ...given],
    // In a process group of its own, so that Ctrl-C reaches the tests alone and they stop it in order.
    { ...user, cwd: folder, env: environment(), stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const complaints = collect(guard)
  const [line]: unknown[] = await once(guard.stdout, 'data')
  const server = { guard, processId: Number.parseInt(String(line), 10) }
  await untilReady(server, folder, complaints)
  return server
}

/** The server writes into its pid file when it takes connections. */
async function untilReady(server: Server, folder: string, complaints: () => string): Promise<void> {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const [processId, ...rest] = ((await readIfThere(pidFile)) ?? '').toString().split('\n')
    if (Number(processId) === server.processId && rest.at(6)?.trim() === 'ready') return
    if (!isRunning(server.processId)) break
  }
  await endGuard(server, 'keep')
  throw new Error(`Postgres did not start: ${complaints()}`)
}

/** Over when nobody holds the other ends of the pipes: a server that was killed has children that live a moment longer. */
async function endGuard({ guard }: Server, plan: 'keep' | 'remove'): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return
  const ended = once(guard, 'close')
  guard.stdin?.end(`${plan}\n`)
  await ended
}

function killIfThere(processId: number, signal: NodeJS.Signals): void {
  if (isRunning(processId)) process.kill(processId, signal)
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    // The operating system knows no such process.
    return false
  }
}

/** The server's user must be able to walk into it, which a folder of root's own does not let it do. */
function makeFolder(user: SystemUser | undefined): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => !user || isOpenToAll(folder)) ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'marquee-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function isOpenToAll(folder: string): boolean {
  if ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) % 2 === 0) return false
  return folder === dirname(folder) || isOpenToAll(dirname(folder))
}

/** Without what the caller's own Postgres tools are set to. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' }
}

function collect({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    text = `${text}${String(chunk)}`.slice(-MOST_COMPLAINTS)
  })
  return () => text.trim()
}
