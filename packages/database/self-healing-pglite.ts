import type { Logger } from 'pino'

import { EngineStoppedError } from './crash-safe-pglite.ts'
import type { Database, Queryable } from './database.ts'
import { DiskFullError, hasDiskSpace } from './disk-space.ts'
import { createPglite, runBatch, toDatabase } from './open-pglite.ts'
import { parseSqlError } from './sql-error.ts'

/** Checking costs a system call. */
const DISK_CHECK_INTERVAL_MS = 100

/** Opening takes a tenth of a second, so waiting requests must not each retry it. */
const MIN_REOPEN_INTERVAL_MS = 1000

/** SQLSTATEs of a write in a read-only transaction, and of leaving read-only mode. */
const READ_ONLY_CODES = ['25006', '25001']

/**
 * Opens the embedded database in a folder. Reopens the engine after a crash when it is next needed, and keeps serving
 * reads while the disk is full.
 *
 * @throws DiskFullError
 */
export async function openSelfHealingPglite(folder: string, logger: Logger): Promise<Database> {
  const engine = new SelfHealingPglite(folder, logger)
  await engine.open()
  return {
    kind: 'embedded',
    query: (sql, parameters) => engine.run((database) => database.query(sql, parameters)),
    runScript: (sql) => engine.run((database) => database.runScript(sql)),
    transaction: (work) => engine.run((database) => database.transaction(work)),
    batch: (statements) => engine.run((database) => database.batch(statements)),
    close: () => engine.close(),
  }
}

class SelfHealingPglite {
  readonly #folder: string
  readonly #logger: Logger
  #opening: Promise<Database> | undefined
  #lastOpenedAt = -Infinity
  #diskCheckedAt = -Infinity
  #isWritable = true

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  async run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const opening = this.open()
    const database = await opening
    try {
      return await work(this.#checkDisk() ? database : toReadOnly(database))
    } catch (error) {
      if (error instanceof EngineStoppedError) this.#discard(opening, error)
      throw error
    }
  }

  open(): Promise<Database> {
    if (this.#opening) return this.#opening
    if (Date.now() - this.#lastOpenedAt < MIN_REOPEN_INTERVAL_MS) {
      return Promise.reject(this.#createUnavailableError())
    }
    this.#lastOpenedAt = Date.now()
    const opening = this.#openEngine()
    opening.catch(() => this.#discard(opening))
    this.#opening = opening
    return opening
  }

  async close(): Promise<void> {
    const database = await this.#opening?.catch(() => undefined)
    await database?.close()
  }

  async #openEngine(): Promise<Database> {
    try {
      return toDatabase(await createPglite(this.#folder))
    } catch (error) {
      throw this.#createUnavailableError(error)
    }
  }

  /** Makes the next request open a new engine. Several requests may report the same crash. */
  #discard(opening: Promise<Database>, stopped?: EngineStoppedError): void {
    if (this.#opening !== opening) return
    this.#opening = undefined
    if (stopped) this.#logger.error({ err: stopped }, 'the embedded database crashed and will be reopened')
  }

  #createUnavailableError(cause?: unknown): Error {
    if (!this.#checkDisk()) return new DiskFullError('The disk is full: the database cannot be opened')
    return new EngineStoppedError(cause ?? 'it has not been reopened yet')
  }

  #checkDisk(): boolean {
    const now = Date.now()
    if (now - this.#diskCheckedAt > DISK_CHECK_INTERVAL_MS) {
      this.#diskCheckedAt = now
      this.#isWritable = hasDiskSpace(this.#folder)
    }
    return this.#isWritable
  }
}

/** Returns the same database, in which writes fail with DiskFullError. */
function toReadOnly(database: Database): Database {
  const transaction = async <Result>(work: (transaction: Queryable) => Promise<Result>) => {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.runScript('set transaction read only')
        return work(transaction)
      })
    } catch (error) {
      if (!READ_ONLY_CODES.includes(parseSqlError(error)?.code ?? '')) throw error
      throw new DiskFullError('The disk is full: nothing can be saved')
    }
  }
  return {
    ...database,
    transaction,
    batch: (statements) => transaction((inside) => runBatch(inside, statements)),
    query: (sql, parameters) => transaction((inside) => inside.query(sql, parameters)),
    runScript: (sql) => transaction((inside) => inside.runScript(sql)),
  }
}
