import { PoolQueueFullError } from './outage.ts'

export type LaneLimits = {
  /** Statements of one caller at a time. */
  maxPerCaller: number
  /** Statements of all callers at a time, not counting slow ones. */
  maxRunning: number
}

/** More than a page of the app requests, however slow the database is. */
const MAX_WAITING = 500

/** A statement that takes longer is slow. */
const SLOW_MS = 200

type Lane = {
  running: number
  /** Of the running statements. */
  slow: number
  waiting: (() => void)[]
}

/**
 * Lets callers take turns at the database, so that the slow statements of one do not hold up all others: a statement that
 * turns out to be slow passes its turn on, and its caller waits for it.
 */
export class CallerLanes {
  readonly #limits: LaneLimits
  /** In the order of their last turns. */
  readonly #laneByCaller = new Map<string, Lane>()
  #running = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** Runs the work when it is the caller's turn. @throws PoolQueueFullError when too much of the caller is waiting */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#laneByCaller.get(caller) ?? { running: 0, slow: 0, waiting: [] }
    this.#laneByCaller.set(caller, lane)
    await this.#waitForTurn(lane)
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      lane.slow += 1
      this.#passTurn()
    }, SLOW_MS)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      lane.running -= 1
      if (isSlow) lane.slow -= 1
      if (lane.running + lane.waiting.length === 0) this.#laneByCaller.delete(caller)
      if (isSlow) this.#startWaiting()
      else this.#passTurn()
    }
  }

  async #waitForTurn(lane: Lane): Promise<void> {
    if (lane.waiting.length >= MAX_WAITING)
      throw new PoolQueueFullError('Too many requests of one caller are waiting for the database')
    return new Promise((resolve) => {
      lane.waiting.push(resolve)
      this.#startWaiting()
    })
  }

  #passTurn(): void {
    this.#running -= 1
    this.#startWaiting()
  }

  #startWaiting(): void {
    while (this.#running < this.#limits.maxRunning) {
      const next = this.#findNext()
      if (!next) return
      const [caller, lane] = next
      this.#laneByCaller.delete(caller)
      this.#laneByCaller.set(caller, lane)
      lane.running += 1
      this.#running += 1
      lane.waiting.shift()?.()
    }
  }

  /** Of the callers with the fewest running statements, returns the one whose turn was longest ago. */
  #findNext(): [caller: string, lane: Lane] | undefined {
    const ready = [...this.#laneByCaller].filter(
      ([, { running, slow, waiting }]) =>
        waiting.length > 0 && slow === 0 && running < this.#limits.maxPerCaller,
    )
    return ready.toSorted(([, one], [, other]) => one.running - other.running)[0]
  }
}
