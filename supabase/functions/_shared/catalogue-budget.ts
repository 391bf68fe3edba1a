/** How many requests this process sends to the catalogue, whose limit counts all users of the operator's key together. */
const REQUESTS_PER_SECOND = 20

/** As many may follow each other at once. */
const BURST = 5

/** Who asks: page heads or calendar feeds. */
export type BudgetKind = 'page' | 'feed'

type Waiter = { start: () => void; signal: AbortSignal }

/** Hands out requests at a steady rate. Kinds take turns, and so do the clients of a kind. */
export class CatalogueBudget {
  readonly #waitersByKind = new Map<BudgetKind, Map<string, Waiter[]>>()
  #tokens = BURST
  #refilledAt = performance.now()
  #timer: unknown

  /** Resolves when a request may be sent. Rejects when `signal` aborts before. */
  async take(kind: BudgetKind, client: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      const start = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      const byClient = this.#waitersByKind.get(kind) ?? new Map<string, Waiter[]>()
      this.#waitersByKind.set(
        kind,
        byClient.set(client, [...(byClient.get(client) ?? []), { start, signal }]),
      )
      this.#startWaiters()
    })
  }

  #startWaiters(): void {
    if (this.#timer !== undefined) return
    const now = performance.now()
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) * REQUESTS_PER_SECOND) / 1000)
    this.#refilledAt = now
    while (this.#tokens >= 1) {
      const next = this.#takeNext()
      if (!next) return
      this.#tokens -= 1
      next.start()
    }
    if (this.#waitersByKind.size === 0) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#startWaiters()
      },
      Math.ceil(((1 - this.#tokens) * 1000) / REQUESTS_PER_SECOND),
    )
  }

  #takeNext(): Waiter | undefined {
    for (const [kind, byClient] of this.#waitersByKind) {
      const [first] = byClient
      this.#waitersByKind.delete(kind)
      if (!first) continue
      const [client, waiters] = first
      byClient.delete(client)
      const [next, ...rest] = waiters.filter(({ signal }) => !signal.aborted)
      // To the end of the order, in which maps are.
      if (rest.length > 0) byClient.set(client, rest)
      if (byClient.size > 0) this.#waitersByKind.set(kind, byClient)
      if (next) return next
    }
    return undefined
  }
}

/** The budget of this process. */
export const catalogueBudget = new CatalogueBudget()
