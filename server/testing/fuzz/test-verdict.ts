/** What came back, and what it cost. */
export type Outcome = {
  status: number
  headers: string
  body: Buffer
  errors: readonly string[]
  cpuMs: number
  elapsedMs: number
}

/** A pattern that takes seconds, or an engine that was told to sleep. Far from what a busy machine needs. */
const MOST_CPU_MS = 1500
const MOST_ELAPSED_MS = 15_000

/** Where our own code shows through; no hostile value has any of it. */
const INTERNALS = /\n\s+at .+:\d+|node_modules|\.ts:\d|\/tmp\/|PGlite|json_to_recordset/

/** What is wrong with the answer, if anything is. */
export function complaintAbout(outcome: Outcome, canaries: ReadonlyMap<string, Buffer>): string | undefined {
  const { status, headers, body, errors, cpuMs, elapsedMs } = outcome
  if (status >= 500) return `it was answered with ${status}: ${body.toString().slice(0, 500)}`
  for (const [what, canary] of canaries) {
    if (body.includes(canary) || headers.includes(canary.toString())) return `the answer shows ${what}`
  }
  if (/(^|\n)x-injected/i.test(headers)) return 'it wrote a header of its own'
  const text = body.length < 100_000 ? body.toString() : ''
  if (INTERNALS.test(text)) return `it shows our insides: ${text.slice(0, 500)}`
  if (errors.length > 0) return `it was logged as an error: ${errors.join('\n').slice(0, 1500)}`
  if (cpuMs > MOST_CPU_MS) return `it took ${Math.round(cpuMs)} ms of work`
  if (elapsedMs > MOST_ELAPSED_MS) return `it took ${Math.round(elapsedMs)} ms`
  return undefined
}
