import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { TooManyWaitingError } from './outage.ts'

/** Each holds a request in memory. At a thousand a second these are served before their time is over. */
const MOST_WAITING = 2000

type Taken = Parameters<Parameters<Pool['connect']>[0]>

/** A pool in which a queue that cannot be served in time does not grow: who comes too late is told at once. */
export class BoundedPool extends Pool {
  readonly #mostWaiting: number

  constructor(config: PoolConfig, mostWaiting = MOST_WAITING) {
    super(config)
    this.#mostWaiting = mostWaiting
    // A connection that drops while a transaction thinks would end the process; its next statement tells of it.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: (...taken: Taken) => void): void
  override connect(callback?: (...taken: Taken) => void): Promise<PoolClient> | void {
    if (this.waitingCount < this.#mostWaiting) return callback ? super.connect(callback) : super.connect()
    const error = new TooManyWaitingError('Too many requests wait for a connection')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => undefined)
  }
}
