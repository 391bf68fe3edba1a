import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

import { EngineStoppedError } from './engine-errors.ts'

/** Exit status of the main loop after a failed statement. The engine can continue with the next one. */
const STATEMENT_ERROR_STATUS = 100

/** Engine export that reads and runs one protocol message. */
const MAIN_LOOP_FUNCTION = '_PostgresMainLoopOnce'

/**
 * PGlite that rejects every call after a crash with EngineStoppedError. Calling into a crashed engine never returns and
 * would hang the process.
 */
export class CrashSafePglite extends PGlite {
  #stopped: EngineStoppedError | undefined

  static async open(options: PGliteOptions): Promise<CrashSafePglite> {
    const engine = new CrashSafePglite(options)
    try {
      await engine.waitReady
    } catch (error) {
      engine.#closeFiles()
      throw error
    }
    engine.#interceptMainLoop()
    return engine
  }

  override async execProtocolStream(...parameters: Parameters<PGlite['execProtocolStream']>) {
    if (this.#stopped) throw this.#stopped
    try {
      const messages = await super.execProtocolStream(...parameters)
      if (this.#stopped) throw this.#stopped
      return messages
    } catch (error) {
      if (isFatal(error)) this.#stop(error)
      throw this.#stopped ?? error
    }
  }

  /** Skips PGlite's own shutdown after a crash, which would call into the engine. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }

  #stop(cause: unknown): void {
    if (!this.#stopped) this.#closeFiles()
    this.#stopped = new EngineStoppedError(cause)
  }

  /** Closes the open files, so that reopening this folder does not leak descriptors. */
  #closeFiles(): void {
    const files = this.mod?.FS
    for (const stream of files?.streams ?? []) {
      if (stream) files?.close(stream)
    }
  }

  /** PGlite swallows the exit status of the main loop; any status but that of a failed statement is a crash. */
  #interceptMainLoop(): void {
    const { mod } = this
    if (!mod) return
    const runOnce = mod[MAIN_LOOP_FUNCTION]
    mod[MAIN_LOOP_FUNCTION] = () => {
      try {
        runOnce()
      } catch (error) {
        if (!isStatementError(error)) this.#stop(error)
        throw error
      }
    }
  }
}

function isStatementError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === STATEMENT_ERROR_STATUS
  )
}

function isFatal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))
}
