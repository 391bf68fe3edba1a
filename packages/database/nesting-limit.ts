import type { SqlParameter } from './database.ts'

/** No legitimate value is nested deeper. The embedded engine survives about twelve times as much. */
const MAX_DEPTH = 500

/** Has the SQLSTATE and message of a Postgres server that hits its `max_stack_depth`. */
class NestingTooDeepError extends Error {
  override name = 'TooDeepError'
  readonly severity = 'ERROR'
  readonly code = '54001'
}

/**
 * Rejects JSON, patterns and text searches that are nested too deeply. A Postgres server detects that parsing them would
 * overflow its stack; the embedded engine does not and corrupts its memory.
 *
 * @throws NestingTooDeepError with SQLSTATE 54001
 */
export function rejectDeepValues(parameters: readonly SqlParameter[]): void {
  for (const value of parameters) {
    if (typeof value === 'string' && isNestedTooDeep(value)) {
      throw new NestingTooDeepError('stack depth limit exceeded')
    }
  }
}

/** Whether a text has more than 500 brackets open at once. */
export function isNestedTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false
  let depth = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
