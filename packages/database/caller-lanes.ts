import { availableParallelism } from 'node:os'

import { PoolQueueFullError } from './outage.ts'

export type LaneOptions = {
  /** Identifies a user, or stands for all guests. */
  caller: string
  /** Statements of the caller at a time. */
  maxRunning: number
}

/** Statements of all callers at a time, not counting slow ones. More would take longer each. */
const MAX_RUNNING = Math.max(4, 2 * availableParallelism())

/** The same for callers who used little. */
const MAX_RUNNING_LIGHT = 2 * MAX_RUNNING

/** A statement that takes longer is slow. */
const SLOW_MS = 100

/** More than a page of the app requests, however slow the database is. */
const MAX_WAITING = 500

/** The time that a caller used counts half after this long. */
const HALF_LIFE_MS = 1_000

/** A caller who used less than this is forgotten. */
const NEGLIGIBLE_MS = 1

type Lane = LaneOptions & {
  running: number
  /** Of the running statements. */
  slow: number
  waiting: (() => void)[]
  usedMs: number
  /** When `usedMs` was updated. */
  measuredAt: number
}

/**
 * Lets callers take turns at the database, so that the slow statements of one do not hold up all others. Callers who lately
 * used less than half the time that others did come first. A statement that turns out to be slow passes its turn on, and
 * its caller waits for it.
 */
export class CallerLanes {
  /** In the order of their last turns. */
  readonly #laneByCaller = new Map<string, Lane>()
  #running = 0

  /** Runs the work when it is the caller's turn. @throws PoolQueueFullError when too much of the caller is waiting */
  async run<Result>(options: LaneOptions, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#getLane(options)
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
      this.#updateUse()
      lane.running -= 1
      if (isSlow) {
        lane.slow -= 1
        this.#startWaiting()
      } else this.#passTurn()
    }
  }

  #getLane(options: LaneOptions): Lane {
    const lane = this.#laneByCaller.get(options.caller) ?? {
      ...options,
      running: 0,
      slow: 0,
      waiting: [],
      usedMs: 0,
      measuredAt: performance.now(),
    }
    this.#laneByCaller.set(options.caller, lane)
    return lane
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
    for (;;) {
      const lane = this.#findNext()
      if (!lane) return
      this.#laneByCaller.delete(lane.caller)
      this.#laneByCaller.set(lane.caller, lane)
      lane.running += 1
      this.#running += 1
      lane.waiting.shift()?.()
    }
  }

  #findNext(): Lane | undefined {
    if (this.#running >= MAX_RUNNING_LIGHT) return undefined
    const lightMs = this.#updateUse() / 2
    const ready = [...this.#laneByCaller.values()].filter(
      ({ waiting, slow, running, maxRunning }) => waiting.length > 0 && slow === 0 && running < maxRunning,
    )
    const light = ready.find(({ usedMs }) => usedMs < lightMs)
    return light ?? (this.#running < MAX_RUNNING ? ready[0] : undefined)
  }

  /** Returns the average time that callers used lately. */
  #updateUse(): number {
    const now = performance.now()
    let sum = 0
    for (const lane of this.#laneByCaller.values()) {
      const elapsedMs = now - lane.measuredAt
      lane.usedMs = lane.usedMs * 0.5 ** (elapsedMs / HALF_LIFE_MS) + lane.running * elapsedMs
      lane.measuredAt = now
      sum += lane.usedMs
      if (lane.usedMs < NEGLIGIBLE_MS && lane.running + lane.waiting.length === 0)
        this.#laneByCaller.delete(lane.caller)
    }
    return sum / this.#laneByCaller.size
  }
}
