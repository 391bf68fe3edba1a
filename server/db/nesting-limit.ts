import type { SqlParameter } from './database.ts'

/** The embedded engine gets through about six times as many, whatever reads the text. */
const DEEPEST = 1000

/** Reads like the refusal of a server that reached its own limit. */
class TooDeepError extends Error {
  override name = 'TooDeepError'
  readonly severity = 'ERROR'
  readonly code = '54001'
}

/**
 * Refuses a value with too many open brackets, of JSON, of a pattern or of a search. A Postgres server notices when
 * such a value takes all of its stack; the embedded engine writes on beyond it, over its own memory.
 * @throws an error with the SQLSTATE of Postgres, 54001
 */
export function refuseDeepValues(parameters: readonly SqlParameter[]): void {
  for (const value of parameters) {
    if (typeof value === 'string' && value.length > DEEPEST && isTooDeep(value)) {
      throw new TooDeepError('stack depth limit exceeded')
    }
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
