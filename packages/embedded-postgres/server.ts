import { randomBytes } from 'node:crypto'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readFileIfExists } from '@marquee/files/atomic-write.ts'
import { findFreePort } from '@marquee/http/free-port.ts'
import type { Logger } from 'pino'

import {
  type ClusterPlace,
  createCluster,
  PASSWORD_FILE,
  type RunningCluster,
  startCluster,
} from './cluster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { chooseServerUser } from './server-user.ts'

/** For a small machine: a database of this size fits into the cache of the system. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 40,
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // The disk space that a single statement may use to sort or join.
  temp_file_limit: '1GB',
  // Compiling a query or starting helpers takes longer than the queries of the product do.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // Tables that are emptied and filled again stay small.
  autovacuum_naptime: '15s',
  // For publications, as on Supabase.
  wal_level: 'logical',
  max_wal_senders: 0,
  // A backup that never ends must not fill the disk.
  max_slot_wal_keep_size: '1GB',
  max_logical_replication_workers: 0,
  log_line_prefix: '',
  log_min_messages: 'warning',
  // Their callers report errors of statements.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const MIN_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 5_000
/** After this long, an end is not counted as another one in a row. */
const RESTART_MEMORY_MS = 60_000

export type EmbeddedServer = {
  /** Connects as superuser. */
  url: string
  close: () => Promise<void>
}

/**
 * Runs the Postgres that belongs to this process on a data folder, which is created if missing. Only this user reaches
 * it: through a socket in a private folder, or on Windows with a password that only the data folder has. Restarts it if it
 * ends by itself.
 *
 * Why it is a server of its own, and how it runs as root: docs/decisions/0055-embedded-postgres-server.md
 *
 * @throws EmbeddedPostgresError when it cannot run on this machine
 * @throws DiskFullError when there is no space for a new folder
 */
export async function openEmbeddedServer(
  folder: string,
  logger: Logger,
  programs: Programs = findPrograms(),
): Promise<EmbeddedServer> {
  const place = { folder, programs, user: chooseServerUser(folder, programs.folder) }
  const access = process.platform === 'win32' ? await openPort(place) : await openSocket(place)
  let isClosing = false
  const start = () =>
    startCluster(place, { settings: { ...SETTINGS, ...access.settings }, onLog: createLog(logger) })
  let cluster: RunningCluster
  let supervision: Promise<void>
  try {
    if (!existsSync(folder)) await createCluster(place, { password: access.password })
    cluster = await start()
    supervision = supervise()
  } catch (error) {
    await access.close()
    throw error
  }
  return {
    url: access.url,
    async close() {
      isClosing = true
      await cluster.stop()
      await supervision
      await access.close()
    },
  }

  async function supervise(): Promise<void> {
    let delayMs = MIN_RESTART_DELAY_MS
    for (;;) {
      const startedAt = performance.now()
      await cluster.ended
      if (performance.now() - startedAt > RESTART_MEMORY_MS) delayMs = MIN_RESTART_DELAY_MS
      for (let hasStarted = false; !hasStarted;) {
        if (isClosing) return
        logger.error('the embedded database has ended and will be restarted')
        await sleep(delayMs)
        delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS)
        try {
          cluster = await start()
          hasStarted = true
        } catch (error) {
          logger.error({ err: error }, 'the embedded database could not be restarted')
        }
      }
      if (isClosing) await cluster.stop()
    }
  }
}

type Access = {
  url: string
  settings: Record<string, string | number>
  password?: string
  close: () => Promise<void>
}

async function openSocket({ user }: ClusterPlace): Promise<Access> {
  // Paths of sockets must be short.
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'))
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function openPort({ folder }: ClusterPlace): Promise<Access> {
  const stored = await readFileIfExists(join(folder, PASSWORD_FILE))
  const password = stored === undefined ? randomBytes(24).toString('base64url') : String(stored)
  const port = await findFreePort()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', port },
    password,
    close: async () => {},
  }
}

/**
 * Passes the server's log on. The errors of statements, which their callers report, are no news, nor are connections that
 * a shutdown ends.
 */
function createLog(logger: Logger): (line: string) => void {
  return (line) => {
    if (/^(?:PANIC|FATAL):(?!.*due to administrator command)/.test(line)) logger.warn(`postgres: ${line}`)
    else logger.debug(`postgres: ${line}`)
  }
}
