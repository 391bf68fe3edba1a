export type FuzzResponse = {
  status: number
  headers: string
  body: Buffer
  errors: readonly string[]
  cpuMs: number
  elapsedMs: number
}

/** Exceeded by catastrophic regular expressions and `pg_sleep`, but not by a busy machine. */
const MAX_CPU_MS = 1500
const MAX_ELAPSED_MS = 15_000

/** Internal details; none occurs in a fuzz value. */
const INTERNALS = /\n\s+at .+:\d+|node_modules|\.ts:\d|\/tmp\/|json_to_recordset/

/** Returns the problem with a response, or undefined if there is none. */
export function assessResponse(
  response: FuzzResponse,
  canaries: ReadonlyMap<string, Buffer>,
): string | undefined {
  const { status, headers, body, errors, cpuMs, elapsedMs } = response
  if (status >= 500) return `it responded with ${status}: ${body.toString().slice(0, 500)}`
  for (const [name, canary] of canaries) {
    if (body.includes(canary) || headers.includes(canary.toString())) return `the response leaks ${name}`
  }
  if (/(^|\n)x-injected/i.test(headers)) return 'it injected a header'
  const text = body.length < 100_000 ? body.toString() : ''
  if (INTERNALS.test(text)) return `it leaks internals: ${text.slice(0, 500)}`
  if (errors.length > 0) return `it logged an error: ${errors.join('\n').slice(0, 1500)}`
  if (cpuMs > MAX_CPU_MS) return `it took ${Math.round(cpuMs)} ms of CPU time`
  if (elapsedMs > MAX_ELAPSED_MS) return `it took ${Math.round(elapsedMs)} ms`
  return undefined
}
