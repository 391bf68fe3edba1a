import { withTimeout } from '@marquee/database/timeout.ts'
import { type Context, Hono } from 'hono'

/**
 * Checks what the product depends on. Resolves to undefined if it works, or else to a short reason that is safe to show
 * to strangers; details go to the log. Never rejects.
 */
export type Check = () => Promise<string | undefined>

export type HealthOptions = {
  /** The host of accounts and data: this process, or a Supabase project. */
  backend: 'embedded' | 'supabase'
  /** Missing when this process depends on nothing. */
  check?: Check
}

const CHECK_TIMEOUT_MS = 2_000
/** A result is reused this long, so that polling cannot keep the database busy. */
const FRESH_MS = 1_000

type PendingCheck = { result: Promise<{ problem: string | undefined }>; staleAt: number }

/** Decides what `/ready` responds. */
export class Readiness {
  readonly #options: HealthOptions
  #isStopping = false
  #lastCheck: PendingCheck | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** Makes `/ready` respond with 503, so that load balancers send no more users. */
  stop(): void {
    this.#isStopping = true
  }

  async respond(context: Context): Promise<Response> {
    const { backend } = this.#options
    const reason = this.#isStopping ? 'stopping' : await this.#findProblem()
    context.header('cache-control', 'no-store')
    if (!reason) return context.json({ status: 'ready', backend })
    return context.json({ status: 'unavailable', backend, reason }, 503)
  }

  async #findProblem(): Promise<string | undefined> {
    const { check } = this.#options
    if (!check) return undefined
    if (!this.#lastCheck || this.#lastCheck.staleAt < performance.now())
      this.#lastCheck = this.#startCheck(check)
    const finished = await withTimeout(CHECK_TIMEOUT_MS, this.#lastCheck.result)
    return finished ? finished.problem : 'the database does not respond in time'
  }

  /** A check is never stale while it runs, so that a database that hangs gets no further queries. */
  #startCheck(check: Check): PendingCheck {
    const pending: PendingCheck = {
      result: check().then((problem) => ({ problem })),
      staleAt: Infinity,
    }
    void pending.result.finally(() => {
      pending.staleAt = performance.now() + FRESH_MS
    })
    return pending
  }
}

/** Returns an app with `/health` (liveness) and `/ready` (readiness). */
export function createHealthApp(readiness: Readiness): Hono {
  const app = new Hono()
  app.get('/health', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ status: 'alive' })
  })
  app.get('/ready', (context) => readiness.respond(context))
  for (const path of ['/health', '/ready'])
    app.all(path, (context) => context.json({ message: 'Method not allowed' }, 405, { allow: 'GET, HEAD' }))
  return app
}
