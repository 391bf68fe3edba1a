/** A user waits for foreground jobs; background jobs only fill the cache. */
type Urgency = 'foreground' | 'background'

/** Images of cards are small; others take several times as long. */
export type RenderCost = 'small' | 'large' | 'huge'

export type Waiter = {
  urgency: Urgency
  cost: RenderCost
  /** Clients take turns. */
  client?: string
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal
}

export type RenderQueue<Result> = {
  /**
   * Resolves to the result of `run`, which starts when it is its turn. Requests with the same key share one run, whose
   * signal is aborted when the last of them is.
   * @throws TooManyWaitingError when the client waits for too many jobs already, or all clients for too many huge ones
   */
  request(key: string, run: (signal: AbortSignal) => Promise<Result>, waiter: Waiter): Promise<Result>
}

/** A client requests more at once than any page does. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError'
}

type QueueOptions = { limit: number; maxWaitingPerClient?: number }

type Job<Result> = PromiseWithResolvers<Result> & {
  key: string
  cost: RenderCost
  run: (signal: AbortSignal) => Promise<Result>
  controller: AbortController
  waitersByLane: Map<string, number>
  isStarted: boolean
}

/** A browser requests six images at a time over HTTP/1.1, and about a hundred over HTTP/2. */
const DEFAULT_MAX_WAITING_PER_CLIENT = 128

/** Of all clients. Each takes a second or more. */
const MAX_WAITING_HUGE = 32

const BACKGROUND_LANE = 'background'

/**
 * Creates a queue that runs at most `limit` jobs at once. Clients take turns, so that one with many requests delays the
 * others by no more than one run. Background jobs start only when no foreground job waits. At most one job that is not
 * small runs at a time, so that small ones never wait for those; large ones come before huge ones.
 */
export function createRenderQueue<Result>({
  limit,
  maxWaitingPerClient = DEFAULT_MAX_WAITING_PER_CLIENT,
}: QueueOptions): RenderQueue<Result> {
  const jobByKey = new Map<string, Job<Result>>()
  const lanesByCost: Record<RenderCost, Lanes<Job<Result>>> = {
    small: new Lanes(),
    large: new Lanes(),
    huge: new Lanes(),
  }
  let running = 0
  let isHeavyRunning = false

  const takeNext = () => {
    const canStartHeavy = !isHeavyRunning && (running > 0 || !lanesByCost.small.hasForeground())
    const heavy = canStartHeavy ? (lanesByCost.large.takeNext() ?? lanesByCost.huge.takeNext()) : undefined
    return heavy ?? lanesByCost.small.takeNext()
  }

  const startNext = () => {
    while (running < limit) {
      const job = takeNext()
      if (!job) return
      running += 1
      if (job.cost !== 'small') isHeavyRunning = true
      job.isStarted = true
      void run(job)
    }
  }

  const run = async (job: Job<Result>) => {
    try {
      job.resolve(await job.run(job.controller.signal))
    } catch (error) {
      job.reject(error)
    }
    running -= 1
    if (job.cost !== 'small') isHeavyRunning = false
    unlist(job)
    startNext()
  }

  const unlist = (job: Job<Result>) => {
    if (jobByKey.get(job.key) === job) jobByKey.delete(job.key)
  }

  const join = (job: Job<Result>, lane: string) => {
    const lanes = lanesByCost[job.cost]
    if (!job.isStarted && !lanes.has(lane, job)) {
      const isFull = job.cost === 'huge' && lanes.countAll() >= MAX_WAITING_HUGE
      if (isFull || (lane !== BACKGROUND_LANE && lanes.count(lane) >= maxWaitingPerClient))
        throw new TooManyWaitingError()
      lanes.add(lane, job)
    }
    jobByKey.set(job.key, job)
    job.waitersByLane.set(lane, (job.waitersByLane.get(lane) ?? 0) + 1)
  }

  const leave = (job: Job<Result>, lane: string) => {
    const remaining = (job.waitersByLane.get(lane) ?? 1) - 1
    if (remaining > 0) return void job.waitersByLane.set(lane, remaining)
    job.waitersByLane.delete(lane)
    lanesByCost[job.cost].remove(lane, job)
    if (job.waitersByLane.size > 0) return
    unlist(job)
    job.controller.abort()
  }

  return {
    async request(key, runJob, { urgency, cost, client = '', signal }) {
      signal?.throwIfAborted()
      const lane = urgency === 'background' ? BACKGROUND_LANE : `client ${client}`
      const job = jobByKey.get(key) ?? createJob(key, cost, runJob)
      join(job, lane)
      startNext()
      return waitUnlessAborted(job.promise, signal, () => leave(job, lane))
    },
  }
}

function createJob<Result>(
  key: string,
  cost: RenderCost,
  run: (signal: AbortSignal) => Promise<Result>,
): Job<Result> {
  const result = Promise.withResolvers<Result>()
  // The last waiter may have left before it fails.
  result.promise.catch(() => undefined)
  return {
    ...result,
    key,
    cost,
    run,
    controller: new AbortController(),
    waitersByLane: new Map(),
    isStarted: false,
  }
}

function waitUnlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): Promise<Result> {
  if (!signal) return result
  return new Promise((resolve, reject) => {
    const stop = () => {
      onAbort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Jobs by lane. The lanes take turns; a job in several lanes runs when the first of them has its turn. */
class Lanes<Item> {
  readonly #itemsByLane = new Map<string, Set<Item>>()

  has(lane: string, item: Item): boolean {
    return this.#itemsByLane.get(lane)?.has(item) ?? false
  }

  count(lane: string): number {
    return this.#itemsByLane.get(lane)?.size ?? 0
  }

  countAll(): number {
    return [...this.#itemsByLane.values()].reduce((sum, { size }) => sum + size, 0)
  }

  hasForeground(): boolean {
    return [...this.#itemsByLane.keys()].some((lane) => lane !== BACKGROUND_LANE)
  }

  add(lane: string, item: Item): void {
    const items = this.#itemsByLane.get(lane) ?? new Set()
    this.#itemsByLane.set(lane, items.add(item))
  }

  remove(lane: string, item: Item): void {
    const items = this.#itemsByLane.get(lane)
    items?.delete(item)
    if (items?.size === 0) this.#itemsByLane.delete(lane)
  }

  takeNext(): Item | undefined {
    const lanes = [...this.#itemsByLane.keys()]
    const lane = lanes.find((each) => each !== BACKGROUND_LANE) ?? lanes[0]
    const items = lane === undefined ? undefined : this.#itemsByLane.get(lane)
    if (lane === undefined || !items) return undefined
    const [item] = items
    // Moves the lane to the end.
    this.#itemsByLane.delete(lane)
    this.#itemsByLane.set(lane, items)
    if (item !== undefined) for (const each of lanes) this.remove(each, item)
    return item
  }
}
