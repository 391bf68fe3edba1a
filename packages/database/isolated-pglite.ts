import type { Database, Queryable, SqlParameter, StatementOptions } from './database.ts'
import { EngineStoppedError, NotStartedError } from './engine-errors.ts'
import type { EngineRequest } from './engine-messages.ts'
import { EngineWorker } from './engine-worker.ts'
import { PoolQueueFullError } from './outage.ts'
import { withTimeout } from './timeout.ts'

/** As on a Postgres server; see open-postgres.ts. */
const DEFAULT_TIMEOUT_MS = 60_000

/** The engine has the next request at hand when it finishes one, and others can still be put before later ones. */
const MAX_SENT = 2

/** As on a Postgres server; see postgres-pool.ts. */
const MAX_WAITING = 2000

/** Less than a shutdown may take. */
const CLOSE_TIMEOUT_MS = 3_000

type Waiting = { isExclusive: boolean; start: () => void; reject: (error: Error) => void }

/** Opens the embedded database in a folder, in a thread of its own. It does not recover from a crash. */
export async function openIsolatedPglite(folder: string): Promise<Database> {
  const database = new IsolatedPglite(await EngineWorker.open(folder))
  return {
    kind: 'embedded',
    query: (sql, parameters, options) => database.query(sql, parameters, options),
    runScript: (sql, options) => database.runScript(sql, options),
    transaction: (work, options) => database.transaction(work, options),
    batch: (statements, options) => database.run({ kind: 'batch', statements }, options),
    close: () => database.close(),
  }
}

class IsolatedPglite {
  readonly #engine: EngineWorker
  readonly #waiting: Waiting[] = []
  #running = 0
  #hasTransaction = false

  constructor(engine: EngineWorker) {
    this.#engine = engine
  }

  query<Row extends object>(
    sql: string,
    parameters: readonly SqlParameter[] = [],
    options?: StatementOptions,
  ) {
    return this.run<Row>({ kind: 'query', sql, parameters }, options)
  }

  async runScript(sql: string, options?: StatementOptions): Promise<void> {
    await this.run({ kind: 'script', sql }, options)
  }

  run<Row extends object>(request: EngineRequest, options?: StatementOptions): Promise<Row[]> {
    return this.#schedule(() => this.#send<Row>(request, options), false)
  }

  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: StatementOptions,
  ): Promise<Result> {
    return this.#schedule((release) => this.#runTransaction(work, options, release), true)
  }

  /** Waits a few seconds for what is running, then ends it. Nothing that was committed is lost. */
  async close(): Promise<void> {
    const closing = this.run({ kind: 'close' })
    closing.catch(() => undefined)
    await withTimeout(
      CLOSE_TIMEOUT_MS,
      closing.catch(() => undefined),
    )
    await this.#engine.stop('it was closed')
    for (const { reject } of this.#waiting.splice(0)) reject(new EngineStoppedError('it was closed'))
  }

  /** `release` lets the next work begin behind the last statement, before that has finished. */
  async #runTransaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options: StatementOptions | undefined,
    release: () => void,
  ): Promise<Result> {
    let isOpen = true
    const script = (sql: string) => this.#send({ kind: 'script', sql }, options)
    const end = (sql: 'commit' | 'rollback') => {
      isOpen = false
      const ended = script(sql)
      release()
      return ended
    }
    const send = <Row extends object>(request: EngineRequest) =>
      isOpen ? this.#send<Row>(request, options) : Promise.reject(new Error('The transaction has ended'))
    const begun = script('begin')
    try {
      const [result] = await Promise.all([work(toQueryable(send)), begun])
      // If this fails, Postgres has rolled back.
      await end('commit')
      return result
    } catch (error) {
      // Fails only if the engine stopped, and then there is nothing to roll back.
      if (isOpen) await Promise.allSettled([begun, end('rollback')])
      // The work had begun, even if its statement had not.
      throw error instanceof NotStartedError ? new EngineStoppedError(error.cause) : error
    }
  }

  #send<Row extends object>(
    request: EngineRequest,
    { timeoutMs = DEFAULT_TIMEOUT_MS }: StatementOptions = {},
  ) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what its statement returns
    return this.#engine.send(request, timeoutMs) as Promise<Row[]>
  }

  /** Starts the work when it is its turn: a transaction alone, anything else beside one other. */
  #schedule<Result>(work: (release: () => void) => Promise<Result>, isExclusive: boolean): Promise<Result> {
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new PoolQueueFullError('Too many requests are waiting for the database'))
    return new Promise((resolve, reject) => {
      const start = () => {
        let isReleased = false
        const release = () => {
          if (isReleased) return
          isReleased = true
          this.#running -= 1
          this.#hasTransaction = false
          this.#startNext()
        }
        this.#running += 1
        this.#hasTransaction = isExclusive
        void work(release).then(resolve, reject).finally(release)
      }
      this.#waiting.push({ isExclusive, start, reject })
      this.#startNext()
    })
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const limit = next.isExclusive ? 1 : MAX_SENT
      if (this.#hasTransaction || this.#running >= limit) return
      this.#waiting.shift()
      if (this.#engine.isStopped) next.reject(new NotStartedError('another statement stopped it'))
      else next.start()
    }
  }
}

function toQueryable(send: <Row extends object>(request: EngineRequest) => Promise<Row[]>): Queryable {
  return {
    query: (sql, parameters = []) => send({ kind: 'query', sql, parameters }),
    runScript: async (sql) => void (await send({ kind: 'script', sql })),
  }
}
