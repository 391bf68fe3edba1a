import { PoolQueueFullError } from './outage.ts'
import { parseSqlError } from './sql-error.ts'

/** `caller` identifies a user, or stands for all guests. */
export type LaneOptions = {
  caller: string
  /** How long the caller waits for the next turn after a statement passed its time limit. */
  pauseMs: number
}

export type LaneLimits = {
  /** Statements of one caller at a time. */
  maxPerCaller: number
  /** Statements of all callers at a time. */
  maxRunning: number
  /** Of these, statements of callers whose statements were slow lately. The rest stays free for others. */
  maxSlowRunning: number
  /**
   * Whether the engine runs one statement at a time. Then slow callers together leave it to others after each of their
   * statements, for several times as long.
   */
  isSerial: boolean
}

/** More than a page of the app requests, however slow the database is. */
const MAX_WAITING = 500

const STATEMENT_TIMEOUT = '57014'

/** The time that a caller used counts half after this long. */
const HALF_LIFE_MS = 5_000

/** Time beyond this counts as slow. Statements of the app take less, also on a busy machine. */
const SLOW_STATEMENT_MS = 100

/** A caller whose statements took this much longer than that, lately, is slow. */
const MAX_SLOW_MS = 300

/** How many times as long as a slow statement took a serial engine is left to others. */
const SERIAL_PAUSE_FACTOR = 3

/** A serial engine that ended a statement starts again, and others wait for that. */
const RESTART_MS = 3_000

/** A lane that used less than this is deleted. */
const NEGLIGIBLE_MS = 1

type Lane = {
  running: number
  waiting: ((wasSlow: boolean) => void)[]
  pausedUntil: number
  /** When the two times below were updated. */
  measuredAt: number
  usedMs: number
  slowMs: number
}

/**
 * Shares the database among its callers, so that the slow statements of one do not take the turns of all others. The next
 * turn is that of the caller who used the least of the engine's time lately.
 */
export class CallerLanes {
  readonly #limits: LaneLimits
  readonly #laneByCaller = new Map<string, Lane>()
  #running = 0
  #slowRunning = 0
  #slowPausedUntil = 0
  #lastEnd = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** Runs the work when it is the caller's turn. @throws PoolQueueFullError when too much of the caller is waiting */
  async run<Result>(options: LaneOptions, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#getLane(options.caller)
    const wasSlow = await this.#waitForTurn(lane)
    const start = performance.now()
    let hasTimedOut = false
    try {
      return await work()
    } catch (error) {
      hasTimedOut = parseSqlError(error)?.code === STATEMENT_TIMEOUT
      if (hasTimedOut) lane.pausedUntil = performance.now() + options.pauseMs
      throw error
    } finally {
      if (wasSlow) this.#slowRunning -= 1
      this.#end(lane, start)
      if (hasTimedOut) this.#lastEnd += RESTART_MS
    }
  }

  #getLane(caller: string): Lane {
    const lane = this.#laneByCaller.get(caller) ?? {
      running: 0,
      waiting: [],
      pausedUntil: 0,
      measuredAt: 0,
      usedMs: 0,
      slowMs: 0,
    }
    this.#laneByCaller.set(caller, lane)
    return lane
  }

  /** Resolves with whether the caller was slow when its turn came. */
  async #waitForTurn(lane: Lane): Promise<boolean> {
    if (lane.waiting.length >= MAX_WAITING)
      throw new PoolQueueFullError('Too many requests of one caller are waiting for the database')
    return new Promise((resolve) => {
      lane.waiting.push(resolve)
      this.#startWaiting()
    })
  }

  #end(lane: Lane, start: number): void {
    const now = performance.now()
    // A serial engine had the statement at hand while it ran the one before.
    const elapsedMs = Math.max(0, now - (this.#limits.isSerial ? Math.max(start, this.#lastEnd) : start))
    const slowMs = Math.max(0, elapsedMs - SLOW_STATEMENT_MS)
    this.#lastEnd = Math.max(this.#lastEnd, now)
    decay(lane, now)
    lane.usedMs += elapsedMs
    lane.slowMs += slowMs
    if (this.#limits.isSerial && isSlow(lane)) this.#slowPausedUntil = now + slowMs * SERIAL_PAUSE_FACTOR
    lane.running -= 1
    this.#running -= 1
    this.#startWaiting()
  }

  #startWaiting(): void {
    while (this.#running < this.#limits.maxRunning) {
      const lane = this.#findNext()
      if (!lane) break
      const wasSlow = isSlow(lane)
      lane.running += 1
      this.#running += 1
      if (wasSlow) this.#slowRunning += 1
      lane.waiting.shift()?.(wasSlow)
    }
    this.#resumePaused()
  }

  /** Also deletes lanes that used nothing lately. */
  #findNext(): Lane | undefined {
    const now = performance.now()
    let next: Lane | undefined
    for (const [caller, lane] of this.#laneByCaller) {
      decay(lane, now)
      if (lane.waiting.length === 0) {
        const isUnused = lane.running === 0 && lane.usedMs < NEGLIGIBLE_MS && lane.pausedUntil <= now
        if (isUnused) this.#laneByCaller.delete(caller)
      } else if (this.#canStart(lane, now) && (!next || lane.usedMs < next.usedMs)) next = lane
    }
    return next
  }

  #canStart(lane: Lane, now: number): boolean {
    if (lane.running >= this.#limits.maxPerCaller || lane.pausedUntil > now) return false
    return !isSlow(lane) || (this.#slowRunning < this.#limits.maxSlowRunning && this.#slowPausedUntil <= now)
  }

  #resumePaused(): void {
    const now = performance.now()
    const lanes = [...this.#laneByCaller.values()].filter(({ waiting }) => waiting.length > 0)
    const times = [this.#slowPausedUntil, ...lanes.map(({ pausedUntil }) => pausedUntil)]
    const next = Math.min(...times.filter((time) => time > now))
    clearTimeout(this.#timer)
    if (lanes.length === 0 || next === Infinity) return
    this.#timer = setTimeout(() => this.#startWaiting(), next - now + 1).unref()
  }
}

function isSlow({ slowMs }: Lane): boolean {
  return slowMs > MAX_SLOW_MS
}

function decay(lane: Lane, now: number): void {
  const factor = 0.5 ** ((now - lane.measuredAt) / HALF_LIFE_MS)
  lane.usedMs *= factor
  lane.slowMs *= factor
  lane.measuredAt = now
}
