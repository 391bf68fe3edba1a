/** Enough for the requests of a page, and few enough that requests of others are handled between them. */
const MAX_RUNNING = 4

/** More than an office behind one IP address calls at once. */
const MAX_WAITING = 100

/** A client calls a function more often than its calls end. */
export class TooManyCallsError extends Error {
  override name = 'TooManyCallsError'
}

type Lane = { running: number; waiting: (() => void)[] }

/** Runs a few calls of each client at a time, so that the many calls of one do not delay all others. */
export class ClientTurns {
  readonly #laneByClient = new Map<string, Lane>()

  /** @throws TooManyCallsError when too many calls of the client are waiting */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#laneByClient.get(client) ?? { running: 0, waiting: [] }
    this.#laneByClient.set(client, lane)
    if (lane.running < MAX_RUNNING) lane.running += 1
    else if (lane.waiting.length >= MAX_WAITING) throw new TooManyCallsError()
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) this.#laneByClient.delete(client)
    }
  }
}
