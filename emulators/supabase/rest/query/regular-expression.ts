import { RestError } from '../rest-error.ts'

/** Postgres builds a machine from it, in time that grows faster than the expression. */
const MOST_CHARACTERS = 1000

/** With about twice as many the embedded engine runs out of its stack, and stops. */
const MOST_REPETITIONS = 8000

/**
 * Refuses an expression that could hold the database longer than any answer is worth. The embedded engine has no time
 * limit and does nothing else meanwhile, so one visitor could stop it for all. A back reference alone is enough: it is
 * searched for by trying everything.
 * @throws RestError 400 2201B, as for an expression that cannot be read
 */
export function requireCheap(expression: string): void {
  if (expression.length > MOST_CHARACTERS) throw refusal(`it may have ${MOST_CHARACTERS} characters`)
  if (/(?:^|[^\\])(?:\\\\)*\\[1-9]/.test(expression)) throw refusal('back references are not supported')
  // As if each stood inside the one before it, which is the worst that they can be.
  const repetitions = [...expression.matchAll(/\{[\d,]+\}/g)].map(([bound]) => largestOf(bound))
  if (repetitions.reduce((product, most) => product * Math.max(1, most), 1) > MOST_REPETITIONS) {
    throw refusal('too many repetitions')
  }
}

function largestOf(bound: string): number {
  return Math.max(...[...bound.matchAll(/\d+/g)].map(Number), 1)
}

function refusal(why: string): RestError {
  return new RestError(400, '2201B', `invalid regular expression: ${why}`)
}
