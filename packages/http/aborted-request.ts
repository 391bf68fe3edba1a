import { errorCode } from '@marquee/files/error-code.ts'

/**
 * Whether reading a request failed because whoever sent it went away in the middle. Nobody hears the answer, and it is
 * nothing for an operator to look into. A lost connection to a database has the same code and another message.
 */
export function isAborted(error: unknown): boolean {
  return errorCode(error) === 'ECONNRESET' && error instanceof Error && error.message === 'aborted'
}
