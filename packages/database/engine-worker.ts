import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

import { EngineStoppedError, NotStartedError, StatementTimeoutError } from './engine-errors.ts'
import {
  deserializeError,
  type EngineRequest,
  type EngineResponse,
  type EngineThreadData,
} from './engine-messages.ts'
import { getEngineModule } from './engine-module.ts'

/**
 * Lets Postgres detect on its own that a value is nested too deeply, instead of the engine crashing. The memory beyond
 * the normal 4 MB is only used when needed.
 */
const STACK_MB = 16

/** Of JavaScript alone; the engine's own memory is not counted. */
const HEAP_MB = 1024

/** How often the time limit of the running statement is checked. */
const CHECK_INTERVAL_MS = 100

type Pending = {
  timeoutMs: number
  resolve: (rows: object[]) => void
  reject: (error: Error) => void
}

/**
 * The embedded engine in a thread of its own, so that this process responds while a statement runs. Requests run one
 * after the other. A request that takes longer than its time limit ends the thread, because nothing else can interrupt
 * it. The folder then looks as after a crash, from which the next engine recovers.
 */
export class EngineWorker {
  readonly #worker: Worker
  readonly #port: MessagePort
  /** In the order in which they were sent. The first one is running. */
  readonly #pending: Pending[] = []
  #unsent: EngineRequest[] = []
  /** Since when the first request has been running. */
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined
  #stopped: Promise<void> | undefined

  /** @throws Error when the engine cannot open the folder */
  static async open(folder: string): Promise<EngineWorker> {
    const engine = new EngineWorker(folder, await getEngineModule())
    try {
      await engine.#expectResponse(Infinity)
      return engine
    } catch (error) {
      await engine.stop(error)
      throw error
    }
  }

  private constructor(folder: string, module: WebAssembly.Module) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
      workerData: { folder, module, port: port2 } satisfies EngineThreadData,
      transferList: [port2],
      resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#worker.on('error', (error) => void this.stop(error))
    this.#worker.on('exit', (code) => void this.stop(`its thread ended with code ${code}`))
    this.#worker.unref()
    port1.on('message', (response: EngineResponse) => this.#receive(response))
    port1.unref()
  }

  /**
   * Runs a request after all earlier ones.
   *
   * @throws StatementTimeoutError after the time limit, which starts when the engine gets to the request
   * @throws NotStartedError when the engine stopped before
   * @throws EngineStoppedError when it stopped meanwhile
   */
  send(request: EngineRequest, timeoutMs: number): Promise<object[]> {
    if (this.#stopped) return Promise.reject(new NotStartedError('it has not been reopened yet'))
    // All requests of one turn of the event loop are one message, such as those that begin a transaction.
    if (this.#unsent.length === 0) queueMicrotask(() => this.#flush())
    this.#unsent.push(request)
    return this.#expectResponse(timeoutMs)
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined
  }

  /** Ends the thread. The pending requests fail, those that had not begun with NotStartedError. */
  stop(cause: unknown): Promise<void> {
    this.#stopped ??= this.#terminate(cause)
    return this.#stopped
  }

  #flush(): void {
    if (!this.#stopped) this.#port.postMessage(this.#unsent, [])
    this.#unsent = []
  }

  #expectResponse(timeoutMs: number): Promise<object[]> {
    return new Promise((resolve, reject) => {
      if (this.#pending.length === 0) this.#begin()
      this.#pending.push({ timeoutMs, resolve, reject })
    })
  }

  #begin(): void {
    this.#startedAt = performance.now()
    this.#port.ref()
    this.#timer ??= setInterval(() => this.#checkTime(), CHECK_INTERVAL_MS).unref()
  }

  #receive(response: EngineResponse): void {
    if ('error' in response && response.error.hasStopped) {
      void this.stop(deserializeError(response.error))
      return
    }
    const request = this.#pending.shift()
    this.#startedAt = performance.now()
    if (this.#pending.length === 0) this.#port.unref()
    if ('error' in response) request?.reject(deserializeError(response.error))
    else request?.resolve(response.rows)
  }

  #checkTime(): void {
    if (this.#pending.length === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    if (!this.#isLate()) return
    // This thread may have been busy itself while the response waited.
    this.#receiveWaiting()
    if (this.#isLate()) void this.stop(new StatementTimeoutError())
  }

  #isLate(): boolean {
    const [running] = this.#pending
    return running !== undefined && performance.now() - this.#startedAt > running.timeoutMs
  }

  #receiveWaiting(): void {
    for (let next = receiveMessageOnPort(this.#port); next; next = receiveMessageOnPort(this.#port)) {
      const { message }: { message: EngineResponse } = next
      this.#receive(message)
    }
  }

  async #terminate(cause: unknown): Promise<void> {
    clearInterval(this.#timer)
    const [running] = this.#pending
    await this.#worker.terminate()
    this.#receiveWaiting()
    this.#port.close()
    // If the running request has just finished, the next one may have begun.
    const isStillRunning = running === this.#pending[0]
    for (const [index, { reject }] of this.#pending.splice(0).entries()) {
      if (index > 0 && isStillRunning) reject(new NotStartedError(cause))
      else
        reject(
          isStillRunning && cause instanceof StatementTimeoutError ? cause : new EngineStoppedError(cause),
        )
    }
  }
}
