/**
 * What a page of a stranger may do to the app, on demand: `error`, the stream fails; `silence`, it plays and tells nothing;
 * `popups`, every click and the script itself try to open windows; `foreign`, it tells of other titles, from another
 * window, and nonsense; `slow`, it takes its time to begin; `stall`, the stream goes dry without a word.
 */
const FAULTS = ['error', 'silence', 'popups', 'foreign', 'slow', 'stall'] as const

export type Fault = (typeof FAULTS)[number]

export type Misbehaviour = { fault: Fault; afterSeconds: number }

/** When nothing is said: long enough to be noticed, short enough to be waited for. */
const USUAL_SECONDS: Record<Fault, number> = {
  error: 0,
  silence: 0,
  popups: 0,
  foreign: 0,
  slow: 15,
  stall: 8,
}

/** What the page was asked to do wrong: `?misbehave=error&after=3`. A provider's own page knows nothing of it. */
export function readMisbehaviour(address: URL): Misbehaviour | undefined {
  const asked = address.searchParams.get('misbehave')
  const fault = FAULTS.find((fault) => fault === asked)
  if (!fault) return undefined
  const after = address.searchParams.get('after')
  const isNumber = after !== null && /^\d{1,4}(\.\d+)?$/.test(after)
  return { fault, afterSeconds: isNumber ? Number(after) : USUAL_SECONDS[fault] }
}
