import { setTimeout } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Database, Queryable, StatementOptions } from './database.ts'
import { DiskFullError, hasDiskSpace } from './disk-space.ts'
import { EngineStoppedError, NotStartedError, StatementTimeoutError } from './engine-errors.ts'
import { openIsolatedPglite } from './isolated-pglite.ts'
import { runBatch } from './run-batch.ts'
import { parseSqlError } from './sql-error.ts'

/** Checking costs a system call. */
const DISK_CHECK_INTERVAL_MS = 100

/** Opening takes a few tenths of a second, so that an engine that crashes at once must not be reopened all the time. */
const MIN_REOPEN_INTERVAL_MS = 1000

/** How many stopped engines a request outlives before it fails. */
const MAX_ATTEMPTS = 5

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
    query: (sql, parameters, options) => engine.run((database) => database.query(sql, parameters, options)),
    runScript: (sql, options) => engine.run((database) => database.runScript(sql, options)),
    transaction: (work, options) => engine.run((database) => database.transaction(work, options)),
    batch: (statements, options) => engine.run((database) => database.batch(statements, options)),
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
  #isClosed = false

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  /** Runs the work, again on the next engine if another statement stopped the engine before this work began. */
  async run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const opening = this.open()
      const database = await opening
      try {
        return await work(this.#checkDisk() ? database : toReadOnly(database))
      } catch (error) {
        if (error instanceof EngineStoppedError || error instanceof StatementTimeoutError)
          this.#discard(opening, error)
        if (!(error instanceof NotStartedError) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }

  open(): Promise<Database> {
    if (this.#opening) return this.#opening
    const opening = this.#openEngine()
    opening.catch(() => this.#discard(opening))
    this.#opening = opening
    return opening
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const database = await this.#opening?.catch(() => undefined)
    await database?.close()
  }

  async #openEngine(): Promise<Database> {
    await setTimeout(Math.max(0, this.#lastOpenedAt + MIN_REOPEN_INTERVAL_MS - Date.now()))
    if (this.#isClosed) throw new EngineStoppedError('it was closed')
    this.#lastOpenedAt = Date.now()
    try {
      return await openIsolatedPglite(this.#folder)
    } catch (error) {
      throw this.#createUnavailableError(error)
    }
  }

  /** Makes the next request open a new engine. Several requests may report the same crash. */
  #discard(opening: Promise<Database>, reason?: Error): void {
    if (this.#opening !== opening) return
    this.#opening = undefined
    if (!reason || this.#isClosed) return
    const what = reason instanceof StatementTimeoutError ? 'was stopped to end a slow statement' : 'crashed'
    this.#logger.error({ err: reason }, `the embedded database ${what} and will be reopened`)
  }

  #createUnavailableError(cause: unknown): Error {
    if (!this.#checkDisk()) return new DiskFullError('The disk is full: the database cannot be opened')
    return new EngineStoppedError(cause)
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
  const transaction = async <Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: StatementOptions,
  ) => {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.runScript('set transaction read only')
        return work(transaction)
      }, options)
    } catch (error) {
      if (!READ_ONLY_CODES.includes(parseSqlError(error)?.code ?? '')) throw error
      throw new DiskFullError('The disk is full: nothing can be saved')
    }
  }
  return {
    ...database,
    transaction,
    batch: (statements, options) => transaction((inside) => runBatch(inside, statements), options),
    query: (sql, parameters, options) => transaction((inside) => inside.query(sql, parameters), options),
    runScript: (sql, options) => transaction((inside) => inside.runScript(sql), options),
  }
}
