import { type Context, Hono } from 'hono'

import { within } from './time-limit.ts'

/** What the product cannot work without: gives nothing when it is there, else what is wrong in a few words. */
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

/** Whether this product can be used, for those who send people to it. */
export class Readiness {
  readonly #options: HealthOptions
  #isStopping = false
  #last: { problem: Promise<string | undefined>; until: number } | undefined

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

  #problem(): Promise<string | undefined> {
    const { check } = this.#options
    if (!check) return Promise.resolve(undefined)
    const now = performance.now()
    if (!this.#last || this.#last.until < now) this.#last = { problem: ask(check), until: now + FRESH_MS }
    return this.#last.problem
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

/** Why something is wrong is for the log, where its checker says it; strangers hear only what. */
async function ask(check: Check): Promise<string | undefined> {
  const slow = { problem: 'the database does not answer in time' }
  const found = await within(
    TIME_LIMIT_MS,
    check().then((problem) => ({ problem })),
  )
  return (found ?? slow).problem
}
