import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createCluster, startCluster as startProcess } from '@marquee/embedded-postgres/cluster.ts'
import { findOlderPrograms, findPrograms } from '@marquee/embedded-postgres/programs.ts'
import { chooseServerUser } from '@marquee/embedded-postgres/server-user.ts'
import { findFreePort } from '@marquee/http/free-port.ts'

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
  /** An older version, which is installed on this machine. */
  major?: number
}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Enough connections for the pools of several test files. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  log_min_messages: 'fatal',
}

/** Starts a Postgres server on a TCP port, protected by a password. */
export async function startCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  const { isDurable = false, major } = options
  const parent = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  const folder = join(parent, 'data')
  const programs = major ? findOlderPrograms(major) : findPrograms()
  const place = { folder, programs, user: chooseServerUser(folder, programs.folder) }
  const [password, port] = [randomBytes(18).toString('base64url'), await findFreePort()]
  const start = () =>
    startProcess(place, {
      settings: { ...SETTINGS, port, ...(isDurable ? {} : NOT_DURABLE) },
    })
  try {
    await createCluster(place, { password, isDurable })
    let running = await start()
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async start() {
        running = await start()
      },
      stop: (signal) => running.stop(signal),
      async remove() {
        await running.stop('SIGQUIT')
        await rm(parent, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(parent, { recursive: true, force: true })
    throw error
  }
}
