import type { SqlParameter } from './database.ts'

/** Deeper than any value that a person writes. The embedded engine gets through about twelve times as many. */
const DEEPEST = 500

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
    if (typeof value === 'string' && isNestedTooDeep(value)) {
      throw new TooDeepError('stack depth limit exceeded')
    }
  }
}

/** Whether a text has more brackets open at once than any parser of the database shall be given. */
export function isNestedTooDeep(text: string): boolean {
  if (text.length <= DEEPEST) return false
  let depth = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}
