import { PoolQueueFullError } from './outage.ts'
import { parseSqlError } from './sql-error.ts'

/** `caller` identifies a user, or stands for all guests. */
export type LaneOptions = {
  caller: string
  /** Of all statements of the caller, those in their turn. */
  maxRunning: number
  /** How long the caller waits for the next turn after a statement passed its time limit. */
  pauseMs: number
}

/** More than a page of the app requests, however slow the database is. */
const MAX_WAITING = 500

const STATEMENT_TIMEOUT = '57014'

type Lane = {
  running: number
  waiting: (() => void)[]
  pausedUntil: number
  timer: NodeJS.Timeout | undefined
}

/**
 * Gives every caller a share of the database, so that the slow statements of one do not take the turns of all others.
 */
export class CallerLanes {
  readonly #laneByCaller = new Map<string, Lane>()

  /** Runs the work when it is the caller's turn. @throws PoolQueueFullError when too much of the caller is waiting */
  async run<Result>(options: LaneOptions, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#getLane(options.caller)
    if (canStart(lane, options)) lane.running += 1
    else await this.#waitForTurn(lane, options)
    try {
      return await work()
    } catch (error) {
      if (parseSqlError(error)?.code === STATEMENT_TIMEOUT)
        lane.pausedUntil = performance.now() + options.pauseMs
      throw error
    } finally {
      lane.running -= 1
      this.#startNext(lane, options)
    }
  }

  #getLane(caller: string): Lane {
    const lane = this.#laneByCaller.get(caller) ?? {
      running: 0,
      waiting: [],
      pausedUntil: 0,
      timer: undefined,
    }
    this.#laneByCaller.set(caller, lane)
    return lane
  }

  async #waitForTurn(lane: Lane, options: LaneOptions): Promise<void> {
    if (lane.waiting.length >= MAX_WAITING)
      throw new PoolQueueFullError('Too many requests of one caller are waiting for the database')
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve)
      this.#startNext(lane, options)
    })
  }

  /** Also forgets a lane that nothing uses. */
  #startNext(lane: Lane, options: LaneOptions): void {
    const pauseMs = lane.pausedUntil - performance.now()
    if (pauseMs > 0) {
      lane.timer ??= setTimeout(() => {
        lane.timer = undefined
        this.#startNext(lane, options)
      }, pauseMs + 1).unref()
      return
    }
    while (lane.running < options.maxRunning) {
      const start = lane.waiting.shift()
      if (!start) break
      lane.running += 1
      start()
    }
    if (lane.running === 0 && lane.waiting.length === 0) this.#laneByCaller.delete(options.caller)
  }
}

function canStart(lane: Lane, { maxRunning }: LaneOptions): boolean {
  return lane.running < maxRunning && lane.waiting.length === 0 && lane.pausedUntil <= performance.now()
}
