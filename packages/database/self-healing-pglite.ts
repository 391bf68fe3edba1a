import type { Logger } from 'pino'

import { EngineStoppedError } from './crash-safe-pglite.ts'
import type { Database, Queryable } from './database.ts'
import { hasRoom } from './disk-space.ts'
import { asDatabase, createPglite, lastRowsOf } from './open-pglite.ts'
import { DiskFullError } from './outage.ts'
import { readSqlRefusal } from './sql-state.ts'

/** Looking costs a system call. */
const LOOK_EVERY_MS = 100

/** Opening is work for a tenth of a second: not once more for every request that waits. */
const REOPEN_EVERY_MS = 1000

/** The SQLSTATEs with which a read-only transaction refuses a change, and the wish to be another. */
const READ_ONLY_REFUSALS = ['25006', '25001']

/** The embedded database in a folder, which comes back by itself after a bad day. @throws DiskFullError */
export async function openLastingPglite(folder: string, logger: Logger): Promise<Database> {
  const lasting = new LastingPglite(folder, logger)
  await lasting.open()
  return {
    kind: 'embedded',
    query: (sql, parameters) => lasting.run((database) => database.query(sql, parameters)),
    runScript: (sql) => lasting.run((database) => database.runScript(sql)),
    transaction: (work) => lasting.run((database) => database.transaction(work)),
    transactionOf: (statements) => lasting.run((database) => database.transactionOf(statements)),
    close: () => lasting.close(),
  }
}

/**
 * Keeps the embedded engine going: one that stopped is opened again when it is next needed, and while the disk has no
 * room for changes, what is there can still be read.
 */
class LastingPglite {
  readonly #folder: string
  readonly #logger: Logger
  #opening: Promise<Database> | undefined
  #triedAt = -Infinity
  #lookedAt = -Infinity
  #hasRoom = true

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  async run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const opening = this.open()
    const database = await opening
    try {
      return await work(this.#looksWritable() ? database : onlyReading(database))
    } catch (error) {
      if (error instanceof EngineStoppedError) this.#forget(opening, error)
      throw error
    }
  }

  open(): Promise<Database> {
    if (this.#opening) return this.#opening
    if (Date.now() - this.#triedAt < REOPEN_EVERY_MS) return Promise.reject(this.#noEngine())
    this.#triedAt = Date.now()
    const opening = this.#openNow()
    opening.catch(() => this.#forget(opening))
    this.#opening = opening
    return opening
  }

  async close(): Promise<void> {
    const database = await this.#opening?.catch(() => undefined)
    await database?.close()
  }

  async #openNow(): Promise<Database> {
    try {
      return asDatabase(await createPglite(this.#folder))
    } catch (error) {
      throw this.#noEngine(error)
    }
  }

  /** The next request opens another; of those that fail together the first lets it go. */
  #forget(opening: Promise<Database>, stopped?: EngineStoppedError): void {
    if (this.#opening !== opening) return
    this.#opening = undefined
    if (stopped)
      this.#logger.error({ err: stopped }, 'the embedded database stopped, and will be opened again')
  }

  #noEngine(cause?: unknown): Error {
    if (!this.#looksWritable())
      return new DiskFullError('The disk is full, so that the database cannot be opened')
    return new EngineStoppedError(cause ?? 'it is not open again yet')
  }

  #looksWritable(): boolean {
    const now = Date.now()
    if (now - this.#lookedAt > LOOK_EVERY_MS) {
      this.#lookedAt = now
      this.#hasRoom = hasRoom(this.#folder)
    }
    return this.#hasRoom
  }
}

/** The same database, in which a change fails for want of room. */
function onlyReading(database: Database): Database {
  const transaction = async <Result>(work: (transaction: Queryable) => Promise<Result>) => {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.runScript('set transaction read only')
        return work(transaction)
      })
    } catch (error) {
      if (!READ_ONLY_REFUSALS.includes(readSqlRefusal(error)?.code ?? '')) throw error
      throw new DiskFullError('The disk is full: nothing can be saved')
    }
  }
  return {
    ...database,
    transaction,
    transactionOf: (statements) => transaction((inside) => lastRowsOf(inside, statements)),
    query: (sql, parameters) => transaction((inside) => inside.query(sql, parameters)),
    runScript: (sql) => transaction((inside) => inside.runScript(sql)),
  }
}
