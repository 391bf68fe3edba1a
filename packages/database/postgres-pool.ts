import { Socket } from 'node:net'

import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { PoolQueueFullError } from './outage.ts'

/** Each waiting request takes memory. At a thousand queries a second this many are served before they time out. */
const MAX_WAITING = 2000

type ConnectArguments = Parameters<Parameters<Pool['connect']>[0]>

/** A pool with a bounded queue: rejects with PoolQueueFullError at once instead of letting requests wait in vain. */
export class BoundedPool extends Pool {
  readonly #maxWaiting: number

  constructor(config: PoolConfig, maxWaiting = MAX_WAITING) {
    super(config)
    this.#maxWaiting = maxWaiting
    // Without a listener, a connection lost between two statements ends the process. The next statement reports it.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: (...connected: ConnectArguments) => void): void
  override connect(callback?: (...connected: ConnectArguments) => void): Promise<PoolClient> | void {
    if (this.waitingCount < this.#maxWaiting) return callback ? super.connect(callback) : super.connect()
    const error = new PoolQueueFullError('Too many requests are waiting for a connection')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => undefined)
  }
}

/**
 * Returns a socket that sends everything written in one turn of the event loop as one packet. This way `begin` and the
 * first statement of a transaction leave together; separately, each costs a system call and wakes the server.
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket()
  let isFlushScheduled = false
  // Connecting resets `write`, so it is wrapped afterwards.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = new Proxy(write, {
      apply(target, self, parameters) {
        scheduleFlush()
        return Reflect.apply(target, self, parameters)
      },
    })
  })
  return socket

  function scheduleFlush(): void {
    if (isFlushScheduled) return
    isFlushScheduled = true
    socket.cork()
    process.nextTick(() => {
      isFlushScheduled = false
      socket.uncork()
    })
  }
}
