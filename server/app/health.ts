import { within } from '@marquee/database/timeout.ts'
import { type Context, Hono } from 'hono'

/**
 * What the product cannot work without: gives nothing when it is there, else what is wrong in a few words for strangers;
 * why is for the log. It never rejects.
 */
export type Check = () => Promise<string | undefined>

export type HealthOptions = {
  /** What does the accounts and data: `embedded`, or `supabase` where a project elsewhere does. */
  backend: 'embedded' | 'supabase'
  /** Absent where nothing here depends on anything. */
  check?: Check
}

/** Whoever asks waits no longer, and what is wrong by then is said to be too slow. */
const TIME_LIMIT_MS = 2_000
/** Asked more often than that, the last answer is given again: asking must not become a way to keep the database busy. */
const FRESH_MS = 1_000

type Look = { problem: Promise<{ problem: string | undefined }>; staleAt: number }

/** Whether this product can be used, for those who send people to it. */
export class Readiness {
  readonly #options: HealthOptions
  #isStopping = false
  #last: Look | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** From then on nobody new should be sent here. */
  stop(): void {
    this.#isStopping = true
  }

  async answer(context: Context): Promise<Response> {
    const { backend } = this.#options
    const reason = this.#isStopping ? 'stopping' : await this.#problem()
    context.header('cache-control', 'no-store')
    if (!reason) return context.json({ status: 'ready', backend })
    return context.json({ status: 'unavailable', backend, reason }, 503)
  }

  async #problem(): Promise<string | undefined> {
    const { check } = this.#options
    if (!check) return undefined
    if (!this.#last || this.#last.staleAt < performance.now()) this.#last = this.#look(check)
    const found = await within(TIME_LIMIT_MS, this.#last.problem)
    return found ? found.problem : 'the database does not answer in time'
  }

  /** Until one look is over there is no other: a database that hangs is not made busier by being asked for it. */
  #look(check: Check): Look {
    const look: Look = { problem: check().then((problem) => ({ problem })), staleAt: Infinity }
    void look.problem.finally(() => {
      look.staleAt = performance.now() + FRESH_MS
    })
    return look
  }
}

/** `/health`: the process lives. `/ready`: it can be used. Mounted on both origins, before everything else. */
export function createHealthApp(readiness: Readiness): Hono {
  const app = new Hono()
  app.get('/health', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ status: 'alive' })
  })
  app.get('/ready', (context) => readiness.answer(context))
  for (const path of ['/health', '/ready'])
    app.all(path, (context) =>
      context.json({ message: 'This address is only read' }, 405, { allow: 'GET, HEAD' }),
    )
  return app
}
