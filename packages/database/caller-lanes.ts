import { availableParallelism } from 'node:os'

import { CallerQueueFullError } from './outage.ts'

export type LaneOptions = {
  /** Identifies a user, or stands for all guests. */
  caller: string
  /** Statements of the caller at a time. */
  maxRunning: number
}

/** Statements of all callers at a time, not counting slow ones. More would take longer each. */
const MAX_RUNNING = Math.max(4, 2 * availableParallelism())

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
  /** Not counting slow ones. */
  #running = 0
  /** All that have not ended. */
  #begun = 0
  readonly #limits: { running: number; begun: number }
  /** For callers who used little. */
  readonly #lightLimits: { running: number; begun: number }

  /** Leaves some of the connections to the service and to signing in. */
  constructor(connections: number) {
    const running = Math.min(MAX_RUNNING, Math.floor(connections / 3))
    this.#limits = { running, begun: Math.floor(connections / 2) }
    this.#lightLimits = { running: 2 * running, begun: connections - 2 }
  }

  /**
   * Runs the work when it is the caller's turn.
   *
   * @throws CallerQueueFullError when too many statements of the caller are waiting
   */
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
      updateUse(lane, performance.now())
      lane.running -= 1
      this.#begun -= 1
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
      throw new CallerQueueFullError('Too many requests of one caller are waiting for the database')
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
      this.#begun += 1
      lane.waiting.shift()?.()
    }
  }

  #findNext(): Lane | undefined {
    if (!this.#isWithin(this.#lightLimits)) return undefined
    const ready = [...this.#laneByCaller.values()].filter(
      ({ waiting, slow, running, maxRunning }) => waiting.length > 0 && slow === 0 && running < maxRunning,
    )
    if (ready.length === 0) return undefined
    const lightMs = this.#averageUse() / 2
    const light = ready.find(({ usedMs }) => usedMs < lightMs)
    return light ?? (this.#isWithin(this.#limits) ? ready[0] : undefined)
  }

  #isWithin({ running, begun }: { running: number; begun: number }): boolean {
    return this.#running < running && this.#begun < begun
  }

  /** Returns the average time that callers used lately. */
  #averageUse(): number {
    const now = performance.now()
    let sum = 0
    for (const lane of this.#laneByCaller.values()) {
      updateUse(lane, now)
      sum += lane.usedMs
      if (lane.usedMs < NEGLIGIBLE_MS && lane.running + lane.waiting.length === 0)
        this.#laneByCaller.delete(lane.caller)
    }
    return sum / this.#laneByCaller.size
  }
}

/** Must run before the number of running statements changes. */
function updateUse(lane: Lane, now: number): void {
  const elapsedMs = now - lane.measuredAt
  lane.usedMs = lane.usedMs * 0.5 ** (elapsedMs / HALF_LIFE_MS) + lane.running * elapsedMs
  lane.measuredAt = now
}
