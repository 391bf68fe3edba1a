import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** With this status the engine leaves a statement that it refused; it goes on with the next. */
const REFUSED = 100

/** The engine's function that takes in a message and does what it says. */
const RUN_STATEMENT = '_PostgresMainLoopOnce'

/** The embedded engine stopped in the middle of its work, as Postgres does when it cannot write its log. */
export class EngineStoppedError extends Error {
  override name = 'EngineStoppedError'
  readonly severity = 'PANIC'
  /** The SQLSTATE of what stopped it. */
  readonly code: string

  constructor(cause: unknown) {
    const isNamed = cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    super(`The database engine stopped: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = isNamed ? String(cause.code) : 'XX000'
  }
}

/**
 * PGlite that is never asked again once it has stopped: another call into it would not come back, and the process would
 * hang with it. Everything from then on throws EngineStoppedError.
 */
export class GuardedPglite extends PGlite {
  #stopped: EngineStoppedError | undefined

  static async open(options: PGliteOptions): Promise<GuardedPglite> {
    const engine = new GuardedPglite(options)
    try {
      await engine.waitReady
    } catch (error) {
      engine.#letGo()
      throw error
    }
    engine.#watch()
    return engine
  }

  override async execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    if (this.#stopped) throw this.#stopped
    try {
      const answer = await super.execProtocolStream(...call)
      if (this.#stopped) throw this.#stopped
      return answer
    } catch (error) {
      if (isEndOfEngine(error)) this.#stop(error)
      throw this.#stopped ?? error
    }
  }

  /** Closing a stopped engine would be asking it. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }

  #stop(cause: unknown): void {
    if (!this.#stopped) this.#letGo()
    this.#stopped = new EngineStoppedError(cause)
  }

  /** Gives back the open files, which the next engine on this folder opens again. */
  #letGo(): void {
    const files = this.mod?.FS
    for (const stream of files?.streams ?? []) {
      if (stream) files?.close(stream)
    }
  }

  /** PGlite takes no notice of how a statement ended; what is no refusal is the end of the engine. */
  #watch(): void {
    const { mod } = this
    if (!mod) return
    const step = mod[RUN_STATEMENT]
    mod[RUN_STATEMENT] = () => {
      try {
        step()
      } catch (error) {
        if (!isRefusal(error)) this.#stop(error)
        throw error
      }
    }
  }
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === REFUSED
}

function isEndOfEngine(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))
}
